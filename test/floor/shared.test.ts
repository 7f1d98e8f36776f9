import { describe, expect, it } from 'vitest';
import { lastScanNo } from '#main/bench/bench-store.ts';
import { registerStation } from '#main/floor/station-store.ts';
import type { TestBench } from '../support/bench.ts';
import { numberOf } from '../support/bench.ts';
import { A, accepted, B, informed, refused } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';
import { type FloorOfBenches, startFloor } from '../support/floor-benches.ts';
import { inOtherTransaction } from '../support/locks.ts';

const P1 = 'PALPBX1';
const P2 = 'PALPBX2';

/** Two tables, with an order of one unit each; the first one has packed A on its pallet. */
async function withPackOnPallet() {
  const floor = await startFloor({ orders: [anOrder(A, [BAG]), anOrder(B, [SCARF])] });
  await floor.one.scanAll('CMD:PALLET', BAG.barcode);
  return floor;
}

/** As at the start of a station: its name is in the floor's list. */
async function register({ benches }: FloorOfBenches): Promise<void> {
  for (const { db, station } of benches) {
    const known = { id: station, name: station, place: station, version: null, isHeadless: false };
    expect((await registerStation(db, known, 'start')).ok).toBe(true);
  }
}

async function packed(bench: TestBench, nth: number) {
  return bench.pack(`${nth === 1 ? A : B}/1`);
}

describe('a mark that another table has packed', () => {
  it('is used, whoever scans it', async () => {
    await using floor = await startFloor({ orders: [anOrder(A, [SHOES, BAG]), anOrder(B, [SHOES, BAG])] });
    await register(floor);
    await floor.one.scanAll(A, markOf(SHOES));
    await floor.two.scan(B);
    expect(await floor.two.scan(markOf(SHOES))).toMatchObject(
      refused('mark-used', expect.objectContaining({ order: A, item: itemOf(A, 1), other: 'table-1, Анна' })),
    );
  });

  it('is used by one of two tables that scan it at once', async () => {
    await using floor = await startFloor({ orders: [anOrder(A, [SHOES, BAG]), anOrder(B, [SHOES, BAG])] });
    const { one, two } = floor;
    await Promise.all([one.scan(A), two.scan(B)]);
    const answers = await Promise.all([one.scan(markOf(SHOES)), two.scan(markOf(SHOES))]);
    expect(answers.map(({ verdict }) => verdict).toSorted()).toEqual(['accepted', 'refused']);
    expect(answers.find(({ verdict }) => verdict === 'refused')?.reason).toBe('mark-used');
    expect(await one.units()).toHaveLength(1);
  });
});

describe('a pallet', () => {
  it('is continued at another table', async () => {
    await using floor = await withPackOnPallet();
    expect(await floor.two.scan(P1)).toMatchObject(accepted('pallet-current', { pallet: P1, packs: 1 }));
    await floor.two.scan(SCARF.barcode);
    expect(await packed(floor.one, 2)).toMatchObject({ pallet: P1 });
  });

  it('that was closed at another table takes no more packs: the packer is told, and the bench leaves it', async () => {
    await using floor = await withPackOnPallet();
    await floor.two.scanAll(P1, 'CMD:CLOSEPALLET');
    const { one } = floor;
    expect(one.state().pallet).toBe(P1);
    const answer = await one.scan(SCARF.barcode);
    expect(answer).toMatchObject({
      ...accepted('order-done', expect.anything(), expect.anything()),
      also: { situation: 'pallet-left', params: { pallet: P1 } },
    });
    expect(one.state().pallet).toBeNull();
    expect(await packed(one, 2)).toMatchObject({ status: 'closed', pallet: null });
  });

  it('is closed once', async () => {
    await using floor = await withPackOnPallet();
    await floor.two.scanAll(P1, 'CMD:CLOSEPALLET');
    expect(await floor.one.scan('CMD:CLOSEPALLET')).toMatchObject({ reason: 'pallet-closed' });
    expect(floor.one.state().pallet).toBeNull();
    expect(await floor.one.scan('CMD:PALLET')).toMatchObject(accepted('pallet-opened', { pallet: P2 }));
  });

  it('gets a barcode of its own when two tables open one at once', async () => {
    await using floor = await startFloor({ orders: [] });
    await Promise.all(floor.benches.map((bench) => bench.scan('CMD:PALLET')));
    expect(floor.benches.map((bench) => bench.state().pallet).toSorted()).toEqual([P1, P2]);
  });

  it('keeps the pack that another table has moved: the question about it is outdated', async () => {
    await using floor = await withPackOnPallet();
    const { one, two } = floor;
    expect(await one.scan(numberOf(1, 1))).toMatchObject(informed({ situation: 'ask-take-off' }));
    await two.scanAll('CMD:PALLET', numberOf(1, 1));
    expect(await one.scan('CMD:OK')).toMatchObject({ verdict: 'refused', reason: 'changed-elsewhere' });
    expect(await packed(one, 1)).toMatchObject({ pallet: P2 });
  });
});

