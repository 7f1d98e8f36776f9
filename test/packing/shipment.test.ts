import { describe, expect, it } from 'vitest';
import { decide } from '#main/bench/decide.ts';
import { NO_FACTS, type PlanFacts } from '#main/bench/facts.ts';
import { type BenchOptions, numberOf, startBench } from '../support/bench.ts';
import { A, B, C, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF } from '../support/bench-goods.ts';

const PLAN: PlanFacts = {
  shipment: 'PBX000001',
  pallets: 1,
  packs: [`${A}/1`],
  units: 1,
  isTemporary: false,
  unsentMarks: 0,
  heldBack: [],
  comeOff: [],
  cancelled: [],
  firstProblem: {},
  problemOf: {},
};

function taskOf(packId: string) {
  return { packId, orderId: packId.slice(0, -2), packNumber: `FBS-${packId}`, pallet: 'PALPBX1' };
}

function withClosedPallet(options: Partial<BenchOptions> = {}) {
  const bench = startBench({ orders: [anOrder(A, [BAG])], ...options });
  bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET');
  return bench;
}

describe('CMD:SHIP', () => {
  it('shows what would go, and CMD:OK sends it', () => {
    const bench = withClosedPallet();
    expect(bench.scan('CMD:SHIP')).toMatchObject(told('shipment-shown', { pallets: 1, packs: 1, units: 1 }));
    expect(bench.scan('CMD:OK')).toMatchObject(told('shipment-sending', { packs: 1, units: 1 }));
    expect(bench.tables.pallets.get('PALPBX1')?.shipment).toBe('PBX000001');
    expect(bench.state()).toMatchObject({ asking: null, undo: [] });
  });

  it.each(['CMD:CLOSE', 'OP:9', 'OP:77', 'garbage', 'CMD:REASON:1', numberOf(1, 1), 'CMD:UNDO'])(
    'is left by any other scan (%s): a later CMD:OK sends nothing',
    (code) => {
      const bench = withClosedPallet();
      bench.scanAll('CMD:SHIP', code);
      expect(bench.state().asking?.kind).not.toBe('send-shipment');
      bench.scan('CMD:OK');
      expect(bench.tables.pallets.get('PALPBX1')?.shipment).toBeNull();
    },
  );

  it('says by CMD:UNDO that the shipment was not sent', () => {
    const bench = withClosedPallet();
    expect(bench.scanAll('CMD:SHIP', 'CMD:UNDO')).toMatchObject(told('shipment-left'));
  });

  it('is refused with nothing to ship, and once all is sent', () => {
    const bench = startBench({ orders: [] });
    expect(refusedScan(bench, 'CMD:SHIP')).toMatchObject(refused('nothing-to-ship'));
    const sent = withClosedPallet();
    sent.scanAll('CMD:SHIP', 'CMD:OK');
    expect(refusedScan(sent, 'CMD:SHIP')).toMatchObject(refused('nothing-to-ship'));
  });

  it('sends nothing that does not pass the checks, and names the first problem', () => {
    const bench = withClosedPallet({ shipmentProblems: 2 });
    bench.scan('CMD:SHIP');
    expect(refusedScan(bench, 'CMD:OK')).toMatchObject(refused('shipment-refused', { pack: numberOf(1, 1) }));
    expect(bench.state().asking).toBeNull();
  });
});

describe('CMD:SHIP when nothing may go', () => {
  const ship = (plan: Partial<PlanFacts>) => {
    const facts = { ...NO_FACTS, plan: { ...PLAN, packs: [], units: 0, pallets: 0, ...plan } };
    const command = { name: 'SHIP', argument: null } as const;
    return decide(withClosedPallet().state(), { kind: 'command', command }, facts);
  };

  it.each([
    ['order-too-old', 'order-too-old'],
    ['order-on-hold', 'order-on-hold'],
    ['pack-not-on-pallet', 'shipment-refused'],
  ])('says at once why (%s), and leaves what is in the way on the screen', (problem, reason) => {
    const answer = ship({ heldBack: [`${A}/1`], firstProblem: { problem, order: A } });
    expect(answer).toMatchObject({
      verdict: 'refused',
      reason,
      params: { order: A },
      subject: { orderId: A },
    });
    expect(answer.events).toMatchObject([{ type: 'Asked', asking: { kind: 'send-shipment', packs: [] } }]);
  });

  it('puts the packs of cancelled orders aside', () => {
    const cancelled = [{ orderId: A, packs: [taskOf(`${A}/1`)] }];
    const answer = ship({ heldBack: [`${A}/1`], cancelled });
    expect(answer).toMatchObject({ verdict: 'refused', reason: 'order-cancelled' });
    expect(answer.events).toContainEqual({ type: 'OrderHeld', orderId: A, reason: 'order-cancelled' });
    expect(answer.events).not.toContainEqual(expect.objectContaining({ type: 'Asked' }));
  });
});

