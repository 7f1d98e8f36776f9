import { describe, expect, it } from 'vitest';
import { readAudit } from '#main/audit/export-store.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { holdReasonGiven } from '#main/bench/hold-reason.ts';
import { listOnHold } from '#main/orders/hold-store.ts';
import { listPrintJobs } from '#main/printing/print-list-store.ts';
import { shownReason } from '#main/printing/print-store.ts';
import { reprintReasonGiven } from '#main/printing/reprint-reason.ts';
import { createOperators } from '#main/settings/operators.ts';
import {
  PACKER_HOLD_REASONS,
  type PackerHoldReason,
  REPRINT_REASONS,
  type ReprintReason,
} from '#shared/domain/packer-reasons.ts';
import { startBench, type TestBench } from '../support/bench.ts';
import { A, accepted } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';
import { exportedRows } from '../support/exports.ts';
import { itemNr, ORDER, OTHER, storedBench } from '../support/stored-bench.ts';

type AnyBench = Pick<TestBench, 'db'> & { readonly service: Pick<TestBench['service'], 'change' | 'state'> };

const actionsOf = ({ db, service }: AnyBench) =>
  createAuditedActions({ packing: service, operators: createOperators(db, false) });

const giveHoldReason = (bench: AnyBench, reason: PackerHoldReason, orderId = A) =>
  actionsOf(bench).run(() => holdReasonGiven(bench.db, orderId, reason));

const giveReprintReason = (bench: AnyBench, packNumber: string, reason: ReprintReason) =>
  actionsOf(bench).run(() => reprintReasonGiven(bench.db, packNumber, reason));

async function noteOf({ db }: TestBench): Promise<string | null | undefined> {
  return (await listOnHold(db)).find(({ orderId }) => orderId === A)?.note;
}

async function printReasonsOf({ db }: AnyBench): Promise<readonly string[]> {
  return (await listPrintJobs(db, { station: 'table', limit: 10 }))
    .toReversed()
    .map(({ reason }) => shownReason(reason));
}

async function benchWithHeldOrder(): Promise<TestBench> {
  const bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
  await bench.scanAll(BAG.barcode, 'CMD:HOLD');
  return bench;
}

describe('the reason of an order on hold', () => {
  it('may follow the scan, which acts at once', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    const held = await bench.scanAll(BAG.barcode, 'CMD:HOLD');
    expect(held).toMatchObject(accepted('order-held', { order: A }));
    expect(held.mayExplain).toEqual({ what: 'hold', orderId: A, reasons: PACKER_HOLD_REASONS });
    expect(await noteOf(bench)).toBeNull();
    expect(await giveHoldReason(bench, 'damaged')).toEqual({ done: true });
    expect(await noteOf(bench)).toBe('damaged');
  });

  it('is not asked for when the platform has cancelled the order', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scan(BAG.barcode);
    await bench.cancelOrder(A);
    await bench.receiveChanges();
    const held = await bench.scan('CMD:OK');
    expect(await bench.holdReason(A)).toBe('order-cancelled');
    expect(held.mayExplain).toBeUndefined();
    expect(await giveHoldReason(bench, 'damaged')).toMatchObject({ done: false, reason: 'order-not-held' });
  });

  it('is replaced by a later one', async () => {
    await using bench = await benchWithHeldOrder();
    await giveHoldReason(bench, 'damaged');
    await giveHoldReason(bench, 'does-not-fit');
    expect(await noteOf(bench)).toBe('does-not-fit');
  });

  it('may still be given after other scans', async () => {
    await using bench = await benchWithHeldOrder();
    await bench.scan('CMD:NEXT');
    await giveHoldReason(bench, 'mark-unreadable');
    expect(await noteOf(bench)).toBe('mark-unreadable');
  });

  it('goes with the release: held again, the order has none', async () => {
    await using bench = await benchWithHeldOrder();
    await giveHoldReason(bench, 'damaged');
    await bench.scanAll(A, 'CMD:OK');
    expect(await giveHoldReason(bench, 'damaged')).toMatchObject({
      done: false,
      reason: 'order-not-held',
      params: { order: A },
    });
    await bench.scanAll(A, 'CMD:HOLD');
    expect(await noteOf(bench)).toBeNull();
  });

  it('gives way when the platform cancels the order on the shelf', async () => {
    await using bench = await benchWithHeldOrder();
    await giveHoldReason(bench, 'damaged');
    await bench.cancelOrder(A);
    expect(await listOnHold(bench.db)).toMatchObject([{ reason: 'order-cancelled', note: null }]);
  });

  it('is not taken from somebody who is not logged in', async () => {
    await using bench = await benchWithHeldOrder();
    await bench.scan('CMD:LOGOUT');
    expect(await giveHoldReason(bench, 'damaged')).toMatchObject({ done: false, reason: 'no-operator' });
    expect(await noteOf(bench)).toBeNull();
  });
});

