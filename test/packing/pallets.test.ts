import { describe, expect, it } from 'vitest';
import { decide } from '#main/bench/decide.ts';
import { NO_FACTS } from '#main/bench/facts.ts';
import { numberOf, startBench } from '../support/bench.ts';
import { A, B, informed, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';

const PACK = numberOf(1, 1);
const orders = [anOrder(A, [BAG]), anOrder(B, [SCARF])];
const palletOf = (bench: ReturnType<typeof startBench>) => bench.tables.packs.get(`${A}/1`)?.pallet;

describe('CMD:PALLET', () => {
  it("opens a pallet and makes it the station's; packs that close go there", () => {
    const bench = startBench({ orders });
    expect(bench.scan('CMD:PALLET')).toMatchObject(told('pallet-opened', { pallet: 'PALPBX1' }));
    expect(bench.state().pallet).toBe('PALPBX1');
    bench.scan(BAG.barcode);
    expect(palletOf(bench)).toBe('PALPBX1');
  });

  it('uses the one that is still empty', () => {
    const bench = startBench({ orders });
    bench.scan('CMD:PALLET');
    expect(bench.scan('CMD:PALLET')).toMatchObject(informed({ told: 'pallet-current' }));
    expect(bench.tables.pallets.size).toBe(1);
  });

  it('opens another one when there are packs on it', () => {
    const bench = startBench({ orders });
    bench.scanAll('CMD:PALLET', BAG.barcode);
    expect(bench.scan('CMD:PALLET')).toMatchObject(told('pallet-opened', { pallet: 'PALPBX2' }));
  });
});

describe("a pallet's barcode", () => {
  it("makes it the station's", () => {
    const bench = startBench({ orders });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:PALLET');
    expect(bench.scan('palpbx1')).toMatchObject(told('pallet-current', { pallet: 'PALPBX1', packs: 1 }));
    expect(bench.state().pallet).toBe('PALPBX1');
  });

  it('is refused when it is closed or not known', () => {
    const bench = startBench({ orders });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET');
    expect(refusedScan(bench, 'PALPBX1')).toMatchObject(refused('pallet-closed'));
    expect(refusedScan(bench, 'PALPBX99')).toMatchObject(refused('unknown-code'));
  });
});

describe('CMD:CLOSEPALLET', () => {
  it("closes the station's pallet; the next pack goes on none", () => {
    const bench = startBench({ orders });
    expect(bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET')).toMatchObject(
      told('pallet-closed', { pallet: 'PALPBX1', packs: 1 }),
    );
    bench.scan(SCARF.barcode);
    expect(bench.state().pallet).toBeNull();
    expect(bench.tables.packs.get(`${B}/1`)?.pallet).toBeNull();
  });

  it('is refused without a pallet and for an empty one', () => {
    const bench = startBench({ orders });
    expect(refusedScan(bench, 'CMD:CLOSEPALLET')).toMatchObject(refused('no-pallet'));
    bench.scan('CMD:PALLET');
    expect(refusedScan(bench, 'CMD:CLOSEPALLET')).toMatchObject(refused('pallet-empty'));
  });
});

describe('the number of a closed pack', () => {
  it("puts it on the station's pallet", () => {
    const bench = startBench({ orders });
    expect(bench.scanAll(BAG.barcode, 'CMD:PALLET', PACK)).toMatchObject({
      ...told('pack-placed', { pack: PACK, pallet: 'PALPBX1' }),
      subject: { orderId: A, packNumber: PACK },
    });
    expect(palletOf(bench)).toBe('PALPBX1');
  });

  it('moves it from another open pallet: a pack is on one pallet', () => {
    const bench = startBench({ orders });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:PALLET');
    expect(bench.scan(PACK)).toMatchObject(told('pack-placed', { pallet: 'PALPBX2' }));
    expect(palletOf(bench)).toBe('PALPBX2');
  });

  it('asks whether to take it off where it lies there already; CMD:OK does, any other scan leaves it', () => {
    const bench = startBench({ orders });
    bench.scanAll('CMD:PALLET', BAG.barcode);
    expect(bench.scan(PACK)).toMatchObject(informed({ told: 'ask-take-off' }));
    bench.scanAll('CMD:REPRINT', 'CMD:OK');
    expect(palletOf(bench)).toBe('PALPBX1');
    expect(bench.scanAll(PACK, 'CMD:OK')).toMatchObject(told('pack-taken-off', { pack: PACK }));
    expect(palletOf(bench)).toBeNull();
  });

  it('is not taken off a pallet that was closed or sent while it was asked', () => {
    const bench = startBench({ orders });
    bench.scanAll('CMD:PALLET', BAG.barcode, PACK);
    bench.tables.pallets.set('PALPBX1', { barcode: 'PALPBX1', status: 'closed', shipment: null });
    expect(refusedScan(bench, 'CMD:OK')).toMatchObject(refused('pallet-closed'));
    expect(palletOf(bench)).toBe('PALPBX1');
  });

  it('is refused without a pallet', () => {
    const bench = startBench({ orders });
    bench.scan(BAG.barcode);
    expect(refusedScan(bench, PACK)).toMatchObject(refused('no-pallet'));
  });

  it('is refused where it lies on a closed pallet', () => {
    const bench = startBench({ orders });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:PALLET');
    expect(refusedScan(bench, PACK)).toMatchObject(refused('pallet-closed', { pallet: 'PALPBX1' }));
  });

  it('is refused where it is open, unknown or sent', () => {
    const bench = startBench({ orders });
    bench.scanAll('CMD:PALLET', BAG.barcode, B);
    expect(refusedScan(bench, numberOf(2, 1))).toMatchObject(refused('pack-open'));
    expect(refusedScan(bench, 'FBS000000009')).toMatchObject(refused('pack-not-found'));
    bench.scanAll('CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK', 'CMD:PALLET');
    expect(refusedScan(bench, PACK)).toMatchObject(refused('pack-sent'));
  });
});

describe('a pack of an order that was cancelled after it was packed', () => {
  it('comes off its pallet by its number, even a closed one, and goes to the hold shelf', () => {
    const bench = startBench({ orders });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET');
    bench.tables.cancelledOrders.add(A);
    expect(bench.scan(PACK)).toMatchObject({ verdict: 'refused', reason: 'order-cancelled' });
    expect(palletOf(bench)).toBeNull();
    expect(bench.tables.holds.get(A)).toBe('order-cancelled');
    expect(bench.state().alarm?.reason).toBe('order-cancelled');
  });

  it('is put on no pallet while its order is held', () => {
    const bench = startBench({ orders });
    bench.scan(BAG.barcode);
    bench.tables.holds.set(A, 'cancel-not-allowed');
    bench.scan('CMD:PALLET');
    expect(bench.scan(PACK)).toMatchObject(refused('order-on-hold'));
    expect(palletOf(bench)).toBeNull();
  });
});

describe('a pallet scanned by the barcode that the platform gave it', () => {
  const scanned = { kind: 'pallet', barcode: 'PALX71' } as const;
  const pallet = { barcode: 'PALPBX1', status: 'open', packs: 1, shipment: null } as const;
  const bench = startBench({ orders }).state();

  it('becomes the station’s under our own tag', () => {
    const answer = decide({ ...bench, pallet: null }, scanned, { ...NO_FACTS, pallet });
    expect(answer).toMatchObject(told('pallet-current', { pallet: 'PALX71' }));
    expect(answer.events).toEqual([{ type: 'PalletChosen', pallet: 'PALPBX1', before: null }]);
  });

  it('is the station’s already where our tag is', () => {
    const answer = decide({ ...bench, pallet: 'PALPBX1' }, scanned, { ...NO_FACTS, pallet });
    expect(answer).toMatchObject(told('pallet-current', { pallet: 'PALX71', packs: 1 }));
    expect(answer.events).toEqual([]);
  });

  it('is closed where it is in a shipment', () => {
    const sent = { ...pallet, status: 'closed', shipment: '261120120000000' } as const;
    const answer = decide(bench, scanned, { ...NO_FACTS, pallet: sent });
    expect(answer).toMatchObject(refused('pallet-closed', { pallet: 'PALX71' }));
  });
});
