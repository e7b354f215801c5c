// What a form does instead of leaving the page: `onsubmit={submits(save)}`.
export const submits =
  (act: () => unknown) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    void act();
  };
