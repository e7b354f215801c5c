// The worker that knows the rules: passes requests to the engine and its answers back. It is never asked to
// think, so it always answers at once. Answers are handed on as text: that is less work than taking them apart and
// putting them together again on the way.
import { engineOf } from './load.ts';
import type { Question, Reply } from './protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const engine = await engineOf(data.table);
  const answers = data.requests.map((request) => engine.answer(JSON.stringify({ ...request, lang: data.lang })));
  self.postMessage({ id: data.id, answers } satisfies Reply);
};
