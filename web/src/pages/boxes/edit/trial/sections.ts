// Which section of the editor has what stands in a file of the box.
const SECTIONS: Record<string, string> = {
  'board-side-a.toml': 'side-a',
  'board-side-b.toml': 'side-b',
  'board-first-edition.toml': 'first-edition',
  'buildings.toml': 'buildings',
  'tokens.toml': 'tokens',
  'cards.toml': 'cards',
  'names.toml': 'names',
  'exploits.toml': 'exploits',
  'nations.toml': 'nations',
  'fates.toml': 'fates',
};

export const sectionOf = (file: string | null): string => SECTIONS[file ?? ''] ?? 'box';
