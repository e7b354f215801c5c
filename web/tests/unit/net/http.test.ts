// Requests to the server: what is no answer of it is told as no answer at all.
import { expect, test, vi } from 'vitest';

vi.mock('../../../src/ui/settings.svelte.ts', () => ({ settings: { language: 'en' } }));
vi.stubGlobal('location', { href: 'http://host/folder/#/friends' });
const { codeOf, readTable } = await import('../../../src/net/http.ts');

const refusedWith = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  return readTable('T').then(
    () => ['answered'],
    (error: unknown) => [codeOf(error), (error as Error).message],
  );
};
const cutOff = () =>
  new Response(
    new ReadableStream({
      pull: (stream) => stream.error(new TypeError('network error')),
    }),
  );

test('an answer that is cut off, or somebody else’s, is none', async () => {
  const codes = [];
  for (const answer of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(cutOff()),
    () => Promise.resolve(new Response('<html>Log in</html>')),
    () => Promise.resolve(new Response('Bad gateway', { status: 502 })),
  ])
    codes.push((await refusedWith(answer))[0]);
  expect(codes).toEqual(['offline', 'offline', 'offline', 'offline']);
  expect(fetch).toHaveBeenCalledWith('http://host/folder/api/tables/T', expect.anything());
});

test('a refusal has the code and the sentence of the server', async () => {
  const text = JSON.stringify({ error: { code: 'seat-taken', message: 'Somebody sits there.' } });
  expect(await refusedWith(() => Promise.resolve(new Response(text, { status: 409 })))).toEqual([
    'seat-taken',
    'Somebody sits there.',
  ]);
});