describe('CMD:UNDO of what another table has changed since', () => {
  it.each([
    ['a pack that was moved', [P2, numberOf(1, 1)]],
    ['a pack that was opened again', ['CMD:REOPEN', numberOf(1, 1)]],
    ['a pack that was opened again, and packed by another hand', ['CMD:REOPEN', numberOf(1, 1), BAG.barcode]],
  ])('takes back nothing: %s', async (_, scans) => {
    await using floor = await withPackOnPallet();
    const { one, two } = floor;
    await two.scanAll('CMD:PALLET', ...scans);
    const before = [await one.packs(), await one.units()];
    expect((await one.scan('CMD:UNDO')).reason).toBeOneOf(['changed-elsewhere', 'order-claimed']);
    expect([await one.packs(), await one.units()]).toEqual(before);
  });

  it('is refused when the order was left and opened at the other table', async () => {
    await using floor = await startFloor({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG])] });
    await floor.one.scanAll(A, B);
    await floor.two.scan(A);
    expect(await floor.one.scan('CMD:UNDO')).toMatchObject(refused('order-claimed'));
  });

  it('starts no pack that the other table has started and closed', async () => {
    await using floor = await startFloor({ orders: [anOrder(A, [BAG]), anOrder(B, [SCARF])] });
    await floor.one.scanAll(A, B);
    await floor.two.scanAll(A, BAG.barcode);
    expect(await floor.one.scan('CMD:UNDO')).toMatchObject(refused('changed-elsewhere'));
  });
});

describe('a shipment', () => {
  it('is sent by one of two tables that send it at once', async () => {
    await using floor = await withPackOnPallet();
    const { one, two } = floor;
    await one.scan('CMD:CLOSEPALLET');
    await Promise.all([one.scan('CMD:SHIP'), two.scan('CMD:SHIP')]);
    const answers = await Promise.all([one.scan('CMD:OK'), two.scan('CMD:OK')]);
    expect(answers.map(({ verdict }) => verdict).toSorted()).toEqual(['accepted', 'refused']);
    expect(answers.find(({ verdict }) => verdict === 'refused')?.reason).toBe('nothing-to-ship');
    expect(await one.db.selectFrom('shipments').select('station').execute()).toHaveLength(1);
  });

  it('takes no pack that another table opens again at once', async () => {
    await using floor = await withPackOnPallet();
    const { one, two } = floor;
    await one.scanAll('CMD:CLOSEPALLET', 'CMD:SHIP');
    await two.scan('CMD:REOPEN');
    const [sent, reopened] = await Promise.all([one.scan('CMD:OK'), two.scan(numberOf(1, 1))]);
    const pack = await packed(one, 1);
    const shipment = (await one.pallet(P1))?.shipment ?? null;
    expect([sent.verdict, reopened.verdict].toSorted()).toEqual(['accepted', 'refused']);
    expect(shipment === null).toBe(sent.verdict === 'refused');
    expect(pack).toMatchObject(
      sent.verdict === 'accepted' ? { status: 'closed', pallet: P1 } : { status: 'open', pallet: null },
    );
  });
});

