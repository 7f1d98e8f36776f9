import { describe, expect, it } from 'vitest';
import { storeNumbers } from '#main/packs/pack-number-store.ts';
import { movePlan } from '#main/packs/pack-plan-store.ts';
import { itemNr, ORDER, OTHER, storedBench } from '../support/stored-bench.ts';

type Bench = Awaited<ReturnType<typeof storedBench>>;

/** The outbox has begun to tell the platform. */
async function beginToTell({ db, plan }: Bench, orderId = ORDER): Promise<void> {
  const stored = await plan(orderId);
  if (stored === null) throw new Error('nothing is planned');
  await movePlan(db, orderId, stored, 'sending');
}

/** v2 was asked for numbers, and its answer is not known. */
async function askForNumbers({ db, plan }: Bench): Promise<void> {
  const stored = await plan();
  if (stored === null) throw new Error('nothing is planned');
  await movePlan(db, ORDER, stored, 'asking');
}

const ONE = { packs: [{ packId: `${ORDER}/1`, itemNrs: [itemNr(1), itemNr(2)], packNumber: null }] };

describe('under REST v2', () => {
  it('the scan that completes an order stores its plan, and requests numbers once', async () => {
    await using bench = await storedBench();
    await bench.scan(itemNr(1));
    expect(await bench.waiting()).toEqual([]);
    expect(await bench.scan(itemNr(2))).toMatchObject({
      situation: 'order-done',
      outcome: { label: 'awaits-number' },
    });
    expect(await bench.plan()).toEqual({ ...ONE, stage: 'planned' });
    expect(await bench.waiting()).toEqual(['pack-numbers']);
  });

  it('undo removes the request with the plan, and the same scan requests again', async () => {
    await using bench = await storedBench();
    await bench.scan(itemNr(1), itemNr(2), 'CMD:UNDO');
    expect([await bench.plan(), await bench.waiting()]).toEqual([null, []]);
    await bench.scan(itemNr(2));
    expect(await bench.waiting()).toEqual(['pack-numbers']);
  });

  it('undo keeps a plan that may have been sent, and the same scan requests nothing more', async () => {
    await using bench = await storedBench();
    await bench.scan(itemNr(1), itemNr(2));
    await beginToTell(bench);
    await bench.scan('CMD:UNDO', itemNr(2));
    expect(await bench.plan()).toEqual({ ...ONE, stage: 'sending' });
    expect(await bench.waiting()).toEqual(['pack-numbers']);
  });

  it('a closed pack without a number is opened again by its order', async () => {
    await using bench = await storedBench();
    await bench.scan(itemNr(1), 'CMD:CLOSE', itemNr(2));
    expect(await bench.scan('CMD:REOPEN', ORDER)).toMatchObject({
      situation: 'pack-reopened',
      params: { pack: '2', order: ORDER },
    });
    expect([await bench.plan(), await bench.waiting()]).toEqual([null, []]);
  });

  it('a missing unit is cancelled before the plan without it is sent', async () => {
    await using bench = await storedBench({ assembleAt: 'open' });
    await bench.scan(ORDER);
    expect(await bench.plan()).toEqual({ ...ONE, stage: 'planned' });
    await bench.scan('CMD:MISSING', itemNr(2), 'CMD:REASON:1');
    expect(await bench.waiting()).toEqual(['cancel-item', 'pack-numbers']);
    expect((await bench.plan())?.packs).toMatchObject([{ itemNrs: [itemNr(1)] }]);
  });

  it('a second pack is refused when the plan is sent between the scan and its commit', async () => {
    await using bench = await storedBench({ assembleAt: 'open' });
    await bench.scan(ORDER, itemNr(1));
    // The order is read again before a pack closes: the outbox does not wait for that.
    bench.world.reread = async () => {
      await beginToTell(bench);
      return 'same';
    };
    expect(await bench.scan('CMD:NEW')).toMatchObject({
      verdict: 'refused',
      reason: 'pack-plan-fixed',
      params: { order: ORDER },
    });
    expect(bench.service.state().order?.packs).toMatchObject([{ ordinal: 1, status: 'open' }]);
    const packs = await bench.db.selectFrom('packs').select(['id', 'status']).execute();
    expect(packs).toEqual([{ id: `${ORDER}/1`, status: 'open' }]);
  });

  it('an order whose numbers were refused requests them again when it is released', async () => {
    await using bench = await storedBench();
    await bench.scan(itemNr(1), itemNr(2));
    await bench.db.deleteFrom('outbox').execute();
    await bench.db
      .updateTable('orders')
      .set({ hold_reason: 'number-refused' })
      .where('id', '=', ORDER)
      .execute();
    await bench.scan(ORDER, 'CMD:OK');
    expect(await bench.waiting()).toEqual(['pack-numbers']);
  });
});

