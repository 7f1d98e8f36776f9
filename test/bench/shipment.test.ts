import { describe, expect, it } from 'vitest';
import { type BenchOptions, numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, C, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

async function withClosedPallet(options: Partial<BenchOptions> = {}) {
  const bench = await startBench({ orders: [anOrder(A, [BAG])], ...options });
  await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET');
  return bench;
}

describe('CMD:SHIP', () => {
  it('shows what would ship, and CMD:OK sends it', async () => {
    await using bench = await withClosedPallet();
    expect(await bench.scan('CMD:SHIP')).toMatchObject(
      accepted('shipment-shown', { pallets: 1, packs: 1, units: 1 }),
    );
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('shipment-sending', { packs: 1, units: 1 }));
    expect((await bench.pallet('PALPBX1'))?.shipment).toMatch(/^PBX\d+$/);
    expect(bench.state()).toMatchObject({ asking: null, undo: null });
  });

  it.each(['CMD:CLOSE', 'OP:9', 'OP:77', 'garbage', 'CMD:REASON:1', numberOf(1, 1), 'CMD:UNDO'])(
    'is dropped by any other scan (%s): a later CMD:OK sends nothing',
    async (code) => {
      await using bench = await withClosedPallet();
      await bench.scanAll('CMD:SHIP', code);
      expect(bench.state().asking?.kind).not.toBe('send-shipment');
      await bench.scan('CMD:OK');
      expect((await bench.pallet('PALPBX1'))?.shipment).toBeNull();
    },
  );

  it('shows by CMD:UNDO that the shipment was not sent', async () => {
    await using bench = await withClosedPallet();
    expect(await bench.scanAll('CMD:SHIP', 'CMD:UNDO')).toMatchObject(accepted('shipment-left'));
  });

  it('is refused with nothing to ship, and once everything is sent', async () => {
    await using bench = await startBench({ orders: [] });
    expect(await refusedScan(bench, 'CMD:SHIP')).toMatchObject(refused('nothing-to-ship'));
    await using sent = await withClosedPallet();
    await sent.scanAll('CMD:SHIP', 'CMD:OK');
    expect(await refusedScan(sent, 'CMD:SHIP')).toMatchObject(refused('nothing-to-ship'));
  });

  it('sends nothing that does not pass the checks, and names the first problem', async () => {
    await using bench = await withClosedPallet();
    await bench.scan('CMD:SHIP');
    await bench.cancelUnits(itemOf(A, 1));
    expect(await refusedScan(bench, 'CMD:OK')).toMatchObject(
      refused('shipment-refused', { pack: numberOf(1, 1) }),
    );
    expect(bench.state().asking).toBeNull();
  });
});

describe('CMD:SHIP when nothing may ship', () => {
  /** Of an order in two packs one lies on the pallet. */
  async function withHalfOnPallet(): Promise<TestBench> {
    const bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSE', 'CMD:CLOSEPALLET', SCARF.barcode);
    return bench;
  }
  async function tooOld(): Promise<TestBench> {
    const bench = await withClosedPallet();
    await bench.wait(8 * 24 * 3_600);
    return bench;
  }
  async function onHold(): Promise<TestBench> {
    const bench = await withClosedPallet();
    await bench.hold(A, 'held-by-packer');
    return bench;
  }

  it.each([
    ['order-too-old', 'order-too-old', tooOld],
    ['order-on-hold', 'order-on-hold', onHold],
    ['pack-not-on-pallet', 'shipment-refused', withHalfOnPallet],
  ])(
    'shows the reason at once (%s), and keeps the problems on the screen',
    async (problem, reason, start) => {
      await using bench = await start();
      const answer = await bench.scan('CMD:SHIP');
      expect(answer).toMatchObject({
        verdict: 'refused',
        reason,
        params: { problem, order: A },
        subject: { orderId: A },
      });
      expect(answer.events).toMatchObject([{ type: 'Asked', asking: { kind: 'send-shipment', packs: [] } }]);
    },
  );

  it('puts the packs of cancelled orders on hold', async () => {
    await using bench = await withClosedPallet();
    await bench.cancelOrder(A);
    const answer = await bench.scan('CMD:SHIP');
    expect(answer).toMatchObject({ verdict: 'refused', reason: 'order-cancelled' });
    expect(answer.events).toContainEqual({ type: 'OrderHeld', orderId: A, reason: 'order-cancelled' });
    expect(answer.events).not.toContainEqual(expect.objectContaining({ type: 'Asked' }));
  });
});

