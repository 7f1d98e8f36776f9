import { describe, expect, it } from 'vitest';
import type { BenchEvent } from '#main/bench/events.ts';
import { type BenchOptions, startBench, type TestBench } from '../support/bench.ts';
import { A, B, informed, refused, refusedScan, statuses, told } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

const REASON = 'CMD:REASON:1';

/** Three units, of which the first is packed and the second was declared missing. */
function withMissing(options: Partial<BenchOptions> = {}): TestBench {
  const orders = [anOrder(A, [BAG, SCARF, BELT])];
  const bench = startBench({ orders, ...options });
  expect(bench.scanAll(BAG.barcode, 'CMD:MISSING', SCARF.barcode, REASON)).toMatchObject(
    told('unit-missing'),
  );
  return bench;
}

const missingIn = (events: readonly BenchEvent[]) => events.find(({ type }) => type === 'ItemMissing');

describe('a missing unit', () => {
  it('is told with neither the face nor the sound of success, and says how long undo brings it back', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    const answer = bench.scanAll(A, 'CMD:MISSING', BAG.barcode, REASON);
    expect(answer).toMatchObject({ ...told('unit-missing', { left: 1, seconds: 8 }), sound: 'info' });
  });

  it('waits for an undo, which brings it back and takes back what was scanned before', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, SCARF])] });
    bench.scanAll(A, SHOES.barcode);
    const before = bench.state();
    const missed = bench.scanAll('CMD:MISSING', SHOES.barcode, REASON);
    expect(missingIn(missed.events)).toMatchObject({ isHeld: true });
    expect(bench.state().heldCancels).toEqual([{ orderId: A, itemNr: itemOf(A, 1) }]);
    expect(bench.scan('CMD:UNDO')).toMatchObject({
      ...told('missing-taken-back', { name: SHOES.name }),
      sound: 'info',
      subject: { orderId: A, itemNr: itemOf(A, 1) },
    });
    expect(bench.state()).toEqual(before);
    expect(bench.tables.cancelledItems.size).toBe(0);
  });

  it('is told to the platform when the time is over: undo then says why it cannot', () => {
    const bench = withMissing();
    bench.wait(8);
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told', { name: SCARF.name }));
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told'));
    expect(statuses(bench)).toEqual(['packed', 'cancelled', 'open']);
  });

  it('can be taken back where the platform has changed the order meanwhile, and no scan before it', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, BELT, SHOES])] });
    bench.scanAll(BAG.barcode, 'CMD:MISSING', SCARF.barcode, REASON);
    bench.tables.cancelledItems.add(itemOf(A, 3));
    bench.takeNews();
    expect(bench.scan('CMD:UNDO')).toMatchObject(told('missing-taken-back', { name: SCARF.name }));
    expect(statuses(bench)).toEqual(['packed', 'open', 'cancelled', 'open']);
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
  });

  it('is named by undo as told also where the order was read again since', () => {
    const bench = withMissing();
    bench.wait(8);
    bench.tables.cancelledItems.add(itemOf(A, 3));
    bench.takeNews();
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told', { name: SCARF.name }));
  });

  it('can be taken back across a new pallet, which ends what was scanned before it', () => {
    const bench = withMissing();
    bench.scan('CMD:PALLET');
    expect(bench.scan('CMD:UNDO')).toMatchObject(told('missing-taken-back'));
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('nothing-to-undo', {}));
  });

  it('lets what was scanned after it be taken back first', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, BELT])], autoClose: false });
    bench.scanAll(A, 'CMD:MISSING', SCARF.barcode, REASON, BAG.barcode);
    expect(bench.scan('CMD:UNDO')).toMatchObject(told('undone'));
    expect(bench.scan('CMD:UNDO')).toMatchObject(told('missing-taken-back'));
    expect(statuses(bench)).toEqual(['open', 'open', 'open']);
  });

  it.each([
    ['the pack closes', 'CMD:CLOSE'],
    ['the order goes on in another pack', 'CMD:NEW'],
    ['the last unit closes the pack', BELT.barcode],
    ['the order is left', 'CMD:HOLD'],
    ['the operator logs out', 'CMD:LOGOUT'],
    ['a shipment is asked for', 'CMD:SHIP'],
  ])('goes at once when %s', (_, code) => {
    const bench = withMissing();
    expect(bench.tables.heldCancels.size).toBe(1);
    bench.scan(code);
    expect(bench.tables.heldCancels.size).toBe(0);
    expect(bench.state().heldCancels).toEqual([]);
    expect(bench.tables.cancelledItems.has(itemOf(A, 2))).toBe(true);
  });

  it('goes at once where it was the last one awaited: the pack closes, not with the green of success', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    const answer = bench.scanAll(BAG.barcode, 'CMD:MISSING', 'CMD:OK', REASON);
    expect(answer).toMatchObject({ ...told('order-done'), sound: 'info' });
    expect(missingIn(answer.events)).not.toHaveProperty('isHeld');
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told', { name: SCARF.name }));
    expect(bench.state().order).toBeNull();
  });

  it('waits where it was the last one awaited and the pack does not close by itself', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])], autoClose: false });
    bench.scanAll(BAG.barcode, 'CMD:MISSING', 'CMD:OK', REASON);
    expect(bench.scan('CMD:UNDO')).toMatchObject(told('missing-taken-back'));
  });

  it('goes at once where no time is set', () => {
    const bench = withMissing({ guards: { cancelDelaySeconds: 0 } });
    expect(bench.state().heldCancels).toEqual([]);
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told'));
  });

  it('is asked for by what follows from it, before a reason is given', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(bench.scanAll(A, 'CMD:MISSING', BAG.barcode)).toMatchObject(
      told('choose-reason', { name: BAG.name, size: BAG.size }),
    );
  });

  it('is not guessed by CMD:OK among several lines, and says how many there are', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, BELT])] });
    bench.scanAll(A, 'CMD:MISSING');
    expect(refusedScan(bench, 'CMD:OK')).toMatchObject(refused('unit-not-open', { left: 3 }));
  });
});