async function benchWithReprint(): Promise<{ bench: TestBench; packNumber: string }> {
  const bench = await startBench({ orders: [anOrder(A, [BAG])] });
  await bench.scan(BAG.barcode);
  await bench.printLabels();
  const { mayExplain } = await bench.scan('CMD:REPRINT');
  if (mayExplain?.what !== 'reprint') throw new Error('the reprint cannot be explained');
  return { bench, packNumber: mayExplain.packNumber };
}

describe('the reason of a label that is printed again', () => {
  it('may follow CMD:REPRINT, which prints at once', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scan(BAG.barcode);
    await bench.printLabels();
    const packNumber = (await bench.packs())[0]?.packNumber ?? '';
    const reprinted = await bench.scan('CMD:REPRINT');
    expect(reprinted).toMatchObject(accepted('reprinting', { number: packNumber }));
    expect(reprinted.mayExplain).toEqual({ what: 'reprint', packNumber, reasons: REPRINT_REASONS });
    expect(await printReasonsOf(bench)).toEqual(['close', 'command']);
    expect(await giveReprintReason(bench, packNumber, 'torn')).toEqual({ done: true });
    expect(await printReasonsOf(bench)).toEqual(['close', 'torn']);
  });

  it('is replaced by a later one, and kept apart from those of other reprints', async () => {
    const { bench, packNumber } = await benchWithReprint();
    await using _ = bench;
    await giveReprintReason(bench, packNumber, 'torn');
    await giveReprintReason(bench, packNumber, 'creased');
    await bench.printLabels();
    await bench.scan('CMD:REPRINT');
    await giveReprintReason(bench, packNumber, 'creased');
    expect(await printReasonsOf(bench)).toEqual(['close', 'creased', 'creased']);
  });

  it('leaves the first print alone when that is still waiting and nothing more prints', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll(BAG.barcode, 'CMD:REPRINT');
    const packNumber = (await bench.packs())[0]?.packNumber ?? '';
    expect(await giveReprintReason(bench, packNumber, 'lost')).toEqual({ done: true });
    expect(await printReasonsOf(bench)).toEqual(['close']);
  });

  it('is refused for a pack that has no label', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    expect(await giveReprintReason(bench, 'FBS404', 'lost')).toMatchObject({
      done: false,
      reason: 'pack-not-found',
    });
  });
});

it('both stay when the station is killed, and are exported with the actions at the screen', async () => {
  await using bench = await storedBench();
  await createOperators(bench.db, false).save({ id: '1', name: 'Анна', role: 'packer' });
  await bench.number('FBS1', OTHER);
  await bench.scan(OTHER, itemNr(1, OTHER), itemNr(2, OTHER));
  await bench.printAll();
  await bench.scan('CMD:REPRINT', ORDER, itemNr(1), 'CMD:HOLD');
  await giveHoldReason(bench, 'damaged', ORDER);
  await giveReprintReason(bench, 'FBS1', 'torn');
  await bench.restart();
  expect(await listOnHold(bench.db)).toMatchObject([{ orderId: ORDER, note: 'damaged', by: '1' }]);
  expect(await printReasonsOf(bench)).toEqual(['close', 'torn']);
  expect(await exportedRows(bench, (db) => readAudit(db, null))).toMatchObject([
    { operator: '1', action: 'hold-reason-given', about: `${ORDER} damaged` },
    { operator: '1', action: 'reprint-reason-given', about: 'FBS1 torn' },
  ]);
});
