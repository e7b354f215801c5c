// Links and files that cannot be read say why, in a player's words and both languages.
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { doors } from './doors.ts';
import { finishedGame, linkTo } from './screens.ts';
import { QUICK } from './site.ts';
import { kept } from './storage.ts';

const open = doors();
const LIMIT = { timeout: 300_000 };

describe('what cannot be read says why', () => {
  const record = finishedGame();
  const spoilt = { ...record, moves: record.moves.map(([seat, move], i) => [seat, i === 5 ? 'pass' : move]) };
  const files: [name: string, text: string, en: string, es: string][] = [
    ['empty', '', 'This file is empty.', 'Este archivo está vacío.'],
    ['a letter', 'Dear Ada', 'This file is not a game of Endeavor.', 'Este archivo no es una partida de Endeavor.'],
    [
      'other JSON',
      '{"a":1}',
      'This file is not a game of Endeavor.',
      'Este archivo no es una partida de Endeavor.',
    ],
    ['a list', '[1]', 'This file is not a game of Endeavor.', 'Este archivo no es una partida de Endeavor.'],
    [
      'cut off',
      JSON.stringify(record).slice(0, 3000),
      'This game is damaged: a part of it is missing or has been changed.',
      'Esta partida está dañada: le falta una parte o la han cambiado.',
    ],
    [
      'a part is missing',
      JSON.stringify({ ...record, rules_version: undefined }),
      'This game is damaged: a part of it is missing or has been changed.',
      'Esta partida está dañada: le falta una parte o la han cambiado.',
    ],
    [
      'newer',
      JSON.stringify({ ...record, rules_version: 99 }),
      'This game was made with a newer version. Reload the page to get it, and try again.',
      'Esta partida se hizo con una versión más nueva. Recarga la página para obtenerla e inténtalo otra vez.',
    ],
    [
      'a wrong move',
      JSON.stringify(spoilt),
      'This game breaks the rules at move 6. First construct a building.',
      'Esta partida incumple las reglas en la jugada 6. Primero construye un edificio.',
    ],
    [
      'too large',
      ' '.repeat(5 * 2 ** 20),
      'This file is too large to be a game.',
      'Este archivo es demasiado grande para ser una partida.',
    ],
  ];
  const link = {
    en: 'This link is cut off or damaged, so there is no game to be found in it. Copy the whole link again, or ask for the game as a file.',
    es: 'Este enlace está cortado o dañado, y no se encuentra en él ninguna partida. Vuelve a copiarlo entero, o pide la partida como archivo.',
  };

  for (const language of ['en', 'es'] as const)
    test(`files and links (${language})`, LIMIT, async () => {
      const { page, problems } = await open({ settings: { ...QUICK, language }, at: '#/replays' });
      const told = page.getByRole('alert');
      for (const [name, text, en, es] of files) {
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
        const sentence = language === 'en' ? en : es;
        await expect
          .poll(() => told.locator('p').first().textContent(), { message: name, timeout: 15_000 })
          .toBe(sentence);
      }
      expect(await kept(page)).toEqual([]);
      // A link that is whole, with a full stop behind it, and the same cut off and changed.
      const packed = deflateRawSync(JSON.stringify(record)).toString('base64url');
      for (const end of ['.', '/2026-11-16.']) {
        await page.goto(page.url().replace(/#.*/, linkTo(record, end)));
        await page.getByRole('button', { name: /^(Move by move|Jugada a jugada)$/ }).click();
        await page.locator('main[data-ply]').waitFor();
      }
      for (const broken of [
        packed.slice(0, 500),
        `${packed.slice(0, 400)}%${packed.slice(401)}`,
        'abc',
        '%E0%A4%A',
      ]) {
        await page.goto(page.url().replace(/#.*/, '#/'));
        await page.goto(page.url().replace(/#.*/, `#/replay/${broken}`));
        await page.getByText(link[language]).waitFor();
      }
      expect(problems).toEqual([]);
    });
});