describe('CMD:OK after CMD:SHIP', () => {
  const [X, Y, Z] = [`${A}/1`, `${B}/1`, `${C}/1`];
  const ordered = expect.objectContaining({ type: 'ShipmentOrdered' });
  const takenOff = (packId: string) => ({ type: 'PackTakenOff', packId, pallet: 'PALPBX1', from: null });
  const taskOf = (orderId: string, packNumber: string) => {
    return { packId: `${orderId}/1`, orderId, packNumber, pallet: 'PALPBX1' };
  };

  /** Three orders of one unit lie on a closed pallet, each with its printed label. */
  async function withThree(): Promise<TestBench> {
    const orders = [anOrder(A, [BAG]), anOrder(B, [SCARF]), { ...anOrder(C, [BELT]), addressStamp: 'here' }];
    const bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode, SCARF.barcode, BELT.barcode, 'CMD:CLOSEPALLET');
    await bench.printLabels();
    return bench;
  }
  /** The label of its pack shows an old address from now on. */
  const customerMoves = (bench: TestBench) => bench.changeOrder(C, { addressStamp: 'there' });
  const shows = async (bench: TestBench, packs: readonly string[], heldBack: readonly string[]) => {
    expect((await bench.scan('CMD:SHIP')).events).toMatchObject([{ asking: { packs, heldBack } }]);
  };

  it('sends what was shown, and takes held packs off the pallets that leave', async () => {
    await using bench = await withThree();
    await bench.hold(C, 'held-by-packer');
    await shows(bench, [X, Y], [Z]);
    const { events } = await bench.scan('CMD:OK');
    const task = taskOf(C, numberOf(3, 1));
    expect(events.slice(-3)).toEqual([takenOff(Z), { type: 'TakeOffDue', task }, ordered]);
  });

  it('sends nothing when fewer packs may ship than were shown', async () => {
    await using bench = await withThree();
    await shows(bench, [X, Y, Z], []);
    await bench.cancelUnits(itemOf(C, 1));
    const answer = await bench.scan('CMD:OK');
    expect(answer).toMatchObject(refused('shipment-refused', { pack: numberOf(3, 1) }));
    expect(answer.events).not.toContainEqual(ordered);
  });

  it('names the packs that may not ship any more, not those that were shown as held', async () => {
    await using bench = await withThree();
    await bench.cancelUnits(itemOf(A, 1));
    await shows(bench, [Y, Z], [X]);
    await customerMoves(bench);
    const answer = await bench.scan('CMD:OK');
    const late = { problem: 'label-outdated', order: C, pack: numberOf(3, 1) };
    expect(answer).toMatchObject({
      ...refused('shipment-refused', { ...late, late: 1 }),
      subject: { orderId: C },
    });
    expect(answer.events).not.toContainEqual(ordered);
  });

  it('sends nothing when more packs may ship than were shown, and names none that was shown as held', async () => {
    await using bench = await withThree();
    await bench.cancelUnits(itemOf(A, 1));
    await bench.hold(C, 'held-by-packer');
    await shows(bench, [Y], [X, Z]);
    await bench.release(C);
    const answer = await bench.scan('CMD:OK');
    expect(answer).toMatchObject(refused('shipment-refused', { late: 0 }));
    expect(answer.params).not.toHaveProperty('problem');
    expect(answer.events).not.toContainEqual(ordered);
  });

  it('names a new problem also when a cancelled order was shown as held', async () => {
    await using bench = await withThree();
    await bench.cancelOrder(A);
    await shows(bench, [Y, Z], [X]);
    await customerMoves(bench);
    const answer = await bench.scan('CMD:OK');
    expect(answer).toMatchObject(refused('shipment-refused', { problem: 'label-outdated', late: 1 }));
    expect(answer.events).not.toContainEqual(takenOff(X));
  });

  it('sends nothing when other packs may ship, even as many', async () => {
    await using bench = await withThree();
    await bench.hold(B, 'held-by-packer');
    await shows(bench, [X, Z], [Y]);
    await bench.release(B);
    await bench.cancelUnits(itemOf(A, 1));
    const answer = await bench.scan('CMD:OK');
    expect(answer).toMatchObject({ verdict: 'refused', reason: 'shipment-refused' });
    expect(answer.events).not.toContainEqual(ordered);
  });

  it.each([
    ['alone', async () => undefined],
    ['while another one may go again', (bench: TestBench) => bench.release(B)],
  ])('puts the packs of an order on hold that was cancelled since (%s)', async (_, meanwhile) => {
    await using bench = await withThree();
    await bench.hold(B, 'held-by-packer');
    await shows(bench, [X, Z], [Y]);
    await meanwhile(bench);
    await bench.cancelOrder(A);
    const answer = await bench.scan('CMD:OK');
    expect(answer).toMatchObject(refused('order-cancelled', { order: A }));
    expect(answer.events).toContainEqual(takenOff(X));
    expect(answer.events).toContainEqual({ type: 'OrderHeld', orderId: A, reason: 'order-cancelled' });
    expect(answer.events).not.toContainEqual(ordered);
  });

  it('shows how many marks stay here, and names the shipment by no number that will change', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SHOES])], assembleAt: 'close' });
    await bench.scanAll('CMD:PALLET', markOf(SHOES, 'A'), markOf(SHOES, 'B'), 'CMD:CLOSEPALLET');
    await bench.giveNumbers(A);
    await shows(bench, [X], []);
    const answer = await bench.scan('CMD:OK');
    expect(answer).toMatchObject({
      situation: 'shipment-sending',
      events: expect.arrayContaining([ordered]),
    });
    expect(answer.params).toEqual({ packs: 1, units: 2, unsentMarks: 2 });
  });

  it('puts a cancelled order on hold that was shown as held, and sends the others', async () => {
    await using bench = await withThree();
    await bench.cancelOrder(A);
    await shows(bench, [Y, Z], [X]);
    const { events } = await bench.scan('CMD:OK');
    expect(events.filter((event) => event.type === 'PackTakenOff')).toEqual([takenOff(X)]);
    expect(events).toContainEqual({ type: 'OrderHeld', orderId: A, reason: 'order-cancelled' });
    expect(events).toContainEqual(ordered);
  });
});

