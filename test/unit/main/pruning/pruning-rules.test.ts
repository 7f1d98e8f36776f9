import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  doubtOfTime,
  isFinished,
  isShipmentOver,
  type OldOrder,
  type OldPack,
  pruneBefore,
} from '#main/pruning/pruning-rules.ts';
import { hasLeft, isDeadStatus } from '#shared/domain/status.ts';

const NOW = new Date('2026-12-01T10:00:00.000Z');

it('keeps rows for as many days as the settings say', () => {
  expect(pruneBefore(NOW, { journal: 45, orders: 35, marks: 730 })).toEqual({
    journal: '2026-10-17T10:00:00.000Z',
    orders: '2026-10-27T10:00:00.000Z',
    people: '2025-10-27T10:00:00.000Z',
    marks: '2024-12-01T10:00:00.000Z',
  });
});

describe('nothing is pruned', () => {
  const sure = { platform: NOW, pc: NOW, lastEntryAt: '2026-11-30T18:00:00.000Z' };

  it('unless platform, PC and journal agree on the time', () => {
    expect(doubtOfTime(sure)).toBeNull();
    expect(doubtOfTime({ ...sure, lastEntryAt: null })).toBeNull();
  });

  it.each([
    ['before the platform has sent its time', { platform: null }, 'time-unknown'],
    ['by a PC whose clock is a year fast', { pc: new Date('2027-12-01T10:00:00Z') }, 'clocks-differ'],
    [
      'by a platform whose clock is a year fast',
      { platform: new Date('2027-12-01T10:00:00Z') },
      'clocks-differ',
    ],
    ['after a journal from the future', { lastEntryAt: '2027-01-01T00:00:00.000Z' }, 'clocks-differ'],
    ['after months without a scan', { lastEntryAt: '2026-09-01T00:00:00.000Z' }, 'long-pause'],
  ])('%s', (_when, changed, doubt) => {
    expect(doubtOfTime({ ...sure, ...changed })).toBe(doubt);
  });
});

const STATUSES = [
  'Confirmed',
  'Awaiting shipment',
  'Delivered',
  'canceled',
  'Returned',
  'Claimed ok',
  'Sorting',
];

const somePack: fc.Arbitrary<OldPack> = fc.record({
  status: fc.constantFrom('open', 'closed', 'taken-apart'),
  awaitsProof: fc.boolean(),
  shipment: fc.option(
    fc.record({
      platformStatus: fc.option(fc.constantFrom('SENT', 'sent', 'created', 'CANCELED')),
      isPending: fc.boolean(),
    }),
  ),
});

const someOrder: fc.Arbitrary<OldOrder> = fc.record({
  status: fc.constantFrom(...STATUSES),
  isHeld: fc.boolean(),
  isClaimed: fc.boolean(),
  isInQueue: fc.boolean(),
  isPrinting: fc.boolean(),
  isNamed: fc.boolean(),
  packs: fc.array(somePack, { maxLength: 3 }),
});

it('an order that anybody needs is never finished', () => {
  fc.assert(
    fc.property(someOrder, (order) => {
      if (!isFinished(order)) return;
      expect(order).toMatchObject({
        isHeld: false,
        isClaimed: false,
        isInQueue: false,
        isPrinting: false,
        isNamed: false,
      });
      const live = order.packs.filter(({ status }) => status !== 'taken-apart');
      for (const pack of live) {
        expect(pack).toMatchObject({ status: 'closed', awaitsProof: false, shipment: { isPending: false } });
        expect(['sent', 'SENT', 'CANCELED']).toContain(pack.shipment?.platformStatus);
      }
      expect(live.length > 0 || isDeadStatus(order.status) || hasLeft(order.status)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['sent', { stage: 'created', platformStatus: 'SENT' }, true],
  ['refused', { stage: 'refused', platformStatus: null }, true],
  ['created', { stage: 'created', platformStatus: 'CREATED' }, false],
  ['being sent', { stage: 'sending', platformStatus: null }, false],
])('a shipment that is %s is over: %s', (_what, { stage, platformStatus }, isOver) => {
  const shipment = { stage, platformStatus, isPending: false, isNamed: false, packs: 0 };
  expect(isShipmentOver(shipment)).toBe(isOver);
  expect(isShipmentOver({ ...shipment, packs: 1 })).toBe(false);
  expect(isShipmentOver({ ...shipment, isPending: true })).toBe(false);
  expect(isShipmentOver({ ...shipment, isNamed: true })).toBe(false);
});
