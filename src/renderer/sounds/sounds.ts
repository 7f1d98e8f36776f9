import type { Sound } from '#shared/domain/verdict.ts';

export type Tone = {
  readonly atMs: number;
  readonly forMs: number;
  readonly hz: number;
  /** The pitch glides to this frequency. */
  readonly toHz?: number;
  readonly wave: 'sine' | 'triangle' | 'square' | 'sawtooth';
  /** 0 to 1. */
  readonly level: number;
};

function repeat(times: number, everyMs: number, tones: readonly Tone[]): readonly Tone[] {
  return Array.from({ length: times }, (_, turn) =>
    tones.map((tone) => ({ ...tone, atMs: tone.atMs + turn * everyMs })),
  ).flat();
}

/**
 * Success is short, high and clean. A refusal is low and rough. Wrong goods wail between two pitches; too
 * many hammer on one; any other alarm glides upwards; a reminder falls twice, softly: each is recognisable
 * without looking at the screen.
 */
export const SOUND_PATTERNS: Readonly<Record<Sound, readonly Tone[]>> = {
  accepted: [{ atMs: 0, forMs: 80, hz: 1760, wave: 'triangle', level: 0.7 }],
  done: [
    { atMs: 0, forMs: 120, hz: 1047, wave: 'triangle', level: 0.7 },
    { atMs: 130, forMs: 220, hz: 1568, wave: 'triangle', level: 0.8 },
  ],
  info: [{ atMs: 0, forMs: 120, hz: 660, wave: 'sine', level: 0.25 }],
  reminder: [
    { atMs: 0, forMs: 160, hz: 784, wave: 'triangle', level: 0.8 },
    { atMs: 220, forMs: 160, hz: 587, wave: 'triangle', level: 0.8 },
    { atMs: 440, forMs: 160, hz: 784, wave: 'triangle', level: 0.8 },
    { atMs: 660, forMs: 300, hz: 587, wave: 'triangle', level: 0.8 },
  ],
  refused: [{ atMs: 0, forMs: 380, hz: 150, wave: 'square', level: 0.8 }],
  'wrong-goods': repeat(4, 360, [
    { atMs: 0, forMs: 180, hz: 880, wave: 'sawtooth', level: 0.9 },
    { atMs: 180, forMs: 180, hz: 415, wave: 'sawtooth', level: 0.9 },
  ]),
  'too-many': repeat(3, 480, [
    { atMs: 0, forMs: 70, hz: 1250, wave: 'square', level: 0.9 },
    { atMs: 100, forMs: 70, hz: 1250, wave: 'square', level: 0.9 },
    { atMs: 200, forMs: 70, hz: 1250, wave: 'square', level: 0.9 },
  ]),
  alarm: repeat(3, 520, [{ atMs: 0, forMs: 450, hz: 300, toHz: 1100, wave: 'sawtooth', level: 0.9 }]),
};

type SoundState = 'silent' | 'ready' | 'failed';

/** Plays the answer to a scan. A page without sound still works: every sound has a visible counterpart. */
export class Speaker {
  #context: AudioContext | null = null;
  #state: SoundState = 'silent';

  get state(): SoundState {
    return this.#state;
  }

  /** Browsers allow sound only after a key or a click; a scan is one. */
  wake(): void {
    try {
      this.#context ??= new AudioContext();
      if (this.#context.state === 'suspended') void this.#context.resume().catch(() => this.#fail());
      if (this.#state === 'silent') this.#state = 'ready';
    } catch {
      this.#fail();
    }
  }

  play(sound: Sound): void {
    this.wake();
    const context = this.#context;
    if (context === null || this.#state === 'failed') return;
    for (const tone of SOUND_PATTERNS[sound]) playTone(context, tone);
  }

  #fail(): void {
    this.#state = 'failed';
  }
}

const ATTACK = 0.004;
const RELEASE = 0.02;

function playTone(context: AudioContext, tone: Tone): void {
  const start = context.currentTime + tone.atMs / 1000;
  const end = start + tone.forMs / 1000;
  const voice = new OscillatorNode(context, { type: tone.wave, frequency: tone.hz });
  if (tone.toHz !== undefined) {
    voice.frequency.setValueAtTime(tone.hz, start);
    voice.frequency.linearRampToValueAtTime(tone.toHz, end);
  }
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(tone.level, start + ATTACK);
  level.gain.setValueAtTime(tone.level, Math.max(start + ATTACK, end - RELEASE));
  level.gain.linearRampToValueAtTime(0, end);
  voice.connect(level).connect(context.destination);
  voice.start(start);
  voice.stop(end);
}
