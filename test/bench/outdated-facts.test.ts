import { expect, it } from 'vitest';
import { itemNr, ORDER, storedBench } from '../support/stored-bench.ts';

type Bench = Awaited<ReturnType<typeof storedBench>>;

/** Another station writes between the facts of the next scan and its commit. Counts how often the scan is decided. */
function writesMeanwhile({ world }: Bench, write: () => Promise<unknown>): { readonly decisions: number } {
  const counted = { decisions: 0 };
  world.beforeCommit = () => {
    counted.decisions += 1;
    if (counted.decisions === 1) void write();
  };
  return counted;
}

it('a unit goes into no pack of an order that another station has taken meanwhile', async () => {
  await using bench = await storedBench();
  await bench.scan(ORDER);
  const seen = writesMeanwhile(bench, () =>
    bench.db.updateTable('orders').set({ claimed_by: 'other' }).where('id', '=', ORDER).execute(),
  );
  expect(await bench.scan(itemNr(1))).toMatchObject({ verdict: 'refused' });
  expect(seen.decisions).toBeGreaterThan(1);
  expect(await bench.packedItems()).toEqual([]);
});

it('a unit that another station has packed meanwhile is packed once, and the scan is decided again', async () => {
  await using bench = await storedBench();
  await bench.scan(itemNr(1), 'CMD:UNDO', ORDER, 'CMD:NEW', itemNr(2));
  const seen = writesMeanwhile(bench, () =>
    bench.db
      .insertInto('pack_units')
      .columns(['item_nr', 'pack_id', 'order_id', 'sku', 'at'])
      .expression((eb) =>
        eb
          .selectFrom('pack_units')
          .select([eb.val(itemNr(1)).as('item_nr'), 'pack_id', 'order_id', 'sku', 'at'])
          .where('item_nr', '=', itemNr(2)),
      )
      .execute(),
  );
  expect(await bench.scan(itemNr(1))).toMatchObject({ verdict: 'refused', reason: 'already-packed' });
  expect(seen.decisions).toBe(2);
  expect(await bench.packedItems()).toEqual([itemNr(1), itemNr(2)]);
});

it('a change without a scan is decided again, too', async () => {
  await using bench = await storedBench();
  await bench.scan(ORDER);
  let decisions = 0;
  await bench.service.change(async () => {
    decisions += 1;
    const claimed_by = decisions === 1 ? 'other' : 'table';
    await bench.db.updateTable('orders').set({ claimed_by }).where('id', '=', ORDER).execute();
    const unit = { orderId: ORDER, itemNr: itemNr(1), sku: 'A', packId: `${ORDER}/1`, uit: null };
    return {
      kind: 'packed-without-a-scan',
      undo: 'keep',
      events: [{ type: 'UnitPacked', ...unit, lastItemBefore: null }],
    };
  });
  expect(decisions).toBe(2);
  expect(await bench.packedItems()).toEqual([itemNr(1)]);
});
