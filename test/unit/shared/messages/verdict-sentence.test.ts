import { expect, it } from 'vitest';
import { verdictSentence } from '#shared/messages/verdict-sentence.ts';

const closed = { packId: 'RU1/1', packNumber: 'FBS1' };

it.each([
  ['a label that prints', { closed, label: 'prints' }, 'pack-closed', 'order-done'],
  [
    'a label that waits for its number',
    { closed, label: 'awaits-number' },
    'pack-closed-number-waits',
    'order-done-number-waits',
  ],
  ['a label that stays', { closed, label: 'kept' }, 'pack-closed-label-stays', 'order-done-label-stays'],
  [
    'a label to be scanned',
    { closed, label: 'prints', proof: 'awaited' },
    'pack-closed-scan-label',
    'order-done-scan-label',
  ],
  [
    'a label that stays and is to be scanned',
    { closed, label: 'kept', proof: 'awaited' },
    'pack-closed-scan-own-label',
    'order-done-scan-own-label',
  ],
] as const)('says of a closed pack, and of a done order, what becomes of %s', (_, outcome, pack, order) => {
  expect(verdictSentence('pack-closed', outcome)).toBe(pack);
  expect(verdictSentence('order-done', outcome)).toBe(order);
});

it('says of a pack whose label waits for the whole order that it is not to be put away', () => {
  expect(verdictSentence('pack-closed', { closed, label: 'awaits-order' })).toBe('pack-closed-label-later');
  expect(verdictSentence('pack-started', { label: 'awaits-order' })).toBe('pack-started-label-later');
});

it('says that a pack must be opened again before anything about labels', () => {
  expect(verdictSentence('order-done', { mustReopen: true })).toBe('order-done-but-reopen');
});

it('says of a unit that was taken back that its label goes into the bin, where it may be out', () => {
  expect(verdictSentence('undone', { label: 'void' })).toBe('undone-label-void');
  expect(verdictSentence('undone')).toBe('undone');
});
