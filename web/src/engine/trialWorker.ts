// The worker of *Check it*: plays one quick game after the other and says now and then how far it is. Whoever asked it ends
// it when it is to stop.
import { engineOf } from './load.ts';
import type { Answer } from './protocol.ts';
import type { TrialQuestion, TrialReply } from './trial.ts';

declare const self: DedicatedWorkerGlobalScope;

const TELL_EVERY = 100; // ms

const say = (reply: TrialReply) => self.postMessage(reply);

async function answer({ box, rules, games, seed, lang }: TrialQuestion) {
  const engine = await engineOf('trial', true);
  for (const request of [
    { cmd: 'box', box, lang },
    { cmd: 'new', rules, seed, lang },
  ]) {
    const answered = JSON.parse(engine.answer(JSON.stringify(request))) as Answer;
    if (!answered.ok) return say({ problem: answered.error.message });
  }
  const all = engine.trialStart(games, seed);
  say({ done: 0, all });
  let told = performance.now();
  for (let done = 0; done < all;) {
    done = engine.trialStep();
    if (performance.now() - told < TELL_EVERY) continue;
    told = performance.now();
    say({ done, all });
  }
  say({ report: engine.trialResult(lang) });
}

self.onmessage = ({ data }: MessageEvent<TrialQuestion>) => {
  answer(data).catch(() => say({ problem: '' }));
};
