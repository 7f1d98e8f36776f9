import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

/** Two packs of an order whose numbers come when it is complete. */
async function packedInTwo() {
  const orders = [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])];
  const bench = await startBench({ orders, assembleAt: 'close' });
  await bench.scanAll(BAG.barcode, 'CMD:NEW', SCARF.barcode);
  return bench;
}

describe('CMD:REOPEN and an order number', () => {
  it('opens the last closed pack, while it has no number', async () => {
    await using bench = await packedInTwo();
    expect(await bench.scanAll('CMD:REOPEN', A)).toMatchObject({
      ...accepted('pack-reopened', { pack: '2', order: A }),
      subject: { orderId: A, packNumber: null },
    });
    expect(bench.state().order?.packs.map((pack) => pack.status)).toEqual(['closed', 'open']);
    expect((await bench.plans()).size).toBe(0);
  });

  it('opens the pack with the cancelled unit, which has no other code', async () => {
    await using bench = await packedInTwo();
    await bench.cancelUnits(itemOf(A, 1));
    await bench.receiveChanges();
    expect(await bench.scanAll('CMD:OK', 'CMD:REOPEN', A)).toMatchObject(
      accepted('pack-reopened', { pack: '1' }),
    );
    expect(await bench.unit(itemOf(A, 1))).toBeUndefined();
    expect(await bench.scan('CMD:CLOSE')).toMatchObject({ verdict: 'accepted' });
    expect((await bench.plan(A))?.packs).toMatchObject([{ packId: `${A}/2`, itemNrs: [itemOf(A, 2)] }]);
  });

  it('needs the number of a pack that has one', async () => {
    await using bench = await packedInTwo();
    await bench.giveNumbers(A);
    await bench.scan('CMD:REOPEN');
    expect(await refusedScan(bench, A)).toMatchObject(refused('order-packed'));
    expect(await bench.scanAll('CMD:REOPEN', numberOf(1, 1))).toMatchObject(
      accepted('pack-reopened', { pack: numberOf(1, 1) }),
    );
  });
});
