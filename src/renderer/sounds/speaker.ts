import { create } from 'zustand';
import type { Sound } from '#shared/domain/verdict.ts';
import {
  alarmReminder,
  gainOf,
  isSilenced,
  lengthOf,
  SOUND_PATTERNS,
  type Timbre,
  type Tone,
  type Volume,
} from './sound-patterns.ts';

/**
 * Whether this page can be heard. `starting`: not known yet. `blocked`: the browser waits for a key or a click.
 * `failed`: it has no sound at all, for example no loudspeaker.
 */
type SoundState = 'starting' | 'ready' | 'blocked' | 'failed';

export const useSoundState = create<{ readonly state: SoundState }>(() => ({ state: 'starting' }));

/** To open the sound of a machine takes some 50 ms, in which the page does nothing else: not before its first paint. */
const OPEN_AFTER_MS = 300;

/** A context that may sound runs within some milliseconds. */
const BLOCKED_AFTER_MS = 1_000;

/** An answer that could not be heard in time is not played later: it would be heard as that of another scan. */
export const MAX_LATE_MS = 500;

/** What is playing, or will be: ends early by `stop`. */
type Playing = { readonly isReminder: boolean; readonly endsAt: number; readonly voices: readonly Voice[] };

/**
 * Plays the answers to scans. A page without sound still works: every sound has a visible counterpart, and
 * `useSoundState` says what keeps it silent.
 */
export class Speaker {
  #context: AudioContext | null = null;
  #master: GainNode | null = null;
  #waves: Readonly<Record<Timbre, PeriodicWave>> | null = null;
  #isMuted = false;
  #volume = 0;
  #playing: Playing[] = [];
  #missed: { readonly sound: Sound; readonly at: number } | null = null;
  readonly #onReady: () => void;

