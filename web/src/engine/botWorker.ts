// The worker that thinks for the bots, gives hints and analyses. It gets the whole record with every question; a
// bot finds out by itself how the game went on since it was last asked, and keeps what it had thought. It thinks in
// slices and looks for a word to stop between two.
import { engineOf } from './load.ts';
import type { Analysis, BotQuestion, BotReply } from './protocol.ts';
import type { Engine } from './wasm.ts';

declare const self: DedicatedWorkerGlobalScope;

const SLICE_MS = 20;
let newest = 0; // an older question is not worth thinking about any more

// Lets waiting messages in.
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

async function think(id: number, step: () => boolean): Promise<boolean> {
  while (!step()) {
    await breath();
    if (id !== newest) return false;
  }
  return true;
}

function lookAt(engine: Engine, { record }: BotQuestion): boolean {
  return engine.answer(JSON.stringify({ cmd: 'load', record })).startsWith('{"ok":true');
}

async function answer(question: BotQuestion): Promise<Omit<BotReply, 'id'>> {
  const { id, kind, record } = question;
  const engine = await engineOf('bot', record && record.box !== undefined);
  if (kind === 'turns') {
    const turns = engine.turningPoints(JSON.stringify(question.plies ?? []), question.most ?? 0);
    return { turns: JSON.parse(turns) as number[] };
  }
  if (id !== newest || !lookAt(engine, question)) return {};
  if (kind === 'move') {
    const bot = question.strength ?? 'mate';
    if (!engine.searchStart(bot, question.seed ?? 0)) return {};
    const done = await think(id, () => engine.searchStep(SLICE_MS));
    return done ? { move: engine.searchBest() } : {};
  }
  if (!engine.studyStart(question.played ?? '', question.nodes ?? 0)) return {};
  const done = await think(id, () => engine.studyStep(SLICE_MS));
  return done ? { analysis: JSON.parse(engine.studyResult()) as Analysis } : {};
}

self.onmessage = async ({ data }: MessageEvent<BotQuestion>) => {
  newest = data.id;
  const reply = await answer(data).catch((error: unknown) => ({ problem: String(error) }));
  self.postMessage({ id: data.id, ...reply } satisfies BotReply);
};
