import { describe, expect, it } from 'vitest';
import { readPacks } from '#main/audit/export-store.ts';
import { cancelAlarms } from '#main/bench/changed-after-packing.ts';
import { unprovenPacks } from '#main/packs/pack-store.ts';
import { floorOverview } from '#main/shipping/overview.ts';
import { exportedRows } from '../support/exports.ts';
import { itemNr, ORDER, OTHER, storedBench } from '../support/stored-bench.ts';

const NUMBER = 'FBS000000001';
const LABEL = `pack-label ${NUMBER}`;
type Bench = Awaited<ReturnType<typeof storedBench>>;

/** The order is packed, and its label is to be scanned. */
async function packedBench() {
  const bench = await storedBench({ api: 'v1', proofOfLabel: true });
  await bench.number(NUMBER);
  await bench.scan(itemNr(1), itemNr(2));
  return bench;
}

const exported = (bench: Bench) => exportedRows(bench, (db) => readPacks(db, null));
const rules = { oldestCreatedOn: '2025-11-14', needsMark: () => false };
const floorOf = ({ db }: Bench) => floorOverview(db, rules, null, { namesShipmentsItself: false });

describe('a pack that awaits the scan of its label', () => {
  it('requests its label once, and is marked as unproven in the export and on the floor', async () => {
    await using bench = await packedBench();
    expect(await bench.prints()).toEqual([LABEL]);
    expect(await exported(bench)).toMatchObject([{ packNumber: NUMBER, status: 'awaiting-proof' }]);
    expect((await floorOf(bench)).loosePacks).toMatchObject([{ packNumber: NUMBER, isUnproven: true }]);
    expect(await unprovenPacks(bench.db)).toEqual([{ orderId: ORDER, ordinal: 1, packNumber: NUMBER }]);
  });

  it('is closed by the scan, and prints nothing more', async () => {
    await using bench = await packedBench();
    await bench.printAll();
    expect(await bench.scan(NUMBER)).toMatchObject({ situation: 'label-proven' });
    expect(await exported(bench)).toMatchObject([{ status: 'closed' }]);
    expect((await floorOf(bench)).loosePacks).toMatchObject([{ isUnproven: false }]);
    expect(await unprovenPacks(bench.db)).toEqual([]);
    expect(await bench.prints()).toEqual([LABEL]);
  });

  it('is still awaited after the station was killed', async () => {
    await using bench = await packedBench();
    await bench.restart();
    expect(await bench.scan(OTHER)).toMatchObject({ verdict: 'refused', reason: 'label-not-scanned' });
    expect(await bench.scan(NUMBER)).toMatchObject({ situation: 'label-proven' });
    await bench.restart();
    expect(await bench.scan(OTHER)).toMatchObject({ situation: 'order-opened' });
  });

  it('does not print when the last unit is undone, and then awaits no proof', async () => {
    await using bench = await packedBench();
    await bench.scan('CMD:UNDO');
    expect(await bench.prints()).toEqual([`${LABEL} cancelled`]);
    expect(await exported(bench)).toMatchObject([{ status: 'open' }]);
    await bench.scan(itemNr(2));
    expect(await bench.prints()).toEqual([LABEL]);
  });

  it('is proven by its existing label when it was opened and closed again', async () => {
    await using bench = await packedBench();
    await bench.printAll();
    await bench.scan(NUMBER, 'CMD:REOPEN', NUMBER, itemNr(1));
    expect(await bench.scan(itemNr(2))).toMatchObject({
      situation: 'order-done',
      outcome: { label: 'kept', proof: 'awaited' },
    });
    expect(await bench.scan(NUMBER)).toMatchObject({ situation: 'label-proven' });
    expect(await bench.prints()).toEqual([LABEL]);
  });

  it('is listed when it was skipped, and returns to the bench with CMD:UNDO', async () => {
    await using bench = await packedBench();
    await bench.scan('CMD:HOLD', itemNr(1, OTHER));
    expect(await unprovenPacks(bench.db)).toMatchObject([{ packNumber: NUMBER }]);
    await bench.scan('CMD:UNDO', 'CMD:UNDO');
    expect(bench.service.state().proofs).toMatchObject([{ packNumber: NUMBER }]);
  });

  it('raises the alarm of its cancelled order once, and is no longer awaited', async () => {
    await using bench = await packedBench();
    await bench.db
      .updateTable('orders')
      .set({ status: 'canceled', hold_reason: 'order-cancelled' })
      .where('id', '=', ORDER)
      .execute();
    await bench.service.change(() => cancelAlarms(bench.db, 'all', 'table'));
    expect(bench.service.state()).toMatchObject({ alarm: { reason: 'order-cancelled' }, proofs: [] });
    expect(await unprovenPacks(bench.db)).toEqual([]);
    expect(await cancelAlarms(bench.db, 'all', 'table')).toBeNull();
    bench.clock.advance(2);
    expect(await bench.scan('CMD:OK', OTHER)).toMatchObject({ situation: 'order-opened' });
  });

  it('awaits nothing when its order is unpacked', async () => {
    await using bench = await packedBench();
    await bench.service.change(async () => ({
      kind: 'order-taken-apart',
      events: [{ type: 'OrderTakenApart', orderId: ORDER }],
      undo: 'clear',
    }));
    expect(bench.service.state().proofs).toEqual([]);
    expect(await exported(bench)).toMatchObject([{ status: 'taken-apart' }]);
    expect(await bench.prints()).toEqual([`${LABEL} cancelled`]);
  });
});

describe('under REST v2', () => {
  it('the order that awaits proof is planned, and its number requested, like a closed one', async () => {
    await using bench = await storedBench({ proofOfLabel: true });
    await bench.scan(itemNr(1));
    expect(await bench.scan(itemNr(2))).toMatchObject({
      situation: 'order-done',
      outcome: { label: 'awaits-number' },
    });
    expect(await bench.plan()).toMatchObject({ stage: 'planned' });
    expect(await bench.waiting()).toEqual(['pack-numbers']);
  });
});
