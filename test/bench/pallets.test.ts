import { describe, expect, it } from 'vitest';
import { numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, informed, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';

const PACK = numberOf(1, 1);
const orders = [anOrder(A, [BAG]), anOrder(B, [SCARF])];
const palletOf = async (bench: TestBench) => (await bench.pack(`${A}/1`))?.pallet;

describe('CMD:PALLET', () => {
  it("opens a pallet and makes it the station's; packs that close go there", async () => {
    await using bench = await startBench({ orders });
    expect(await bench.scan('CMD:PALLET')).toMatchObject(accepted('pallet-opened', { pallet: 'PALPBX1' }));
    expect(bench.state().pallet).toBe('PALPBX1');
    await bench.scan(BAG.barcode);
    expect(await palletOf(bench)).toBe('PALPBX1');
  });

  it('reuses a pallet that is still empty', async () => {
    await using bench = await startBench({ orders });
    await bench.scan('CMD:PALLET');
    expect(await bench.scan('CMD:PALLET')).toMatchObject(informed({ situation: 'pallet-current' }));
    expect(await bench.pallets()).toHaveLength(1);
  });

  it('opens another one when the current one has packs', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode);
    expect(await bench.scan('CMD:PALLET')).toMatchObject(accepted('pallet-opened', { pallet: 'PALPBX2' }));
  });
});

describe("a pallet's barcode", () => {
  it("makes it the station's", async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:PALLET');
    expect(await bench.scan('palpbx1')).toMatchObject(
      accepted('pallet-current', { pallet: 'PALPBX1', packs: 1 }),
    );
    expect(bench.state().pallet).toBe('PALPBX1');
  });

  it('is refused when the pallet is closed or unknown', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET');
    expect(await refusedScan(bench, 'PALPBX1')).toMatchObject(refused('pallet-closed'));
    expect(await refusedScan(bench, 'PALPBX99')).toMatchObject(refused('unknown-code'));
  });
});

describe('CMD:CLOSEPALLET', () => {
  it("closes the station's pallet; the next pack goes on no pallet", async () => {
    await using bench = await startBench({ orders });
    expect(await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET')).toMatchObject(
      accepted('pallet-closed', { pallet: 'PALPBX1', packs: 1 }),
    );
    await bench.scan(SCARF.barcode);
    expect(bench.state().pallet).toBeNull();
    expect((await bench.pack(`${B}/1`))?.pallet).toBeNull();
  });

  it('is refused without a pallet and for an empty one', async () => {
    await using bench = await startBench({ orders });
    expect(await refusedScan(bench, 'CMD:CLOSEPALLET')).toMatchObject(refused('no-pallet'));
    await bench.scan('CMD:PALLET');
    expect(await refusedScan(bench, 'CMD:CLOSEPALLET')).toMatchObject(refused('pallet-empty'));
  });
});

describe('the number of a closed pack', () => {
  it("puts it on the station's pallet", async () => {
    await using bench = await startBench({ orders });
    expect(await bench.scanAll(BAG.barcode, 'CMD:PALLET', PACK)).toMatchObject({
      ...accepted('pack-placed', { pack: PACK, pallet: 'PALPBX1' }),
      subject: { orderId: A, packNumber: PACK },
    });
    expect(await palletOf(bench)).toBe('PALPBX1');
  });

  it('moves it from another open pallet: a pack is on one pallet', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:PALLET');
    expect(await bench.scan(PACK)).toMatchObject(accepted('pack-placed', { pallet: 'PALPBX2' }));
    expect(await palletOf(bench)).toBe('PALPBX2');
  });

  it('asks whether to take it off when it is on that pallet already; only CMD:OK takes it off', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode);
    expect(await bench.scan(PACK)).toMatchObject(informed({ situation: 'ask-take-off' }));
    await bench.scanAll('CMD:REPRINT', 'CMD:OK');
    expect(await palletOf(bench)).toBe('PALPBX1');
    expect(await bench.scanAll(PACK, 'CMD:OK')).toMatchObject(accepted('pack-taken-off', { pack: PACK }));
    expect(await palletOf(bench)).toBeNull();
  });

  it('is not taken off a pallet that was closed or sent during the question', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode, PACK);
    await bench.palletCloses('PALPBX1');
    expect(await refusedScan(bench, 'CMD:OK')).toMatchObject(refused('pallet-closed'));
    expect(await palletOf(bench)).toBe('PALPBX1');
  });

  it('is refused without a pallet', async () => {
    await using bench = await startBench({ orders });
    await bench.scan(BAG.barcode);
    expect(await refusedScan(bench, PACK)).toMatchObject(refused('no-pallet'));
  });

  it('is refused when it is on a closed pallet', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:PALLET');
    expect(await refusedScan(bench, PACK)).toMatchObject(refused('pallet-closed', { pallet: 'PALPBX1' }));
  });

  it('is refused when it is open, unknown or sent', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode, B);
    expect(await refusedScan(bench, numberOf(2, 1))).toMatchObject(refused('pack-open'));
    expect(await refusedScan(bench, 'FBS000000009')).toMatchObject(refused('pack-not-found'));
    await bench.scanAll('CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK', 'CMD:PALLET');
    expect(await refusedScan(bench, PACK)).toMatchObject(refused('pack-sent'));
  });
});

describe('a pack of an order that was cancelled after it was packed', () => {
  it('is taken off its pallet by its number, even a closed one, and goes to the hold shelf', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET');
    await bench.cancelOrder(A);
    expect(await bench.scan(PACK)).toMatchObject({ verdict: 'refused', reason: 'order-cancelled' });
    expect(await palletOf(bench)).toBeNull();
    expect(await bench.holdReason(A)).toBe('order-cancelled');
    expect(bench.state().alarm?.reason).toBe('order-cancelled');
  });

  it('goes on no pallet while its order is on hold', async () => {
    await using bench = await startBench({ orders });
    await bench.scan(BAG.barcode);
    await bench.hold(A, 'cancel-not-allowed');
    await bench.scan('CMD:PALLET');
    expect(await bench.scan(PACK)).toMatchObject(refused('order-on-hold'));
    expect(await palletOf(bench)).toBeNull();
  });
});

describe('a pallet scanned by the barcode that the platform gave it', () => {
  /** A pack lies on the first pallet, which the platform calls otherwise; the second one is the station's. */
  async function namedBench(): Promise<TestBench> {
    const bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:PALLET');
    await bench.platformNamesPallet('PALPBX1', 'PALX71');
    return bench;
  }

  it('becomes the station’s pallet under the tag of the station', async () => {
    await using bench = await namedBench();
    const answer = await bench.scan('PALX71');
    expect(answer).toMatchObject(accepted('pallet-current', { pallet: 'PALX71' }));
    expect(answer.events).toEqual([{ type: 'PalletChosen', pallet: 'PALPBX1', before: 'PALPBX2' }]);
  });

  it('is recognised as the pallet that the station has already', async () => {
    await using bench = await namedBench();
    await bench.scan('PALPBX1');
    const answer = await bench.scan('PALX71');
    expect(answer).toMatchObject(accepted('pallet-current', { pallet: 'PALX71', packs: 1 }));
    expect(answer.events).toEqual([]);
  });

  it('is closed when it is in a shipment', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK');
    await bench.platformNamesPallet('PALPBX1', 'PALX71');
    expect(await bench.scan('PALX71')).toMatchObject(refused('pallet-closed', { pallet: 'PALX71' }));
  });
});
