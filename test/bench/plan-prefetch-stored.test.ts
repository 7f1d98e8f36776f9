import { describe, expect, it } from 'vitest';
import { storePrefetchPlan } from '#main/bench/assembly-planning.ts';
import { enqueue } from '#main/outbox/outbox-store.ts';
import { storeNumbers } from '#main/packs/pack-number-store.ts';
import { assignNumbersToPlan, movePlan } from '#main/packs/pack-plan-store.ts';
import { itemNr, ORDER, OTHER, storedBench } from '../support/stored-bench.ts';

const AT = '2025-11-20T12:00:00Z';

/** Under REST v2 an order of two units that was planned by the prefetch, with its request waiting in the outbox. */
async function benchWithPrefetchedPlan() {
  const bench = await storedBench({ assembleAt: 'prefetch' });
  await bench.db.transaction().execute(async (trx) => {
    expect(await storePrefetchPlan(trx, ORDER, { assembleAt: 'prefetch', askedAt: AT })).toBe(true);
    await enqueue(trx, {
      kind: 'prefetch-numbers',
      lane: `order:${ORDER}`,
      at: AT,
      payload: { orderId: ORDER },
    });
  });
  return bench;
}

describe('an order that was planned by the prefetch', () => {
  it('requests its numbers by the same plan when it is opened, in place of the prefetch request', async () => {
    await using bench = await benchWithPrefetchedPlan();
    const planned = await bench.plan();
    await bench.scan(ORDER);
    expect(await bench.plan()).toEqual(planned);
    expect(await bench.waiting()).toEqual(['pack-numbers']);
  });

  it('loses its plan and its requests on the hold shelf, and is not planned there', async () => {
    await using bench = await benchWithPrefetchedPlan();
    await bench.scan(ORDER, 'CMD:HOLD');
    expect([await bench.plan(), await bench.waiting()]).toEqual([null, []]);
    const again = bench.db
      .transaction()
      .execute((trx) => storePrefetchPlan(trx, ORDER, { assembleAt: 'prefetch', askedAt: AT }));
    expect(await again).toBe(false);
  });

  it('is opened with its number, and requests nothing more', async () => {
    await using bench = await benchWithPrefetchedPlan();
    await bench.db.transaction().execute(async (trx) => {
      await storeNumbers(trx, ORDER, ['FBS1'], AT);
      await assignNumbersToPlan(trx, ORDER, new Map([[`${ORDER}/1`, 'FBS1']]));
      await trx.deleteFrom('outbox').execute();
    });
    expect(await bench.scan(itemNr(1), itemNr(2))).toMatchObject({
      situation: 'order-done',
      params: { pack: 'FBS1' },
    });
    expect(await bench.waiting()).toEqual([]);
  });

  it('keeps its printed label when the opening scan is undone, and shows so when it is packed again', async () => {
    await using bench = await benchWithPrefetchedPlan();
    await bench.db
      .updateTable('order_items')
      .set({ cancel_asked: 1 })
      .where('item_nr', '=', itemNr(2))
      .execute();
    await bench.db.transaction().execute(async (trx) => {
      await storeNumbers(trx, ORDER, ['FBS1'], AT);
      await assignNumbersToPlan(trx, ORDER, new Map([[`${ORDER}/1`, 'FBS1']]));
    });
    expect(await bench.scan(itemNr(1))).toMatchObject({ situation: 'order-done' });
    await bench.printAll();
    const again = await bench.scan('CMD:UNDO', itemNr(1));
    expect(again).toMatchObject({
      situation: 'order-done',
      outcome: { label: 'kept' },
      params: { pack: 'FBS1' },
    });
    expect(await bench.waitingLabels('pack-label')).toEqual([]);
  });

  it('goes in one pack once the plan may have been sent, also when it is sent between a scan and its commit', async () => {
    await using bench = await benchWithPrefetchedPlan();
    await bench.scan(itemNr(1));
    bench.world.reread = async () => {
      const plan = await bench.plan();
      if (plan !== null) await movePlan(bench.db, ORDER, plan, 'sending');
      return 'same';
    };
    expect(await bench.scan('CMD:NEW')).toMatchObject({ verdict: 'refused', reason: 'pack-plan-fixed' });
  });

  it('is not planned while a bench has it open, nor once one of its packs was started', async () => {
    await using bench = await benchWithPrefetchedPlan();
    const plan = () =>
      bench.db
        .transaction()
        .execute((trx) => storePrefetchPlan(trx, OTHER, { assembleAt: 'prefetch', askedAt: AT }));
    await bench.scan(OTHER);
    expect(await plan()).toBe(false);
    await bench.scan(itemNr(1, OTHER), 'CMD:CLOSE', ORDER);
    expect(await plan()).toBe(false);
  });
});
