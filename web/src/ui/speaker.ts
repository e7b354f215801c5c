// Where sounds come out. Browsers allow it from the first gesture on, so it is made in one, and only while sounds
// are wanted; how they are made is fetched then.

export type Sound = 'disc' | 'token' | 'card' | 'building' | 'attack' | 'opening' | 'turn' | 'over';

export interface Speaker {
  gesture: (wanted: boolean) => void; // the player did something
  play: (list: readonly Sound[]) => void; // one after the other; nothing unless there was such a gesture
}

type Strike = (context: AudioContext, sound: Sound, at: number) => number;

export function newSpeaker(make: () => AudioContext, load: () => Promise<{ strike: Strike }>): Speaker {
  let context: AudioContext | null = null;
  let strike: Strike | null = null;
  return {
    gesture: (wanted) => {
      if (!wanted) {
        void context?.close();
        context = null;
        return;
      }
      context ??= make();
      if (context.state === 'suspended') void context.resume();
      if (strike) return;
      void load().then(
        (module) => (strike = module.strike),
        () => undefined, // without a network; the next gesture tries again
      );
    },
    play: (list) => {
      if (!context || !strike || context.state !== 'running') return;
      let at = context.currentTime + 0.02;
      for (const sound of list) at = strike(context, sound, at);
    },
  };
}
