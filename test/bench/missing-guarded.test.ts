import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '#main/bench/stored-events.ts';
import { type BenchOptions, startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, informed, refused, refusedScan, statuses } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

const REASON = 'CMD:REASON:1';

/** Three units, of which the first is packed and the second was declared missing. */
async function withMissing(options: Partial<BenchOptions> = {}): Promise<TestBench> {
  const orders = [anOrder(A, [BAG, SCARF, BELT])];
  const bench = await startBench({ orders, ...options });
  expect(await bench.scanAll(BAG.barcode, 'CMD:MISSING', SCARF.barcode, REASON)).toMatchObject(
    accepted('unit-missing'),
  );
  return bench;
}

const missingIn = (events: readonly StoredEvent[]) => events.find(({ type }) => type === 'ItemMissing');

describe('a missing unit', () => {
  it('is shown without the face and sound of success, with the time left for undo', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    const answer = await bench.scanAll(A, 'CMD:MISSING', BAG.barcode, REASON);
    expect(answer).toMatchObject({ ...accepted('unit-missing', { left: 1, seconds: 8 }), sound: 'info' });
  });

  it('waits for an undo, which restores it and then undoes what was scanned before', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SCARF])] });
    await bench.scanAll(A, SHOES.barcode);
    const before = bench.state();
    const missed = await bench.scanAll('CMD:MISSING', SHOES.barcode, REASON);
    expect(missingIn(missed.events)).toMatchObject({ isHeld: true });
    expect(await bench.cancelsHeld()).toEqual([itemOf(A, 1)]);
    expect(await bench.scan('CMD:UNDO')).toMatchObject({
      ...accepted('missing-taken-back', { name: SHOES.name }),
      sound: 'undone',
      subject: { orderId: A, itemNr: itemOf(A, 1) },
    });
    expect(bench.state()).toEqual(before);
    expect(await bench.cancelAsked()).toEqual([]);
  });

  it('is reported to the platform when the time is over, and undo is then refused with the reason', async () => {
    await using bench = await withMissing();
    await bench.wait(8);
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told', { name: SCARF.name }));
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told'));
    expect(statuses(bench)).toEqual(['packed', 'cancelled', 'open']);
  });

  it('can be undone when the platform changed the order meanwhile; earlier scans cannot', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, BELT, SHOES])] });
    await bench.scanAll(BAG.barcode, 'CMD:MISSING', SCARF.barcode, REASON);
    await bench.cancelUnits(itemOf(A, 3));
    await bench.receiveChanges();
    expect(await bench.scan('CMD:UNDO')).toMatchObject(accepted('missing-taken-back', { name: SCARF.name }));
    expect(statuses(bench)).toEqual(['packed', 'open', 'cancelled', 'open']);
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
  });

  it('is refused by undo as reported also when the order was read again since', async () => {
    await using bench = await withMissing();
    await bench.wait(8);
    await bench.cancelUnits(itemOf(A, 3));
    await bench.receiveChanges();
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told', { name: SCARF.name }));
  });

  it('can be undone after a new pallet, which ends the undo of earlier scans', async () => {
    await using bench = await withMissing();
    await bench.scan('CMD:PALLET');
    expect(await bench.scan('CMD:UNDO')).toMatchObject(accepted('missing-taken-back'));
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('nothing-to-undo', {}));
  });

  it('is undone after the scans that followed it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, BELT])], autoClose: false });
    await bench.scanAll(A, 'CMD:MISSING', SCARF.barcode, REASON, BAG.barcode);
    expect(await bench.scan('CMD:UNDO')).toMatchObject(accepted('undone'));
    expect(await bench.scan('CMD:UNDO')).toMatchObject(accepted('missing-taken-back'));
    expect(statuses(bench)).toEqual(['open', 'open', 'open']);
  });

  it.each([
    ['the pack closes', 'CMD:CLOSE'],
    ['the order goes on in another pack', 'CMD:NEW'],
    ['the last unit closes the pack', BELT.barcode],
    ['the order is left', 'CMD:HOLD'],
    ['the operator logs out', 'CMD:LOGOUT'],
    ['a shipment is asked for', 'CMD:SHIP'],
  ])('is reported at once when %s', async (_, code) => {
    await using bench = await withMissing();
    expect(await bench.cancelsHeld()).toHaveLength(1);
    await bench.scan(code);
    expect(await bench.cancelsHeld()).toEqual([]);
    expect(await bench.cancelAsked()).toContain(itemOf(A, 2));
  });

  it('is reported at once when it was the last open unit: the pack closes, not in the green of success', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    const answer = await bench.scanAll(BAG.barcode, 'CMD:MISSING', 'CMD:OK', REASON);
    expect(answer).toMatchObject({ ...accepted('order-done'), sound: 'info' });
    expect(missingIn(answer.events)).not.toHaveProperty('isHeld');
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told', { name: SCARF.name }));
    expect(bench.state().order).toBeNull();
  });

  it('waits when it was the last open unit and the pack does not close by itself', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])], autoClose: false });
    await bench.scanAll(BAG.barcode, 'CMD:MISSING', 'CMD:OK', REASON);
    expect(await bench.scan('CMD:UNDO')).toMatchObject(accepted('missing-taken-back'));
  });

  it('is reported at once when no time is set', async () => {
    await using bench = await withMissing({ guards: { cancelDelaySeconds: 0 } });
    expect(await bench.cancelsHeld()).toEqual([]);
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told'));
  });

  it('is shown with its consequences before a reason is asked', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scanAll(A, 'CMD:MISSING', BAG.barcode)).toMatchObject(
      accepted('choose-reason', { name: BAG.name, size: BAG.size }),
    );
  });

  it('is not guessed by CMD:OK among several lines, whose number is shown', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, BELT])] });
    await bench.scanAll(A, 'CMD:MISSING');
    expect(await refusedScan(bench, 'CMD:OK')).toMatchObject(refused('unit-not-open', { left: 3 }));
  });
});

