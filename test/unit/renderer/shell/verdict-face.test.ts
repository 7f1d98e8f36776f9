import { expect, it } from 'vitest';
import { verdictFace } from '../../../../src/renderer/shell/verdict-face.ts';

const closed = { packId: 'RU1/1', packNumber: null };

it.each([
  ['accepted', 'accepted', 'accepted'],
  ['accepted', 'done', 'accepted'],
  ['accepted', 'info', 'info'],
  ['accepted', 'held', 'hold'],
  ['info', 'info', 'info'],
  ['refused', 'refused', 'refused'],
  ['refused', 'wrong-goods', 'stop'],
  ['refused', 'too-many', 'stop'],
  ['refused', 'alarm', 'stop'],
] as const)('shows %s with the sound %s as %s', (verdict, sound, face) => {
  expect(verdictFace({ verdict, sound })).toBe(face);
});

it.each([
  ['a pack without its number', { closed, label: 'awaits-number' }],
  ['a pack whose label waits for the whole order', { closed, label: 'awaits-order' }],
  ['a label that is to be scanned', { closed, label: 'prints', proof: 'awaited' }],
  ['an order of which a pack must be opened again', { mustReopen: true }],
] as const)('shows unfinished work as waiting: %s', (_, outcome) => {
  expect(verdictFace({ verdict: 'accepted', sound: 'done', outcome })).toBe('waiting');
});

it('shows a started pack as accepted, whatever the previous one waits for', () => {
  const outcome = { label: 'awaits-order' } as const;
  expect(verdictFace({ verdict: 'accepted', sound: 'accepted', outcome })).toBe('accepted');
});