describe('CMD:OK after CMD:SHIP', () => {
  type Shown = { readonly packs: readonly string[]; readonly heldBack: readonly string[] };
  const scan = (shown: Shown, plan: Partial<PlanFacts>) => {
    const bench = withClosedPallet();
    bench.scan('CMD:SHIP');
    const asking = { kind: 'send-shipment', at: 0, ...shown } as const;
    const facts = { ...NO_FACTS, plan: { ...PLAN, ...plan } };
    return decide(
      { ...bench.state(), asking },
      { kind: 'command', command: { name: 'OK', argument: null } },
      facts,
    );
  };
  const ordered = { type: 'ShipmentOrdered', shipment: 'PBX000001' };
  const takenOff = (packId: string) => ({ type: 'PackTakenOff', packId, pallet: 'PALPBX1', from: null });
  const [X, Y, Z] = [`${A}/1`, `${B}/1`, `${C}/1`];

  it('sends what was shown, and takes the packs that are held back off the pallets that leave', () => {
    const comeOff = [taskOf(Z)];
    const answer = scan({ packs: [X, Y], heldBack: [Z] }, { packs: [Y, X], heldBack: [Z], comeOff });
    expect(answer.events.slice(-3)).toEqual([takenOff(Z), { type: 'TakeOffDue', task: taskOf(Z) }, ordered]);
  });

  it('sends nothing when less may go than was shown', () => {
    const answer = scan(
      { packs: [X, Y, Z], heldBack: [] },
      { packs: [X, Y], heldBack: [Z], firstProblem: { pack: 'FBS000000001' } },
    );
    expect(answer).toMatchObject({
      verdict: 'refused',
      reason: 'shipment-refused',
      params: { pack: 'FBS000000001' },
    });
    expect(answer.events).not.toContainEqual(ordered);
  });

  it('names what may not go any more, not what was held back when it was shown', () => {
    const old = { problem: 'unit-cancelled', order: A, pack: 'FBS000000001' };
    const late = { problem: 'label-outdated', order: C, pack: 'FBS000000003' };
    const answer = scan(
      { packs: [Y, Z], heldBack: [X] },
      { packs: [Y], heldBack: [X, Z], firstProblem: old, problemOf: { [X]: old, [Z]: late } },
    );
    expect(answer).toMatchObject({
      ...refused('shipment-refused', { ...late, late: 1 }),
      subject: { orderId: C },
    });
    expect(answer.events).not.toContainEqual(ordered);
  });

  it('sends nothing when more may go than was shown, and blames nothing that was shown as held back', () => {
    const old = { problem: 'unit-cancelled', order: A };
    const answer = scan(
      { packs: [Y], heldBack: [X] },
      { packs: [Y, Z], heldBack: [X], firstProblem: old, problemOf: { [X]: old } },
    );
    expect(answer).toMatchObject(refused('shipment-refused', { late: 0 }));
    expect(answer.params).not.toHaveProperty('problem');
    expect(answer.events).not.toContainEqual(ordered);
  });

  it('names a new problem also where a cancelled order was shown as held back', () => {
    const cancelled = [{ orderId: A, packs: [taskOf(X)] }];
    const problemOf = { [X]: { problem: 'order-cancelled', order: A }, [Z]: { problem: 'label-outdated' } };
    const answer = scan(
      { packs: [Y, Z], heldBack: [X] },
      { packs: [Y], heldBack: [X, Z], cancelled, problemOf },
    );
    expect(answer).toMatchObject(refused('shipment-refused', { problem: 'label-outdated', late: 1 }));
    expect(answer.events).not.toContainEqual(takenOff(X));
  });

  it('sends nothing when as many packs may go as were shown, but others', () => {
    const answer = scan({ packs: [X], heldBack: [Y] }, { packs: [Y], heldBack: [X] });
    expect(answer).toMatchObject({ verdict: 'refused', reason: 'shipment-refused' });
    expect(answer.events).not.toContainEqual(ordered);
  });

  it('puts the packs of an order aside that was cancelled since', () => {
    const cancelled = [{ orderId: A, packs: [taskOf(X)] }];
    for (const [shown, now] of [
      [
        { packs: [X, Y, Z], heldBack: [] },
        { packs: [Y, Z], heldBack: [X], cancelled, firstProblem: { problem: 'pack-open', order: B } },
      ],
      [
        { packs: [X], heldBack: [Y] },
        { packs: [Y], heldBack: [X], cancelled },
      ],
    ] as const) {
      const answer = scan(shown, now);
      expect(answer).toMatchObject(refused('order-cancelled', { order: A }));
      expect(answer.events).toContainEqual(takenOff(X));
      expect(answer.events).toContainEqual({ type: 'OrderHeld', orderId: A, reason: 'order-cancelled' });
      expect(answer.events).not.toContainEqual(ordered);
    }
  });

  it('says how many marks stay here, and names the shipment by no number that will change', () => {
    const answer = scan({ packs: [X], heldBack: [] }, { packs: [X], unsentMarks: 2, isTemporary: true });
    expect(answer).toMatchObject({ told: 'shipment-sending', events: expect.arrayContaining([ordered]) });
    expect(answer.params).toEqual({ packs: 1, units: 1, unsentMarks: 2 });
  });

  it('puts a cancelled order aside that was shown as held back, and sends the others', () => {
    const lies = taskOf(X);
    const cancelled = [{ orderId: A, packs: [lies] }];
    const answer = scan(
      { packs: [Y], heldBack: [X] },
      { packs: [Y], heldBack: [X], comeOff: [lies], cancelled },
    );
    expect(answer.events.filter((event) => event.type === 'PackTakenOff')).toEqual([takenOff(X)]);
    expect(answer.events).toContainEqual({ type: 'OrderHeld', orderId: A, reason: 'order-cancelled' });
    expect(answer.events).toContainEqual(ordered);
  });
});

