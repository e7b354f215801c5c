// The editor of a box: the way there, its parts, and dragging on its map.
import type { Locator, Page } from 'playwright-core';

export async function copyBox(page: Page) {
  await page.getByRole('button', { name: 'Copy the built-in box' }).click();
  await page.getByRole('link', { name: 'Change it' }).click();
  await page.getByRole('navigation', { name: 'Parts of the box' }).waitFor();
}

const part = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Parts of the box' }).getByRole('link', { name });

export async function openPart(page: Page, name: RegExp) {
  await part(page, name).click();
  await page.locator('.edit-nav [aria-current]', { hasText: name }).waitFor();
}

export const onMap = (page: Page, name: RegExp): Locator =>
  page.getByRole('group', { name: 'Map', exact: true }).getByRole('button', { name });

async function middle(piece: Locator): Promise<[number, number]> {
  const box = await piece.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// Until what is drawn is laid out and lies still.
export async function rested(page: Page) {
  await page.locator('.map-frame[data-busy="false"]').waitFor();
}

export async function dragBy(page: Page, piece: Locator, [dx, dy]: [number, number]) {
  await rested(page);
  const [x, y] = await middle(piece);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 3, y + dy / 3);
  await page.mouse.move(x + dx, y + dy, { steps: 3 });
  await page.mouse.up();
}

export async function dragTo(page: Page, piece: Locator, other: Locator) {
  await rested(page);
  const [[x, y], [toX, toY]] = [await middle(piece), await middle(other)];
  await dragBy(page, piece, [toX - x, toY - y]);
}

// A tile among the buildings, by its name.
export const tile = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

// With Tab, or back, to what has this label or name; everybody must see where the focus is.
export async function walkTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 150) {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press(key);
    const here = await page.evaluate(() => {
      const node = document.activeElement;
      const label = (node as HTMLInputElement | null)?.labels?.[0]?.textContent ?? node?.getAttribute('aria-label');
      return (label ?? node?.textContent ?? '').replace(/\s+/g, ' ').trim();
    });
    if (name.test(here)) return;
  }
  throw new Error(`${key} does not lead to ${name.source}`);
}
