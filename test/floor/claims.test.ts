import { expect, it } from 'vitest';
import { claimOrder } from '#main/orders/claim-store.ts';
import type { TestBench } from '../support/bench.ts';
import { A, accepted, B, refused } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';
import { type FloorOfBenches, startFloor } from '../support/floor-benches.ts';
import { inOtherTransaction } from '../support/locks.ts';

const claims = async ({ db }: TestBench) =>
  db.selectFrom('orders').select(['id', 'claimed_by']).orderBy('id').execute();

/**
 * All benches have decided on their scan before one of them can claim this order. A bench that looks for the next order
 * while another one just looks is led past this one, and need not wait.
 */
async function scanAtOnce({ benches, url }: FloorOfBenches, code: string, orderId: string) {
  const { scans } = await inOtherTransaction(url, async ({ trx, waiting }) => {
    await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    let answered = 0;
    const scans = benches.map((bench) => bench.scan(code).finally(() => (answered += 1)));
    await expect.poll(async () => (await waiting()) + answered).toBe(benches.length);
    return { scans };
  });
  return Promise.all(scans);
}

it('an order that is open at another table is refused', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG, SCARF])] });
  expect(await floor.one.scan(A)).toMatchObject(accepted('order-opened'));
  expect(await floor.two.scan(A)).toMatchObject(refused('order-claimed', { order: A }));
});

it('two tables that scan one order at once: one opens it, the other is told', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG, SCARF])] });
  const answers = await scanAtOnce(floor, A, A);
  expect(answers.map(({ reason, situation }) => reason ?? situation).sort()).toEqual([
    'order-claimed',
    'order-opened',
  ]);
  const [claim] = await claims(floor.one);
  const opened = floor.benches.filter((bench) => bench.state().order !== null);
  expect(opened.map(({ station }) => station)).toEqual([claim?.claimed_by]);
});

it('tables that ask for the next order at once get different ones, the most urgent', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => `RU251120-00000${at + 1}`);
  await using floor = await startFloor({ orders: ids.map((id) => anOrder(id, [BAG, SCARF])) }, 5);
  await scanAtOnce(floor, 'CMD:NEXT', ids[0] ?? '');
  expect(floor.benches.map((bench) => bench.state().order?.orderId).sort()).toEqual(ids.slice(0, 5));
});

it('an order that another table has packed since it was found is not opened again', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG]), anOrder(B, [BAG, SCARF])] });
  const { one, two } = floor;
  // A is packed at one table while the other has read it as the most urgent.
  const both = await Promise.all([one.scan(BAG.barcode), two.scan(BAG.barcode)]);
  expect(both.map(({ situation }) => situation).sort()).toEqual(['order-done', 'unit-taken']);
  expect((await one.units()).map(({ orderId }) => orderId)).toEqual([A, B]);
});

it('the next order is one that no other table is just opening, without waiting for it', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG, SCARF])] });
  const { one, two } = floor;
  const opening = one.db.transaction().execute(async (trx) => {
    const claim = { orderId: A, station: one.station, at: new Date(0).toISOString(), claims: 0 };
    expect(await claimOrder(trx, claim)).toBe(true);
    expect(await two.scan('CMD:NEXT')).toMatchObject(accepted('order-opened', { order: B }));
    // The server may refuse the commit, as the other was first: a table would repeat it.
    throw new Error('not opened');
  });
  await expect(opening).rejects.toThrow('not opened');
});
