// The worker that knows the rules: passes requests to the engine and its answers back. It is never asked to
// think, so it always answers at once.
import { engineOf } from './load.ts';
import type { Answer, Question, Reply } from './protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const engine = await engineOf(data.table);
  const answers = data.requests.map(
    (request) => JSON.parse(engine.answer(JSON.stringify({ ...request, lang: data.lang }))) as Answer,
  );
  self.postMessage({ id: data.id, answers } satisfies Reply);
};