describe('CMD:CONFIRM', () => {
  const OURS = '261120120000000';

  it('confirms the shipment that waits for it', async () => {
    await using bench = await startBench({ orders: [], shipmentToConfirm: { id: 'PBX000001' } });
    const answer = await bench.scan('CMD:CONFIRM');
    expect(answer).toMatchObject(accepted('shipment-confirming', { shipment: 'PBX000001' }));
    expect(answer.events).toEqual([{ type: 'ShipmentConfirmOrdered', shipment: 'PBX000001' }]);
  });

  it('changes nothing when the platform confirms only in its portal, and shows so', async () => {
    const shipmentToConfirm = { id: OURS, platformId: 'PBX700' };
    await using bench = await startBench({ orders: [], assembleAt: 'close', shipmentToConfirm });
    expect(await bench.scan('CMD:CONFIRM')).toMatchObject({
      verdict: 'info',
      reason: 'shipment-in-portal',
      params: { shipment: 'PBX700' },
      events: [],
    });
  });

  it('names the shipment by the id of the platform, and confirms it by the id of the station', async () => {
    const shipmentToConfirm = { id: OURS, platformId: 'PBX700' };
    await using bench = await startBench({ orders: [], shipmentToConfirm });
    const answer = await bench.scan('CMD:CONFIRM');
    expect(answer).toMatchObject(accepted('shipment-confirming', { shipment: 'PBX700' }));
    expect(answer.events).toEqual([{ type: 'ShipmentConfirmOrdered', shipment: OURS }]);
  });

  it('is refused when no shipment waits', async () => {
    await using bench = await startBench({ orders: [] });
    expect(await bench.scan('CMD:CONFIRM')).toMatchObject(refused('nothing-to-confirm'));
  });
});

describe('CMD:REPRINT and CMD:ITEMLABEL', () => {
  it('print the label of the last pack and of the last unit again', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:NEW');
    await bench.printLabels();
    expect(await bench.scan('CMD:REPRINT')).toMatchObject(accepted('reprinting', { number: numberOf(1, 1) }));
    expect(await bench.scan('CMD:ITEMLABEL')).toMatchObject({
      ...accepted('item-label-printing', { itemNr: itemOf(A, 1) }),
      subject: { itemNr: itemOf(A, 1) },
    });
    expect(await bench.printsAsked()).toEqual([numberOf(1, 1), itemOf(A, 1)]);
  });

  it('are refused when there is none, also after undo', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    const both = async () => {
      for (const code of ['CMD:REPRINT', 'CMD:ITEMLABEL'])
        expect(await refusedScan(bench, code)).toMatchObject(refused('nothing-to-print'));
    };
    await both();
    await bench.scanAll(BAG.barcode, 'CMD:UNDO');
    await both();
  });
});
