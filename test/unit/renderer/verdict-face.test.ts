import { expect, it } from 'vitest';
import { verdictFace } from '../../../src/renderer/components/verdict-face.ts';
import { SOUND_PATTERNS } from '../../../src/renderer/sound-patterns.ts';

it.each([
  ['accepted', 'accepted', 'accepted'],
  ['accepted', 'done', 'accepted'],
  ['accepted', 'info', 'info'],
  ['info', 'info', 'info'],
  ['refused', 'refused', 'refused'],
  ['refused', 'wrong-goods', 'stop'],
  ['refused', 'too-many', 'stop'],
  ['refused', 'alarm', 'stop'],
] as const)('shows %s with the sound %s as %s', (verdict, sound, face) => {
  expect(verdictFace({ verdict, sound, told: null })).toBe(face);
});

it.each([
  'pack-closed-number-waits',
  'pack-closed-label-later',
  'order-done-number-waits',
  'order-done-but-reopen',
] as const)('shows as waiting what is not done yet: %s', (told) => {
  expect(verdictFace({ verdict: 'accepted', sound: 'done', told })).toBe('waiting');
});

it('gives every sound a pattern of its own', () => {
  const patterns = Object.values(SOUND_PATTERNS).map((tones) => JSON.stringify(tones));
  expect(new Set(patterns).size).toBe(patterns.length);
});

it('lets no refusal sound like success: neither its waves nor its length', () => {
  const ends = (tones: (typeof SOUND_PATTERNS)['done']) =>
    Math.max(...tones.map((tone) => tone.atMs + tone.forMs));
  const fine = [...SOUND_PATTERNS.accepted, ...SOUND_PATTERNS.done].map((tone) => tone.wave);
  for (const sound of ['refused', 'wrong-goods', 'too-many', 'alarm'] as const) {
    for (const tone of SOUND_PATTERNS[sound]) expect(fine).not.toContain(tone.wave);
    expect(ends(SOUND_PATTERNS[sound])).toBeGreaterThan(ends(SOUND_PATTERNS.done));
  }
});
