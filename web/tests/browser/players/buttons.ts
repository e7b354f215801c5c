// Buttons by the name that is heard, as getByRole finds them. A table has thousands of nodes, and reckoning the role and
// the name of each takes longer than a move; here only buttons are looked at, and their names are where the page has them.
import { selectors, type Locator, type Page } from 'playwright-core';

const ENGINE = 'named';

// Runs in the page.
const engine = () => {
  const queryAll = (root: Element | Document, source: string): Element[] => {
    const name = new RegExp(source);
    return [...root.querySelectorAll('button, [role="button"]')].filter((node) => {
      const heard = node.getAttribute('aria-label') ?? node.textContent.replace(/\s+/g, ' ').trim();
      if (!name.test(heard) || node.closest('[inert], [aria-hidden="true"]')) return false;
      return node.checkVisibility({ visibilityProperty: true });
    });
  };
  return { queryAll, query: (root: Element | Document, source: string) => queryAll(root, source)[0] ?? null };
};

// Before the first page is opened.
export const learnButtons = () => selectors.register(ENGINE, engine);

export const buttons = (place: Page | Locator, name: RegExp): Locator => place.locator(`${ENGINE}=${name.source}`);
