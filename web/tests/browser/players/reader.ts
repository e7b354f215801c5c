// Playing as someone who listens: only the accessibility tree (roles, names, how they are nested) and what the
// live region said. No position, no selector, no list of moves: the pieces are those of map, mat and tray.
import type { Locator, Page } from 'playwright-core';
import { heard } from '../site.ts';
import type { Dice, Words } from '../table.ts';

export interface Node {
  role: string;
  name: string;
  path: { role: string; name: string }[]; // the named groups and regions around it
}

type Role = Parameters<Page['getByRole']>[0];
const GROUPS = new Set(['group', 'region', 'main', 'dialog', 'complementary', 'navigation']);

// Playwright writes the tree as lines `- role "name"`, nested by two blanks.
export function readTree(text: string): Node[] {
  const nodes: Node[] = [];
  const around: { depth: number; role: string; name: string }[] = [];
  for (const line of text.split('\n')) {
    const match = /^( *)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line);
    if (!match) continue;
    const depth = match[1]?.length ?? 0;
    const role = match[2] ?? '';
    const name = match[3] === undefined ? '' : (JSON.parse(`"${match[3]}"`) as string);
    while (around.length && (around.at(-1)?.depth ?? 0) >= depth) around.pop();
    nodes.push({ role, name, path: around.map((group) => ({ role: group.role, name: group.name })) });
    if (GROUPS.has(role) && name) around.push({ depth, role, name });
  }
  return nodes;
}

export const tree = async (page: Page): Promise<Node[]> =>
  readTree(await page.locator('body').ariaSnapshot({ timeout: 30_000 }));

// The same thing to press, found again by the roles and names around it.
function locate(page: Page, node: Node): Locator {
  let place: Page | Locator = page;
  for (const { role, name } of node.path) place = place.getByRole(role as Role, { name, exact: true });
  return place.getByRole(node.role as Role, { name: node.name, exact: true }).first();
}

export interface Listener {
  page: Page;
  words: Words;
  me: RegExp; // how a question to this player begins
  over: RegExp;
  from: number; // how many announcements were already listened to
  places: Set<string>; // groups in which moves were made
}

// Waits for an announcement that is for this player.
export async function listen(listener: Listener): Promise<'asked' | 'over'> {
  for (let i = 0; i < 600; i++) {
    const news = (await heard(listener.page)).slice(listener.from);
    if (news.some((text) => listener.over.test(text))) return 'over';
    if (news.some((text) => listener.me.test(text))) {
      listener.from += news.length;
      return 'asked';
    }
    await listener.page.waitForTimeout(50);
  }
  throw new Error(`nothing more is said after: ${(await heard(listener.page)).slice(-3).join(' | ')}`);
}

async function press(listener: Listener, node: Node) {
  for (const group of node.path) listener.places.add(group.name);
  await locate(listener.page, node).press('Enter');
}

// Makes one decision; then something is said.
export async function decide(listener: Listener, roll: Dice) {
  const { page, words } = listener;
  const buttons = (nodes: Node[], name: RegExp) => nodes.filter((n) => n.role === 'button' && name.test(n.name));
  for (let i = 0; i < 4; i++) {
    const nodes = await tree(page);
    const asked = nodes.filter((n) => n.role === 'button' && n.path.some((group) => group.role === 'dialog'));
    const ways = asked.filter((n) => !words.close.test(n.name));
    const yes = buttons(asked, words.pass);
    const means = i === 0 && roll(3) === 0 ? buttons(nodes, words.usable) : [];
    const targets = buttons(nodes, words.possible);
    const plain = buttons(nodes, words.plain);
    const choice = [yes, ways, means, targets, plain].find((list) => list.length) ?? [];
    const node = choice[roll(choice.length)];
    if (!node) throw new Error('the tree has nothing to press');
    const said = (await heard(page)).length;
    await press(listener, node);
    for (let wait = 0; wait < 8; wait++) {
      if ((await heard(page)).length > said) return;
      await page.waitForTimeout(25);
    }
  }
  throw new Error('four presses and nothing was said');
}