describe('the confirmation of a shipment', () => {
  const SHIPMENT = 'PBX1';

  it('is requested by one of two tables that confirm it at once', async () => {
    await using floor = await startFloor({ orders: [], shipmentToConfirm: { id: SHIPMENT } });
    const { scans } = await inOtherTransaction(floor.url, async ({ trx, untilWaiting }) => {
      await trx.selectFrom('shipments').select('id').forUpdate().execute();
      const scans = floor.benches.map((bench) => bench.scan('CMD:CONFIRM'));
      await untilWaiting(2);
      return { scans };
    });
    const answers = await Promise.all(scans);
    expect(answers.map(({ reason, situation }) => reason ?? situation).toSorted()).toEqual([
      'nothing-to-confirm',
      'shipment-confirming',
    ]);
    expect(await requestsOf(floor.one)).toEqual(['shipment-confirm']);
  });

  it('is refused when another table has it cancelled meanwhile, and the other way round', async () => {
    for (const [type, situation] of [
      ['ShipmentCancelOrdered', 'shipment-cancel'],
      ['ShipmentConfirmOrdered', 'shipment-confirm'],
    ] as const) {
      await using floor = await startFloor({ orders: [], shipmentToConfirm: { id: SHIPMENT } });
      const { one, two } = floor;
      let decisions = 0;
      await one.service.change(async () => {
        decisions += 1;
        if (decisions > 1) return null;
        await two.service.change(async () => ({
          kind: 'first',
          events: [{ type, shipment: SHIPMENT }],
          undo: 'keep',
        }));
        const other = type === 'ShipmentCancelOrdered' ? 'ShipmentConfirmOrdered' : 'ShipmentCancelOrdered';
        return { kind: 'late', events: [{ type: other, shipment: SHIPMENT }], undo: 'keep' };
      });
      expect(decisions).toBe(2);
      expect(await requestsOf(one)).toEqual([situation]);
      const late = await one.db.selectFrom('journal').select('id').where('kind', '=', 'late').execute();
      expect(late).toEqual([]);
    }
  });

  async function requestsOf({ db }: TestBench): Promise<readonly string[]> {
    return (await db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
  }
});

describe('with proof of label', () => {
  it('a label that another table has scanned is not awaited any more', async () => {
    await using floor = await startFloor({
      orders: [anOrder(A, [BAG]), anOrder(B, [SCARF])],
      proofOfLabel: true,
    });
    const { one, two } = floor;
    await one.scan(BAG.barcode);
    expect(await one.scan(SCARF.barcode)).toMatchObject({ reason: 'label-not-scanned' });
    expect(await two.scan(numberOf(1, 1))).toMatchObject(accepted('label-proven', expect.anything()));
    expect((await one.scan(SCARF.barcode)).verdict).toBe('accepted');
  });

  it('the number of a pack is awaited where the pack was closed, whichever table gets it', async () => {
    const orders = [anOrder(A, [BAG]), anOrder(B, [SCARF])];
    await using floor = await startFloor({ orders, proofOfLabel: true, hasNumbers: false });
    const { one, two } = floor;
    await one.scan(BAG.barcode);
    await two.giveNumbers(A);
    expect(await one.scan(SCARF.barcode)).toMatchObject({ reason: 'label-not-scanned' });
  });
});

it('a pack that is to be taken off is done by any table that has it in hand', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG]), anOrder(B, [SCARF])] });
  const { one, two } = floor;
  await one.scanAll('CMD:PALLET', BAG.barcode, SCARF.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP');
  await one.hold(B, 'held-by-packer');
  await one.scanAll('CMD:OK', 'CMD:SHIP', 'CMD:OK');
  expect(one.state().takeOffTasks).toHaveLength(1);
  expect(await two.scan(numberOf(2, 1))).toMatchObject({ also: { situation: 'take-off-seen' } });
  await one.refresh();
  expect(one.state().takeOffTasks).toEqual([]);
});

it('CMD:UNDO names what this table has done last, not another one', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG])] });
  await register(floor);
  await floor.two.scan('CMD:PALLET');
  const answers = [await floor.one.scan('CMD:UNDO'), await floor.two.scan('CMD:UNDO')];
  expect(answers.map(({ params }) => params)).toEqual([{}, { ended: 'pallet-opened', pallet: P1 }]);
});

it('the scans of a table are counted on under another name, and not by a table that takes its name', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG, SCARF])] });
  const { one, two } = floor;
  const named = async ({ db, station }: TestBench, name: string) => {
    const known = { id: station, name, place: station, version: null, isHeadless: false };
    expect((await registerStation(db, known, 'start')).ok).toBe(true);
  };
  await named(one, 'Стол 1');
  await one.scanAll('CMD:NEXT', 'CMD:UNDO', 'CMD:PALLET');
  await named(one, 'Упаковка');
  await named(two, 'Стол 1');
  await two.scan('CMD:NEXT');
  expect(await lastScanNo(one.db, one.station)).toBe(one.service.scanNo());
  expect(await lastScanNo(two.db, two.station)).toBe(two.service.scanNo());
  expect((await two.scanAll('CMD:UNDO', 'CMD:UNDO')).params).toEqual({});
  expect((await one.scan('CMD:UNDO')).params).toEqual({ ended: 'pallet-opened', pallet: P1 });
});

it('an order that another table opens meanwhile is not held from its page', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG])] });
  const { one, two } = floor;
  let decisions = 0;
  await one.service.change(async () => {
    decisions += 1;
    if (decisions > 1) return null;
    await two.scan(A);
    const held = { type: 'OrderHeld', orderId: A, reason: 'held-by-packer' } as const;
    return { kind: 'hold', events: [held], undo: 'keep' };
  });
  expect(decisions).toBe(2);
  expect(await one.holdReason(A)).toBeNull();
});
