import { describe, expect, it } from 'vitest';
import { makeDue } from '#main/outbox/outbox-store.ts';
import { itemNr, ORDER, OTHER, storedBench } from '../support/stored-bench.ts';

const MISSING = ['CMD:MISSING', itemNr(2), 'CMD:REASON:1'];
/** When the cancellation is sent, in seconds after the scan: the clock of the bench stands still. */
const HELD = 8;

type Bench = Awaited<ReturnType<typeof storedBench>>;

/** Two units of two orders; the first order is open, and its second unit was declared missing. */
async function withMissing(given: Parameters<typeof storedBench>[0] = { api: 'v1' }) {
  const bench = await storedBench(given);
  expect(await bench.scan(ORDER, ...MISSING)).toMatchObject({ situation: 'unit-missing' });
  return bench;
}

async function cancels({ db, clock }: Bench) {
  const cancels = db.selectFrom('outbox').selectAll().where('kind', '=', 'cancel-item');
  const rows = await cancels.orderBy('id').execute();
  return rows.map(({ payload, status, next_at }) => ({
    itemNr: JSON.parse(payload).itemNr,
    status,
    inSeconds: (Date.parse(next_at) - clock.now().getTime()) / 1000,
  }));
}

async function isCancelAsked({ db }: Bench): Promise<boolean> {
  const row = await db
    .selectFrom('order_items')
    .select('cancel_asked')
    .where('item_nr', '=', itemNr(2))
    .executeTakeFirstOrThrow();
  return row.cancel_asked === 1;
}

/** As the outbox does before it sends anything. */
async function begin({ db }: Bench) {
  await db
    .updateTable('outbox')
    .set({ status: 'sending', attempts: 1 })
    .where('kind', '=', 'cancel-item')
    .execute();
}

describe('the cancelling of a missing unit', () => {
  it('waits in the outbox, also over a restart and when the network is back', async () => {
    await using bench = await withMissing();
    expect(await cancels(bench)).toEqual([{ itemNr: itemNr(2), status: 'waiting', inSeconds: HELD }]);
    await bench.restart();
    await makeDue(bench.db, bench.clock.now().toISOString());
    expect(await cancels(bench)).toMatchObject([{ inSeconds: HELD }]);
  });

  it('is removed by an undo, also after a restart: the unit is in the order again', async () => {
    await using bench = await withMissing();
    expect(await isCancelAsked(bench)).toBe(true);
    await bench.restart();
    expect(await bench.scan('CMD:UNDO')).toMatchObject({ situation: 'missing-taken-back', sound: 'undone' });
    expect(await cancels(bench)).toEqual([]);
    expect(await isCancelAsked(bench)).toBe(false);
    expect(await bench.scan(itemNr(2), itemNr(1))).toMatchObject({
      situation: 'order-done',
      outcome: { label: 'awaits-number' },
    });
    expect((await bench.packedItems()).toSorted()).toEqual([itemNr(1), itemNr(2)]);
  });

  it.each([
    ['the pack closes', [itemNr(1)]],
    ['the order is left for another one', [OTHER]],
    ['the order goes to the hold shelf', ['CMD:HOLD']],
    ['the operator logs out', ['CMD:LOGOUT']],
    ['a shipment is asked for, though there is none', ['CMD:SHIP']],
  ])('is due at once when %s', async (_, codes) => {
    await using bench = await withMissing();
    bench.clock.advance(3);
    expect(await cancels(bench)).toMatchObject([{ inSeconds: HELD - 3 }]);
    await bench.scan(...codes);
    expect(await cancels(bench)).toMatchObject([{ inSeconds: 0 }]);
  });

  it('stays while nothing ends its wait', async () => {
    await using bench = await withMissing();
    await bench.scan('CMD:PALLET', 'CMD:REPRINT', 'OP:1', 'garbage');
    expect(await cancels(bench)).toMatchObject([{ inSeconds: HELD }]);
  });

  it('cannot be undone once it is being sent: undo is refused with the reason', async () => {
    await using bench = await withMissing();
    await begin(bench);
    expect(await bench.scan('CMD:UNDO')).toMatchObject({ verdict: 'refused', reason: 'cancel-told' });
    expect(await isCancelAsked(bench)).toBe(true);
  });

  it('cannot be undone when its sending begins between the scan and its commit', async () => {
    await using bench = await withMissing();
    let begun: Promise<void> | null = null;
    bench.world.beforeCommit = () => {
      begun ??= begin(bench);
    };
    expect(await bench.scan('CMD:UNDO')).toMatchObject({ verdict: 'refused', reason: 'cancel-told' });
    expect(begun).not.toBeNull();
    expect(await cancels(bench)).toMatchObject([{ status: 'sending' }]);
    expect(await isCancelAsked(bench)).toBe(true);
    expect(bench.service.state().order?.units).toMatchObject([{ status: 'open' }, { status: 'cancelled' }]);
  });

  it('cannot be undone when the customer cancelled the unit meanwhile', async () => {
    await using bench = await withMissing();
    await bench.db
      .updateTable('order_items')
      .set({ status: 'canceled' })
      .where('item_nr', '=', itemNr(2))
      .execute();
    expect(await bench.scan('CMD:UNDO')).toMatchObject({ reason: 'cancel-told' });
  });

  it('is sent at once when nothing is left of the order, with the unit before it', async () => {
    await using bench = await withMissing();
    await bench.scan('CMD:MISSING', 'CMD:OK', 'CMD:REASON:1');
    expect(await cancels(bench)).toMatchObject([{ inSeconds: HELD }]);
    expect(await bench.scan('CMD:OK')).toMatchObject({ situation: 'order-cancelled-by-us' });
    expect(await cancels(bench)).toMatchObject([
      { itemNr: itemNr(2), inSeconds: 0 },
      { itemNr: itemNr(1), inSeconds: 0 },
    ]);
    expect(await bench.scan('CMD:UNDO')).toMatchObject({ reason: 'cancel-told' });
  });

  it('restores the plan for v2 with the unit when it is undone', async () => {
    await using bench = await storedBench({ assembleAt: 'open' });
    await bench.scan(ORDER);
    const before = { plan: await bench.plan(), waiting: await bench.waiting() };
    await bench.scan(...MISSING);
    expect((await bench.plan())?.packs).toMatchObject([{ itemNrs: [itemNr(1)] }]);
    await bench.scan('CMD:UNDO');
    expect({ plan: await bench.plan(), waiting: await bench.waiting() }).toEqual(before);
  });
});
