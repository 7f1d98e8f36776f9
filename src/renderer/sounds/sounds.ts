import type { Sound } from '#shared/domain/verdict.ts';
import { SOUND_PATTERNS, type Tone } from './sound-patterns.ts';

type SoundState = 'silent' | 'ready' | 'failed';

/** Plays the answer to a scan. A page without sound works on: what is heard is also seen. */
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
