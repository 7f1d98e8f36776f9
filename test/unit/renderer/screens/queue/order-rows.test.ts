import { describe, expect, it } from 'vitest';
import type { QueueRow } from '#shared/contract/queue.ts';
import {
  type KnownRows,
  rowsMoved,
  rowsToAskFor,
  withRows,
} from '../../../../../src/renderer/screens/queue/order-rows.ts';

const IDS = Array.from({ length: 10_000 }, (_, n) => `RU-${n}`);
const NONE: KnownRows = new Map();

function rowOf(orderId: string): QueueRow {
  return {
    orderId,
    country: 'RU',
    status: 'confirmed',
    createdAt: '2026-11-23',
    cutOff: null,
    isOverdue: false,
    units: 1,
    packed: 0,
    goods: [],
    isMarked: false,
    isLabelReady: false,
    blocked: null,
    claim: null,
    actions: ['open'],
    isLastDay: false,
  };
}

describe('rows', () => {
  it('are asked for with their neighbours, a hundred at a time', () => {
    const asked = rowsToAskFor(IDS, { first: 5_000, last: 5_019 }, NONE, 1);
    expect(asked).toHaveLength(100);
    expect([asked[0], asked.at(-1)]).toEqual(['RU-4960', 'RU-5059']);
    expect(rowsToAskFor(IDS, { first: 0, last: 19 }, NONE, 1)[0]).toBe('RU-0');
    expect(rowsToAskFor(IDS, { first: 9_990, last: 9_999 }, NONE, 1).at(-1)).toBe('RU-9999');
    expect(rowsToAskFor([], { first: 0, last: 0 }, NONE, 1)).toEqual([]);
  });

  it('are asked for once in each version of the list', () => {
    const visible = { first: 100, last: 119 };
    const known = withRows(NONE, rowsToAskFor(IDS, visible, NONE, 1).map(rowOf), 1);
    expect(rowsToAskFor(IDS, visible, known, 1)).toEqual([]);
    expect(rowsToAskFor(IDS, visible, known, 2)).toHaveLength(100);
  });

  it('are shown until newer ones are here, and only as many are kept as a shift needs', () => {
    const known = withRows(NONE, IDS.slice(0, 10).map(rowOf), 1);
    expect(withRows(known, [rowOf('RU-0')], 2).get('RU-5')?.version).toBe(1);
    const all = withRows(known, IDS.slice(10).map(rowOf), 2);
    expect(all.size).toBe(2_000);
    expect(all.has('RU-0')).toBe(false);
    expect(all.has('RU-9999')).toBe(true);
  });
});

describe('a list that changes under somebody who reads it', () => {
  const visible = { first: 10, last: 20 };

  it.each<[string, readonly string[], number]>([
    ['orders above have left', IDS.slice(3), -3],
    ['orders have come above', ['NEW-1', 'NEW-2', ...IDS], 2],
    ['orders have changed below', [...IDS.slice(0, 21), 'NEW', ...IDS.slice(25)], 0],
    ['the first order on the screen has left', IDS.filter((orderId) => orderId !== 'RU-10'), -1],
    ['another filter shows none of them', ['OTHER'], 0],
    ['nothing has changed', [...IDS], 0],
  ])('moves with it: %s', (_what, after, moved) => {
    expect(rowsMoved(IDS, after, visible)).toBe(moved);
  });

  it('shows the most urgent orders to whoever is at its top', () => {
    expect(rowsMoved(IDS, ['NEW', ...IDS], { first: 0, last: 10 })).toBe(0);
  });
});
