import { describe, expect, it } from 'vitest';
import { changeBody, checkChange } from '#client/v1/orders/status-change.ts';
import type { StatusChange } from '#shared/domain/order-changes.ts';
import { CANCEL_REASONS, NOT_DELIVERED_REASONS } from '#shared/domain/platform-reasons.ts';

/** As it may arrive from a screen or a file, without a compiler in between. */
const untyped = (change: object): StatusChange => JSON.parse(JSON.stringify(change));
const broken = (change: StatusChange) => checkChange(change).map(({ field, limit }) => `${field}: ${limit}`);

describe('a status change', () => {
  it.each(['ready_for_shipment', 'shipped', 'delivered', 'returned'] as const)(
    'to %s needs no reason',
    (status) => {
      expect(broken({ status })).toEqual([]);
      expect(changeBody({ status })).toEqual({ status });
    },
  );

  it.each(CANCEL_REASONS)('to canceled takes "%s"', (reason) => {
    expect(broken({ status: 'canceled', reason })).toEqual([]);
    expect(changeBody({ status: 'canceled', reason })).toEqual({ status: 'canceled', reason });
    expect(broken(untyped({ status: 'not_delivered', reason }))).toEqual([
      'reason: one of the specified reasons',
    ]);
  });

  it.each(NOT_DELIVERED_REASONS)('to not_delivered takes "%s"', (reason) => {
    expect(broken({ status: 'not_delivered', reason })).toEqual([]);
    expect(broken(untyped({ status: 'canceled', reason }))).toEqual(['reason: one of the specified reasons']);
  });

  it.each([
    { status: 'canceled' },
    { status: 'not_delivered' },
    { status: 'canceled', reason: '' },
    { status: 'canceled', reason: null },
    { status: 'canceled', reason: 'брак' },
    { status: 'not_delivered', reason: 'Другое ' },
  ])('%j lacks its reason', (change) => {
    expect(broken(untyped(change))).toEqual(['reason: one of the specified reasons']);
  });

  it.each(['confirmed', 'Canceled', 'toString', ''])('to "%s" cannot be requested', (status) => {
    const fields = checkChange(untyped({ status })).map(({ field }) => field);
    expect(fields).toEqual(['status']);
  });
});
