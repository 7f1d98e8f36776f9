import type { ScreenSettings } from '#shared/contract/settings.ts';
import type { Sound } from '#shared/domain/verdict.ts';

/**
 * One instrument in three registers. `bell`: clean, dies away by itself: all is well. `soft`: the same, muffled:
 * nothing to do. `reed`: rough, keeps its strength to the end: stop.
 */
export type Timbre = 'bell' | 'soft' | 'reed';

export type Volume = Pick<ScreenSettings, 'soundVolume' | 'soundMuted'>;

export type Tone = {
  readonly atMs: number;
  readonly forMs: number;
  readonly hz: number;
  /** The pitch glides to this frequency. */
  readonly toHz?: number;
  readonly timbre: Timbre;
  /** 0 to 1. */
  readonly level: number;
};

/** The family's notes are of A major. Alarms use the tritone from A, which belongs to no success. */
const NOTES = {
  cSharp3: 139,
  d3: 147,
  a4: 440,
  dSharp5: 622,
  e5: 659,
  fSharp5: 740,
  a5: 880,
  b5: 988,
  cSharp6: 1109,
  e6: 1319,
  a6: 1760,
} as const;

type Note = keyof typeof NOTES;

const tone = (timbre: Timbre, note: Note, atMs: number, forMs: number, level: number): Tone => ({
  atMs,
  forMs,
  hz: NOTES[note],
  timbre,
  level,
});

/** What each alarm repeats: once it is the soft reminder, several times the alarm itself. */
const ALARM_CALLS = {
  'wrong-goods': {
    everyMs: 360,
    times: 4,
    tones: [tone('reed', 'a5', 0, 180, 0.9), tone('reed', 'dSharp5', 180, 180, 0.9)],
  },
  'too-many': {
    everyMs: 480,
    times: 3,
    tones: [0, 100, 200].map((atMs) => tone('reed', 'e6', atMs, 70, 0.9)),
  },
  alarm: {
    everyMs: 520,
    times: 3,
    tones: [{ ...tone('reed', 'a4', 0, 450, 0.9), toHz: NOTES.b5 }],
  },
} as const satisfies Readonly<Partial<Record<Sound, AlarmCall>>>;

type AlarmCall = { readonly everyMs: number; readonly times: number; readonly tones: readonly Tone[] };

function repeated({ everyMs, times, tones }: AlarmCall): readonly Tone[] {
  return Array.from({ length: times }, (_, turn) =>
    tones.map((one) => ({ ...one, atMs: one.atMs + turn * everyMs })),
  ).flat();
}

/**
 * Each is recognised without a look at the screen. Success is high and clean: the third note of `done` is
 * `accepted`. What is taken back falls where `done` rises; what is put aside knocks twice. A refusal is low and
 * rough. Wrong goods wail between two pitches, too many hammer on one, any other alarm glides upwards. The server of a
 * floor goes down three steps, and comes back up the same ones; softly where the open order is packed on.
 */
export const SOUND_PATTERNS: Readonly<Record<Sound, readonly Tone[]>> = {
  accepted: [tone('bell', 'a6', 0, 110, 0.7)],
  done: [
    tone('bell', 'cSharp6', 0, 100, 0.7),
    tone('bell', 'e6', 90, 100, 0.7),
    tone('bell', 'a6', 180, 240, 0.8),
  ],
  info: [tone('soft', 'e5', 0, 120, 0.3)],
  undone: [tone('soft', 'a5', 0, 110, 0.45), tone('soft', 'e5', 110, 190, 0.45)],
  held: [tone('soft', 'a4', 0, 110, 0.5), tone('soft', 'a4', 170, 190, 0.5)],
  reminder: [
    tone('bell', 'b5', 0, 180, 0.8),
    tone('bell', 'fSharp5', 200, 200, 0.8),
    tone('bell', 'b5', 440, 180, 0.8),
    tone('bell', 'fSharp5', 640, 320, 0.8),
  ],
  refused: [tone('reed', 'd3', 0, 210, 0.8), tone('reed', 'cSharp3', 240, 260, 0.8)],
  'wrong-goods': repeated(ALARM_CALLS['wrong-goods']),
  'too-many': repeated(ALARM_CALLS['too-many']),
  alarm: repeated(ALARM_CALLS.alarm),
  'server-lost': repeated({
    everyMs: 1_050,
    times: 2,
    tones: [
      tone('reed', 'a5', 0, 200, 0.9),
      tone('reed', 'e5', 220, 200, 0.9),
      tone('reed', 'a4', 440, 460, 0.9),
    ],
  }),
  'server-lost-finish': [
    tone('soft', 'a5', 0, 140, 0.7),
    tone('soft', 'e5', 150, 140, 0.7),
    tone('soft', 'a4', 300, 340, 0.7),
  ],
  'server-back': [
    tone('soft', 'a4', 0, 140, 0.7),
    tone('soft', 'e5', 150, 140, 0.7),
    tone('soft', 'a5', 300, 340, 0.7),
  ],
};

/** How much quieter a reminder of an alarm is than the alarm. */
const REMINDER_LEVEL = 0.35;

/** One call of the alarm, quieter: it stands on the screen, and nobody has answered it. */
export function alarmReminder(sound: Sound): readonly Tone[] {
  const tones = isAlarmSound(sound) ? ALARM_CALLS[sound].tones : SOUND_PATTERNS[sound];
  return tones.map((one) => ({ ...one, level: one.level * REMINDER_LEVEL }));
}

function isAlarmSound(sound: Sound): sound is keyof typeof ALARM_CALLS {
  return Object.hasOwn(ALARM_CALLS, sound);
}

/** When the last of the tones has ended, in ms after their start. */
export function lengthOf(tones: readonly Tone[]): number {
  return Math.max(0, ...tones.map(({ atMs, forMs }) => atMs + forMs));
}

/** In the order of the sound test: from good to bad. */
export const SOUND_FAMILY = [
  'accepted',
  'done',
  'info',
  'undone',
  'held',
  'reminder',
  'refused',
  'wrong-goods',
  'too-many',
  'alarm',
  'server-lost',
  'server-lost-finish',
  'server-back',
] as const satisfies readonly Sound[];

/** Nobody can hear anything, and somebody has chosen that. */
export function isSilenced({ soundMuted, soundVolume }: Volume): boolean {
  return soundMuted || soundVolume === 0;
}

/**
 * Volume in per cent as a factor. Squared, since the ear hears ratios: half of the way is about half as loud,
 * and the lower third is not a jump from nothing to loud.
 */
export function gainOf(volume: number): number {
  return (volume / 100) ** 2;
}