describe('a missing unit without which nothing is left of the order', () => {
  const asked = (options: Partial<BenchOptions> = {}) => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BELT])], ...options });
    const answer = bench.scanAll(A, 'CMD:MISSING', BAG.barcode, REASON, 'CMD:MISSING', 'CMD:OK', REASON);
    expect(answer).toMatchObject({ verdict: 'accepted', sound: 'info' });
    return bench;
  };

  it('cancels the order at once when CMD:OK says so, with the unit that still waited', () => {
    const bench = asked();
    expect(bench.state().asking).toMatchObject({ kind: 'confirm-missing', isWholeOrder: true });
    expect(statuses(bench)).toEqual(['cancelled', 'open']);
    const answer = bench.scan('CMD:OK');
    expect(answer).toMatchObject({ ...told('order-cancelled-by-us', { order: A }), sound: 'info' });
    expect(missingIn(answer.events)).not.toHaveProperty('isHeld');
    expect(bench.tables.heldCancels.size).toBe(0);
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told'));
  });

  it.each([SCARF.barcode, 'OP:1', 'OP:9', 'CMD:CLOSE', REASON, 'garbage', 'CMD:BACK', 'CMD:UNDO'])(
    'is not cancelled by any other scan (%s), nor by a CMD:OK after it',
    (code) => {
      const bench = asked();
      bench.scan(code);
      expect(bench.state().asking).toBeNull();
      bench.scan('CMD:OK');
      expect(bench.tables.cancelledItems.has(itemOf(A, 2))).toBe(false);
    },
  );

  it('is cancelled without the question where a packed unit is left', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(bench.scanAll(BAG.barcode, 'CMD:NEW', 'CMD:MISSING', 'CMD:OK', REASON)).toMatchObject(
      told('unit-missing'),
    );
  });

  it('needs a supervisor where that is set: the badge answers, and the packer stays', () => {
    const bench = asked({ guards: { whoMayCancel: 'supervisor-for-order' } });
    expect(bench.state().asking).toMatchObject({ needsSupervisor: true });
    expect(refusedScan(bench, 'CMD:OK')).toMatchObject(refused('not-allowed'));
    expect(bench.scan('OP:9')).toMatchObject(told('order-cancelled-by-us'));
    expect(bench.state().operator?.id).toBe('1');
  });

  it('is left to a supervisor who works here, by CMD:OK', () => {
    const bench = asked({ guards: { whoMayCancel: 'supervisor-for-order' }, operator: '9' });
    expect(bench.scan('CMD:OK')).toMatchObject(told('order-cancelled-by-us'));
  });

  it('is put aside where the customer has cancelled the order since the question', () => {
    const bench = asked();
    bench.tables.cancelledOrders.add(A);
    bench.takeNews();
    expect(bench.state().asking).toBeNull();
    expect(bench.state().alarm).toMatchObject({ reason: 'order-cancelled' });
  });
});

describe('where a supervisor always says that a unit is missing', () => {
  const guards = { whoMayCancel: 'supervisor' } as const;

  it('asks for the badge, and then goes on as ever', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])], guards });
    expect(bench.scanAll(A, 'CMD:MISSING', BAG.barcode, REASON)).toMatchObject(told('ask-cancel-unit-badge'));
    expect(statuses(bench)).toEqual(['open', 'open']);
    expect(bench.scan('OP:9')).toMatchObject(told('unit-missing', { left: 1, seconds: 8 }));
    expect(bench.state()).toMatchObject({ operator: { id: '1' }, asking: null });
    expect(bench.scan('CMD:UNDO')).toMatchObject(told('missing-taken-back'));
  });

  it('takes the badge of another packer as a log-in, and cancels nothing', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])], guards });
    bench.scanAll(A, 'CMD:MISSING', BAG.barcode, REASON);
    expect(bench.scan('OP:1')).toMatchObject(told('operator-in'));
    expect(statuses(bench)).toEqual(['open', 'open']);
  });

  it('asks a supervisor who works here for nothing', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])], guards, operator: '9' });
    expect(bench.scanAll(A, 'CMD:MISSING', BAG.barcode, REASON)).toMatchObject(told('unit-missing'));
  });
});

describe('CMD:BACK', () => {
  it.each([
    ['the missing unit', ['CMD:MISSING']],
    ['its reason', ['CMD:MISSING', BAG.barcode]],
    ['the pack to reopen', ['CMD:REOPEN']],
  ])('leaves the question for %s and changes nothing', (_, codes) => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scan(A);
    const before = bench.state();
    expect(bench.scanAll(...codes, 'CMD:BACK')).toMatchObject({ ...told('question-left'), sound: 'info' });
    expect(bench.state()).toEqual(before);
  });

  it('without a question is no refusal', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    expect(bench.scan('CMD:BACK')).toMatchObject(informed({ reason: 'nothing-asked' }));
  });
});