it('a new pack under v1 leaves a new number to the pack that waits for it, and requests another', async () => {
  await using bench = await storedBench({ api: 'v1' });
  await bench.scan(itemNr(1));
  await bench.db.transaction().execute((trx) => storeNumbers(trx, ORDER, ['FBS1'], '2025-11-20T12:00:00Z'));
  await bench.scan('CMD:NEW');
  expect(bench.service.state().order?.packs.map(({ packNumber }) => packNumber)).toEqual([null, null]);
  expect(await bench.waiting()).toEqual(['pack-numbers', 'pack-numbers']);
});

describe('a switch of the api version', () => {
  it('an order opened under v1 is planned when it is complete under v2', async () => {
    await using bench = await storedBench({ api: 'v1' });
    await bench.scan(itemNr(1));
    expect(await bench.waiting()).toEqual(['pack-numbers']);
    bench.world.api = 'v2';
    await bench.scan(itemNr(2));
    expect(await bench.plan()).toEqual({ ...ONE, stage: 'planned' });
    expect(await bench.waiting()).toEqual(['pack-numbers']);
  });

  it('orders packed under v1 are planned, those in work are not', async () => {
    await using bench = await storedBench({ api: 'v1' });
    await bench.scan(itemNr(1), itemNr(2), itemNr(1, OTHER));
    bench.world.api = 'v2';
    await bench.switchedOrders.onSwitched('v2');
    expect(await bench.plan()).toEqual({ ...ONE, stage: 'planned' });
    expect(await bench.plan(OTHER)).toBeNull();
    const asked = await bench.waiting();
    await bench.switchedOrders.onSwitched('v2');
    expect(await bench.waiting()).toEqual(asked);
  });

  it('packs in a shipment do not change', async () => {
    await using bench = await storedBench({ api: 'v1' });
    await bench.scan('CMD:PALLET', itemNr(1), itemNr(2), 'CMD:CLOSEPALLET');
    await bench.db.updateTable('pallets').set({ shipment: 'PBX1' }).execute();
    bench.world.api = 'v2';
    await bench.switchedOrders.onSwitched('v2');
    await bench.switchedOrders.orderChanged(ORDER);
    expect(await bench.plan()).toBeNull();
  });

  it('back under v1 an order is packed as v2 gave its numbers, since either version may ship it', async () => {
    await using bench = await storedBench();
    await bench.scan(itemNr(1), itemNr(2));
    await askForNumbers(bench);
    bench.world.api = 'v1';
    await bench.scan('CMD:REOPEN', ORDER, itemNr(1));
    expect(await bench.scan('CMD:NEW')).toMatchObject({ verdict: 'refused', reason: 'pack-plan-fixed' });
    expect(await bench.scan(itemNr(2))).toMatchObject({ verdict: 'accepted' });
  });

  it('back under v1 an order that v2 only assembled is packed in any way, and assembled again later', async () => {
    await using bench = await storedBench();
    await bench.scan(itemNr(1), itemNr(2));
    await beginToTell(bench);
    bench.world.api = 'v1';
    await bench.scan('CMD:REOPEN', ORDER, itemNr(1), 'CMD:NEW', itemNr(2));
    bench.world.api = 'v2';
    await bench.switchedOrders.onSwitched('v2');
    const [one, other] = [[itemNr(1)], [itemNr(2)]];
    expect(await bench.plan()).toMatchObject({
      stage: 'changed',
      packs: [{ itemNrs: one }, { itemNrs: other }],
    });
  });

  it('back under v1 requests the numbers that were not requested by v2', async () => {
    await using bench = await storedBench();
    await bench.scan(itemNr(1));
    expect(await bench.waiting()).toEqual([]);
    bench.world.api = 'v1';
    await bench.switchedOrders.onSwitched('v1');
    await bench.switchedOrders.onSwitched('v1');
    expect(await bench.waiting()).toEqual(['pack-numbers']);
  });
});

it('an order that the customer completes by cancelling its last open unit is planned without a bench', async () => {
  await using bench = await storedBench();
  await bench.scan(itemNr(1), 'CMD:CLOSE', OTHER);
  await bench.db
    .updateTable('order_items')
    .set({ status: 'CANCELED' })
    .where('item_nr', '=', itemNr(2))
    .execute();
  await bench.switchedOrders.orderChanged(ORDER);
  expect((await bench.plan())?.packs).toMatchObject([{ packId: `${ORDER}/1`, itemNrs: [itemNr(1)] }]);
  expect(await bench.waiting()).toEqual(['pack-numbers']);
});