describe('CMD:CONFIRM', () => {
  it('confirms the shipment that waits for it', () => {
    const bench = startBench({ orders: [], shipmentToConfirm: 'PBX000001' });
    const answer = bench.scan('CMD:CONFIRM');
    expect(answer).toMatchObject(told('shipment-confirming', { shipment: 'PBX000001' }));
    expect(answer.events).toEqual([{ type: 'ShipmentConfirmOrdered', shipment: 'PBX000001' }]);
  });

  it('changes nothing where the platform confirms in its portal alone, and says so', () => {
    const { state } = startBench({ orders: [] });
    const confirm = { kind: 'command', command: { name: 'CONFIRM', argument: null } } as const;
    const waiting = { shipmentToConfirm: '261120120000000', nameToConfirm: 'PBX700' };
    expect(decide(state(), confirm, { ...NO_FACTS, ...waiting, isConfirmedInPortal: true })).toMatchObject({
      verdict: 'info',
      reason: 'shipment-in-portal',
      params: { shipment: 'PBX700' },
      events: [],
    });
  });

  it('names the shipment as the platform does, and confirms the one that we know by our own id', () => {
    const { state } = startBench({ orders: [] });
    const confirm = { kind: 'command', command: { name: 'CONFIRM', argument: null } } as const;
    const facts = { ...NO_FACTS, shipmentToConfirm: '261120120000000', nameToConfirm: 'PBX700' };
    const answer = decide(state(), confirm, facts);
    expect(answer).toMatchObject(told('shipment-confirming', { shipment: 'PBX700' }));
    expect(answer.events).toEqual([{ type: 'ShipmentConfirmOrdered', shipment: '261120120000000' }]);
  });

  it('is refused where none waits', () => {
    expect(startBench({ orders: [] }).scan('CMD:CONFIRM')).toMatchObject(refused('nothing-to-confirm'));
  });
});

describe('CMD:REPRINT and CMD:ITEMLABEL', () => {
  it('print the label of the last pack and of the last unit again', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, 'CMD:NEW');
    expect(bench.scan('CMD:REPRINT')).toMatchObject(told('reprinting', { number: numberOf(1, 1) }));
    expect(bench.scan('CMD:ITEMLABEL')).toMatchObject({
      ...told('item-label-printing', { itemNr: itemOf(A, 1) }),
      subject: { itemNr: itemOf(A, 1) },
    });
    expect(bench.tables.printed).toEqual([numberOf(1, 1), itemOf(A, 1)]);
  });

  it('are refused where there is none, also after undo', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    const both = () => {
      for (const code of ['CMD:REPRINT', 'CMD:ITEMLABEL'])
        expect(refusedScan(bench, code)).toMatchObject(refused('nothing-to-print'));
    };
    both();
    bench.scanAll(BAG.barcode, 'CMD:UNDO');
    both();
  });
});