  /** `onReady`: called when the page, which was silent until now, can be heard. */
  constructor(onReady: () => void) {
    this.#onReady = onReady;
    setTimeout(() => {
      this.wake();
      setTimeout(() => this.#noticeState(true), BLOCKED_AFTER_MS);
    }, OPEN_AFTER_MS);
  }

  /** Call on each key and click: browsers allow sound only after one. */
  wake(): void {
    const context = this.#context ?? this.#open();
    if (context?.state === 'suspended') void context.resume().catch(() => this.#setState('failed'));
  }

  setVolume(volume: Volume): void {
    this.#isMuted = isSilenced(volume);
    this.#volume = gainOf(volume.soundVolume);
    // Over some milliseconds: a jump would click.
    if (this.#context !== null && this.#master !== null)
      this.#master.gain.setTargetAtTime(this.#volume, this.#context.currentTime, 0.01);
    if (this.#isMuted) this.stop();
  }

  /** Plays the sound now, over nothing but a reminder, which it ends. Returns how many ms it takes. */
  play(sound: Sound): number {
    this.#stopReminder();
    if (this.#isMuted) return 0;
    const isPlayed = this.#start(SOUND_PATTERNS[sound], false);
    this.#missed = isPlayed ? null : { sound, at: performance.now() };
    return isPlayed ? lengthOf(SOUND_PATTERNS[sound]) : 0;
  }

  /** Plays one soft call of an alarm, unless something else can be heard. */
  remind(sound: Sound): void {
    if (!this.#isMuted && !this.#isBusy()) this.#start(alarmReminder(sound), true);
  }

  /** Silence at once. */
  stop(): void {
    for (const { voices } of this.#playing) for (const voice of voices) voice.stop();
    this.#playing = [];
    this.#missed = null;
  }

  #stopReminder(): void {
    if (this.#playing.some(({ isReminder }) => isReminder)) this.stop();
  }

  #isBusy(): boolean {
    const now = this.#context?.currentTime ?? 0;
    this.#playing = this.#playing.filter(({ endsAt }) => endsAt > now);
    return this.#playing.length > 0;
  }

  #start(tones: readonly Tone[], isReminder: boolean): boolean {
    const [context, master, waves] = [this.#context, this.#master, this.#waves];
    // Tones for a context that stands still would all sound at once when it starts.
    if (context?.state !== 'running' || master === null || waves === null) return false;
    this.#isBusy();
    const voices = tones.map((tone) => startVoice(context, master, waves[tone.timbre], tone));
    this.#playing.push({ isReminder, endsAt: context.currentTime + lengthOf(tones) / 1000, voices });
    return true;
  }

  #open(): AudioContext | null {
    try {
      const context = new AudioContext({ latencyHint: 'interactive' });
      context.addEventListener('statechange', () => this.#noticeState(false));
      // No loudspeaker, or the system took it away.
      context.addEventListener('error', () => this.#setState('failed'));
      this.#context = context;
      this.#waves = createWaves(context);
      this.#master = new GainNode(context, { gain: this.#volume });
      this.#master.connect(context.destination);
      return context;
    } catch {
      this.#setState('failed');
      return null;
    }
  }

  /** `isLate`: it had time enough to start. */
  #noticeState(isLate: boolean): void {
    const state = this.#context?.state;
    if (state === 'running') this.#begin();
    else if (state !== undefined && (isLate || useSoundState.getState().state === 'ready'))
      this.#setState('blocked');
  }

  #begin(): void {
    const wasSilent = useSoundState.getState().state !== 'ready';
    this.#setState('ready');
    const missed = this.#missed;
    this.#missed = null;
    if (missed !== null && performance.now() - missed.at < MAX_LATE_MS) this.play(missed.sound);
    else if (wasSilent) this.#onReady();
  }

  #setState(state: SoundState): void {
    useSoundState.setState({ state });
  }
}

/** Partials of each timbre, the fundamental first. */
const PARTIALS: Readonly<Record<Timbre, readonly number[]>> = {
  bell: [1, 0.35, 0.12, 0.2],
  soft: [1, 0.12],
  // All of them, slowly weaker: also heard from small loudspeakers, which have no lows.
  reed: [1, 0.8, 0.75, 0.6, 0.55, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15],
};

function createWaves(context: AudioContext): Readonly<Record<Timbre, PeriodicWave>> {
  const wave = (timbre: Timbre) => {
    const imag = [0, ...PARTIALS[timbre]];
    return new PeriodicWave(context, { real: imag.map(() => 0), imag });
  };
  return { bell: wave('bell'), soft: wave('soft'), reed: wave('reed') };
}

const ATTACK = 0.004;
const RELEASE = 0.02;
/** As an exponential can only come near to silence. */
const NEARLY_SILENT = 0.001;

type Voice = { readonly stop: () => void };

function startVoice(context: AudioContext, master: AudioNode, wave: PeriodicWave, tone: Tone): Voice {
  const start = context.currentTime + tone.atMs / 1000;
  const end = start + tone.forMs / 1000;
  const source = new OscillatorNode(context, { periodicWave: wave, frequency: tone.hz });
  if (tone.toHz !== undefined) {
    source.frequency.setValueAtTime(tone.hz, start);
    source.frequency.linearRampToValueAtTime(tone.toHz, end);
  }
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(tone.level, start + ATTACK);
  if (tone.timbre === 'reed') level.gain.setValueAtTime(tone.level, Math.max(start + ATTACK, end - RELEASE));
  else level.gain.exponentialRampToValueAtTime(tone.level * NEARLY_SILENT ** 0.5, end - RELEASE);
  level.gain.linearRampToValueAtTime(0, end);
  source.connect(level).connect(master);
  source.start(start);
  source.stop(end);
  return {
    stop() {
      const now = context.currentTime;
      level.gain.cancelScheduledValues(now);
      level.gain.setTargetAtTime(0, now, ATTACK);
      source.stop(now + RELEASE);
    },
  };
}
