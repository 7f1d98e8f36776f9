import { expect, test } from 'vitest';
import { unfinishedWork } from '#shared/domain/unfinished-work.ts';

const NOTHING_WAITS = { outboxWaiting: 0 };
const closed = { ordinal: 1, status: 'closed', units: 3 } as const;
const open = { ordinal: 2, status: 'open', units: 1 } as const;

test('is nothing when no pack is open and nothing waits', () => {
  expect(unfinishedWork({ order: null, health: NOTHING_WAITS })).toBeNull();
  expect(unfinishedWork({ order: { orderId: 'A', packs: [closed] }, health: NOTHING_WAITS })).toBeNull();
});

test('includes an open pack, with its order', () => {
  const order = { orderId: 'A', packs: [closed, open] };
  expect(unfinishedWork({ order, health: NOTHING_WAITS })).toEqual({
    openPack: { orderId: 'A', ordinal: 2, units: 1 },
    waiting: 0,
  });
});

test('counts the changes that wait for the platform', () => {
  expect(unfinishedWork({ order: null, health: { outboxWaiting: 4 } })).toEqual({
    openPack: null,
    waiting: 4,
  });
});
