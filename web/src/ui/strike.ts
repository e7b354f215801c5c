// The sounds themselves, made and not recorded: short soft tones like wood, paper and a small bell, each a few
// partials that fade. Fetched when sounds are first wanted.
import type { Sound } from './speaker.ts';

interface Tone {
  after: number; // seconds from the start of the sound
  from: number; // Hz
  to?: number; // glides there
  length: number; // seconds until it has faded
  volume: number;
}

interface Rustle {
  after: number;
  length: number;
  volume: number;
  pitch: number; // Hz around which it hisses
}

interface Recipe {
  tones: Tone[];
  rustles?: Rustle[];
}

const knock = (after: number, from: number, volume: number): Tone => ({
  after,
  from,
  to: from * 0.6,
  length: 0.11,
  volume,
});
const bell = (after: number, from: number, volume: number, length = 0.7): Tone[] => [
  { after, from, length, volume },
  { after, from: from * 2.76, length: length * 0.4, volume: volume * 0.25 },
];

const RECIPES: Record<Sound, Recipe> = {
  disc: { tones: [knock(0, 320, 0.5)], rustles: [{ after: 0, length: 0.03, volume: 0.15, pitch: 1800 }] },
  token: { tones: [knock(0, 620, 0.3), { after: 0.05, from: 930, length: 0.16, volume: 0.16 }] },
  card: { tones: [], rustles: [{ after: 0, length: 0.16, volume: 0.22, pitch: 3200 }] },
  building: { tones: [knock(0, 220, 0.5), knock(0.09, 260, 0.4)] },
  attack: {
    tones: [{ after: 0, from: 110, to: 45, length: 0.4, volume: 0.7 }],
    rustles: [{ after: 0, length: 0.25, volume: 0.3, pitch: 500 }],
  },
  opening: { tones: [...bell(0, 392, 0.2), ...bell(0.14, 494, 0.2), ...bell(0.28, 587, 0.2)] },
  turn: { tones: bell(0, 659, 0.22, 0.6) },
  over: { tones: [...bell(0, 392, 0.22, 1), ...bell(0.2, 523, 0.22, 1), ...bell(0.4, 659, 0.22, 1.4)] },
};

const LOUDNESS = 0.35;
const PAUSE = 0.22; // before the next sound of the same moment

// Rises at once and fades to nothing.
function envelope(context: AudioContext, at: number, length: number, volume: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume * LOUDNESS, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

function ring(context: AudioContext, start: number, { after, from, to, length, volume }: Tone) {
  const at = start + after;
  const source = context.createOscillator();
  source.frequency.setValueAtTime(from, at);
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(envelope(context, at, length, volume));
  source.start(at);
  source.stop(at + length);
}

function hiss(context: AudioContext, start: number, { after, length, volume, pitch }: Rustle) {
  const at = start + after;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(envelope(context, at, length, volume));
  source.start(at);
}

// Plays a sound at that time of the context; returns when the next may begin.
export function strike(context: AudioContext, sound: Sound, at: number): number {
  const { tones, rustles = [] } = RECIPES[sound];
  for (const tone of tones) ring(context, at, tone);
  for (const rustle of rustles) hiss(context, at, rustle);
  return at + PAUSE;
}
