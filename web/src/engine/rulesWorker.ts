// The worker that knows the rules: passes requests to the engine and its answers back. It is never asked to
// think, so it always answers at once. Answers are handed on as text: that is less work than taking them apart and
// putting them together again on the way.
import { bringBox, engineOf } from './load.ts';
import type { Failure, Question, Reply } from './protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  self.postMessage({ id: data.id, answers: await answersTo(data) } satisfies Reply);
};

async function answersTo({ table, lang, requests }: Question): Promise<string[]> {
  try {
    const engine = await engineOf(table, bringBox(requests));
    return requests.map((request) => engine.answer(JSON.stringify({ ...request, lang })));
  } catch (error) {
    const failure: Failure = { ok: false, error: { code: 'no-engine', message: String(error) } };
    return requests.map(() => JSON.stringify(failure));
  }
}
