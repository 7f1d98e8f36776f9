import { expect, it } from 'vitest';
import {
  alarmReminder,
  gainOf,
  lengthOf,
  SOUND_FAMILY,
  SOUND_PATTERNS,
} from '../../../../src/renderer/sounds/sound-patterns.ts';

const REFUSALS = ['refused', 'wrong-goods', 'too-many', 'alarm'] as const;
const ALARMS = ['wrong-goods', 'too-many', 'alarm'] as const;
const timbres = (sound: keyof typeof SOUND_PATTERNS) => SOUND_PATTERNS[sound].map(({ timbre }) => timbre);
const melody = (sound: keyof typeof SOUND_PATTERNS) =>
  JSON.stringify(SOUND_PATTERNS[sound].map(({ hz, toHz, atMs }) => [hz, toHz, atMs]));

it('has a melody of its own for every sound', () => {
  const melodies = SOUND_FAMILY.map(melody);
  expect(new Set(melodies).size).toBe(melodies.length);
  expect([...SOUND_FAMILY].toSorted()).toEqual(Object.keys(SOUND_PATTERNS).toSorted());
});

it('lets no refusal sound like success: neither its timbre nor its length', () => {
  for (const sound of REFUSALS) {
    expect(new Set(timbres(sound)), sound).toEqual(new Set(['reed']));
    expect(lengthOf(SOUND_PATTERNS[sound]), sound).toBeGreaterThan(lengthOf(SOUND_PATTERNS.done));
  }
  expect(new Set([...timbres('accepted'), ...timbres('done')])).toEqual(new Set(['bell']));
});

it('takes back and puts aside softly, below the notes of success', () => {
  const lowest = Math.min(...SOUND_PATTERNS.done.map(({ hz }) => hz));
  for (const sound of ['info', 'undone', 'held'] as const)
    for (const { timbre, hz, level } of SOUND_PATTERNS[sound]) {
      expect(timbre, sound).toBe('soft');
      expect(hz, sound).toBeLessThan(lowest);
      expect(level, sound).toBeLessThan(0.6);
    }
});

it('answers an accepted scan so shortly that ten a second stay apart', () => {
  expect(lengthOf(SOUND_PATTERNS.accepted)).toBeLessThanOrEqual(110);
});

it.each(ALARMS)('reminds of %s by one call of it, much quieter', (alarm) => {
  const reminder = alarmReminder(alarm);
  const whole = SOUND_PATTERNS[alarm];
  expect(reminder.map(({ hz }) => hz)).toEqual(whole.slice(0, reminder.length).map(({ hz }) => hz));
  expect(reminder.length).toBeLessThan(whole.length);
  const loudest = (tones: typeof whole) => Math.max(...tones.map(({ level }) => level));
  expect(loudest(reminder)).toBeLessThan(loudest(whole) / 2);
});

it('is silent at 0, as designed at 100, and about half as loud at 70', () => {
  expect([gainOf(0), gainOf(100)]).toEqual([0, 1]);
  expect(20 * Math.log10(gainOf(70))).toBeCloseTo(-6, 0);
});
