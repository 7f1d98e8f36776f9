import { describe, expect, it } from 'vitest';
import { startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';

/** A bench whose packer has sent one shipment; the platform has answered it. */
async function withShipment(): Promise<TestBench> {
  const bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [SCARF])] });
  await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK');
  await bench.answerShipments();
  return bench;
}

/** Id of the shipment of the first pallet. */
async function sentWith(bench: TestBench): Promise<string> {
  return (await bench.pallet('PALPBX1'))?.shipment ?? '';
}

describe('CMD:HANDOVER', () => {
  it('prints the list of the last shipment, and changes nothing else', async () => {
    await using bench = await withShipment();
    const shipment = await sentWith(bench);
    const before = bench.state();
    const answer = await bench.scan('CMD:HANDOVER');
    expect(answer).toMatchObject(accepted('handover-printing', { shipment }));
    expect(answer.events).toEqual([
      { type: 'PrintAsked', print: { kind: 'handover-list', number: shipment } },
    ]);
    expect(bench.state()).toEqual(before);
    expect(await bench.printsAsked()).toEqual([shipment]);
  });

  it('prints one list, however often it is scanned while that one waits', async () => {
    await using bench = await withShipment();
    await bench.scanAll('CMD:HANDOVER', 'CMD:HANDOVER');
    expect(await bench.printsAsked()).toHaveLength(1);
  });

  it('is refused before anything was sent, and while the platform has not answered', async () => {
    await using idle = await startBench({ orders: [anOrder(A, [BAG])] });
    expect(await refusedScan(idle, 'CMD:HANDOVER')).toMatchObject(refused('no-shipment-yet'));
    await idle.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK');
    const shipment = await sentWith(idle);
    expect(await refusedScan(idle, 'CMD:HANDOVER')).toMatchObject(
      refused('shipment-not-answered', { shipment }),
    );
    expect(await idle.printsAsked()).toEqual([]);
  });

  it('takes the shipment before one that was cancelled', async () => {
    await using bench = await withShipment();
    const shipment = await sentWith(bench);
    await bench.scanAll('CMD:PALLET', SCARF.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK');
    await bench.answerShipments('cancelled');
    expect(await bench.scan('CMD:HANDOVER')).toMatchObject(accepted('handover-printing', { shipment }));
  });

  it('asks nothing of an order in hand, and needs an operator', async () => {
    await using bench = await withShipment();
    await bench.scan(B);
    expect(await bench.scan('CMD:HANDOVER')).toMatchObject({ verdict: 'accepted' });
    expect(bench.state().order?.orderId).toBe(B);
    await bench.scan('CMD:LOGOUT');
    expect(await refusedScan(bench, 'CMD:HANDOVER')).toMatchObject(refused('no-operator'));
  });
});