describe('a missing unit that is the last one of its order', () => {
  const asked = async (options: Partial<BenchOptions> = {}) => {
    const bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BELT])], ...options });
    const answer = await bench.scanAll(
      A,
      'CMD:MISSING',
      BAG.barcode,
      REASON,
      'CMD:MISSING',
      'CMD:OK',
      REASON,
    );
    expect(answer).toMatchObject({ verdict: 'accepted', sound: 'info' });
    return bench;
  };

  it('cancels the order at once by CMD:OK, with a missing unit that still waited', async () => {
    await using bench = await asked();
    expect(bench.state().asking).toMatchObject({ kind: 'confirm-missing', isWholeOrder: true });
    expect(statuses(bench)).toEqual(['cancelled', 'open']);
    const answer = await bench.scan('CMD:OK');
    expect(answer).toMatchObject({ ...accepted('order-cancelled-by-us', { order: A }), sound: 'info' });
    expect(missingIn(answer.events)).not.toHaveProperty('isHeld');
    expect(await bench.cancelsHeld()).toHaveLength(0);
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('cancel-told'));
  });

  it.each([SCARF.barcode, 'OP:1', 'OP:9', 'CMD:CLOSE', REASON, 'garbage', 'CMD:BACK', 'CMD:UNDO'])(
    'is cancelled neither by another scan (%s) nor by a later CMD:OK',
    async (code) => {
      await using bench = await asked();
      await bench.scan(code);
      expect(bench.state().asking).toBeNull();
      await bench.scan('CMD:OK');
      expect(await bench.cancelAsked()).not.toContain(itemOf(A, 2));
    },
  );

  it('is cancelled without the question when a packed unit is left', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scanAll(BAG.barcode, 'CMD:NEW', 'CMD:MISSING', 'CMD:OK', REASON)).toMatchObject(
      accepted('unit-missing'),
    );
  });

  it('needs a supervisor when that is set: the badge answers, and the packer stays logged in', async () => {
    await using bench = await asked({ guards: { whoMayCancel: 'supervisor-for-order' } });
    expect(bench.state().asking).toMatchObject({ needsSupervisor: true });
    expect(await refusedScan(bench, 'CMD:OK')).toMatchObject(refused('not-allowed'));
    expect(await bench.scan('OP:9')).toMatchObject(accepted('order-cancelled-by-us'));
    expect(bench.state().operator?.id).toBe('1');
  });

  it('is cancelled by CMD:OK of a supervisor who is logged in', async () => {
    await using bench = await asked({ guards: { whoMayCancel: 'supervisor-for-order' }, operator: '9' });
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('order-cancelled-by-us'));
  });

  it('goes on hold when the customer cancelled the order since the question', async () => {
    await using bench = await asked();
    await bench.cancelOrder(A);
    await bench.receiveChanges();
    expect(bench.state().asking).toBeNull();
    expect(bench.state().alarm).toMatchObject({ reason: 'order-cancelled' });
  });
});

describe('when only a supervisor may report a missing unit', () => {
  const guards = { whoMayCancel: 'supervisor' } as const;

  it('asks for the badge, and then continues as usual', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])], guards });
    expect(await bench.scanAll(A, 'CMD:MISSING', BAG.barcode, REASON)).toMatchObject(
      accepted('ask-cancel-unit-badge'),
    );
    expect(statuses(bench)).toEqual(['open', 'open']);
    expect(await bench.scan('OP:9')).toMatchObject(accepted('unit-missing', { left: 1, seconds: 8 }));
    expect(bench.state()).toMatchObject({ operator: { id: '1' }, asking: null });
    expect(await bench.scan('CMD:UNDO')).toMatchObject(accepted('missing-taken-back'));
  });

  it('takes the badge of another packer as a log-in, and cancels nothing', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])], guards });
    await bench.scanAll(A, 'CMD:MISSING', BAG.barcode, REASON);
    expect(await bench.scan('OP:1')).toMatchObject(accepted('logged-in'));
    expect(statuses(bench)).toEqual(['open', 'open']);
  });

  it('does not ask a supervisor who is logged in', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])], guards, operator: '9' });
    expect(await bench.scanAll(A, 'CMD:MISSING', BAG.barcode, REASON)).toMatchObject(
      accepted('unit-missing'),
    );
  });
});

describe('CMD:BACK', () => {
  it.each([
    ['the missing unit', ['CMD:MISSING']],
    ['its reason', ['CMD:MISSING', BAG.barcode]],
    ['the pack to reopen', ['CMD:REOPEN']],
  ])('leaves the question for %s and changes nothing', async (_, codes) => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scan(A);
    const before = bench.state();
    expect(await bench.scanAll(...codes, 'CMD:BACK')).toMatchObject({
      ...accepted('question-left'),
      sound: 'info',
    });
    expect(bench.state()).toEqual(before);
  });

  it('without a question is not refused', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    expect(await bench.scan('CMD:BACK')).toMatchObject(informed({ reason: 'nothing-asked' }));
  });
});
