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
] as const)(
  'states for a closed pack, and for a finished order, what happens to %s',
  (_, outcome, pack, order) => {
    expect(verdictSentence('pack-closed', outcome)).toBe(pack);
    expect(verdictSentence('order-done', outcome)).toBe(order);
  },
);

it('tells the packer to keep a pack whose label waits for the whole order', () => {
  expect(verdictSentence('pack-closed', { closed, label: 'awaits-order' })).toBe('pack-closed-label-later');
  expect(verdictSentence('pack-started', { label: 'awaits-order' })).toBe('pack-started-label-later');
});

it('tells the packer to reopen a pack before anything about labels', () => {
  expect(verdictSentence('order-done', { mustReopen: true })).toBe('order-done-but-reopen');
});

it('tells the packer to discard the label of a unit that was taken back, if it may be printed', () => {
  expect(verdictSentence('undone', { label: 'void' })).toBe('undone-label-void');
  expect(verdictSentence('undone')).toBe('undone');
});
