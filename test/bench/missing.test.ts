import { describe, expect, it } from 'vitest';
import { CANCEL_REASONS } from '#shared/domain/platform-reasons.ts';
import { numberOf, startBench } from '../support/bench.ts';
import { A, accepted, B, informed, refused, refusedScan, statuses } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SCARF, SHOES, unitOf } from '../support/bench-goods.ts';

const missing = (reason = 1) => `CMD:REASON:${reason}`;

describe('CMD:MISSING', () => {
  it('asks which unit, then why, and the order continues without it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scan(A);
    expect(await bench.scan('CMD:MISSING')).toMatchObject(accepted('choose-missing'));
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('choose-reason', { name: BAG.name }));
    const answer = await bench.scan(missing(9));
    expect(answer).toMatchObject({
      ...accepted('unit-missing', { name: BAG.name, left: 1 }),
      subject: { orderId: A, itemNr: itemOf(A, 1), sku: BAG.sku },
    });
    expect(answer.events).toContainEqual({
      type: 'ItemMissing',
      orderId: A,
      itemNr: itemOf(A, 1),
      reason: CANCEL_REASONS[8],
      isHeld: true,
    });
    expect(statuses(bench)).toEqual(['cancelled', 'open']);
    expect(bench.state().asking).toBeNull();
  });

  it.each([
    ['item number', itemOf(A, 2)],
    ['barcode', SCARF.barcode],
    ['SKU', SCARF.sellerSku],
    ['mark', markOf(SCARF)],
  ])('finds the unit by its %s', async (_, code) => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, 'CMD:MISSING', code, missing());
    expect(statuses(bench)).toEqual(['open', 'cancelled']);
  });

  it('picks the only open line by CMD:OK, also when it has several units', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SCARF])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:MISSING');
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('choose-reason', { name: SCARF.name }));
    await bench.scan(missing());
    expect(statuses(bench)).toEqual(['packed', 'open', 'cancelled']);
  });

  it('does not guess by CMD:OK among several open lines, and keeps asking', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, 'CMD:MISSING');
    expect(await refusedScan(bench, 'CMD:OK')).toMatchObject(refused('unit-not-open'));
    expect(bench.state().asking).toEqual({ kind: 'missing-unit' });
  });

  it('refuses a unit that is packed, cancelled or not in the order, does not lock, and keeps asking', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:MISSING');
    for (const code of [itemOf(A, 1), BAG.barcode, BELT.barcode, itemOf(B, 1)])
      expect(await refusedScan(bench, code)).toMatchObject(refused('unit-not-open'));
    expect(bench.state()).toMatchObject({ asking: { kind: 'missing-unit' }, alarm: null });
  });

  it('keeps asking after an unknown code, so that the next one is not packed instead', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, 'CMD:MISSING');
    expect(await refusedScan(bench, 'garbage')).toMatchObject(refused('unknown-code'));
    expect(await refusedScan(bench, markOf(BAG).slice(0, -1))).toMatchObject(refused('mark-length'));
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('choose-reason'));
  });

  it('refuses a reason that is not in the list, and keeps asking', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, 'CMD:MISSING', BAG.barcode);
    for (const code of ['CMD:REASON:0', 'CMD:REASON:11', 'CMD:REASON', 'CMD:REASON:x', SCARF.barcode])
      expect(await refusedScan(bench, code)).toMatchObject(refused('reason-unknown'));
    expect(await bench.scan(missing(10))).toMatchObject(accepted('unit-missing'));
  });

  it('is left by another command', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, 'CMD:MISSING', BAG.barcode);
    expect(await bench.scan('CMD:OK')).toMatchObject(informed({ reason: 'nothing-to-confirm' }));
    expect(bench.state().asking).toBeNull();
  });

  it('refuses a reason without a question, and does not call its number unknown', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await refusedScan(bench, missing())).toMatchObject(refused('no-reason-asked'));
    await bench.scanAll(A, 'CMD:MISSING');
    expect(await refusedScan(bench, missing())).toMatchObject(refused('no-reason-asked'));
  });

  it('is refused with no order open, and with no unit open', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])], autoClose: false });
    expect(await refusedScan(bench, 'CMD:MISSING')).toMatchObject(refused('no-order-open'));
    await bench.scan(BAG.barcode);
    expect(await refusedScan(bench, 'CMD:MISSING')).toMatchObject(refused('unit-not-open'));
  });

  it('picks the unit that waits for its mark, and the wait ends', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, BAG])] });
    await bench.scanAll(SHOES.barcode, 'CMD:MISSING', SHOES.barcode, missing());
    expect(bench.state().order?.waiting).toBeNull();
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('order-done'));
  });

  it('prefers the unit that does not wait for its mark', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SHOES])] });
    await bench.scanAll(SHOES.barcode, 'CMD:MISSING', 'CMD:OK', missing());
    expect(statuses(bench)).toEqual(['open', 'cancelled']);
    expect(await bench.scan(markOf(SHOES))).toMatchObject(accepted('order-done'));
  });

  it('prefers, of two equal units, the one that the platform allows to be cancelled', async () => {
    await using bench = await startBench({
      orders: [anOrder(A, [BAG, unitOf(BAG, { canBeCancelled: false })])],
    });
    await bench.scanAll(A, 'CMD:MISSING', BAG.barcode, missing());
    expect(statuses(bench)).toEqual(['cancelled', 'open']);
  });
});

describe('the last open unit missing', () => {
  it('closes what is packed', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:MISSING', 'CMD:OK');
    expect(await bench.scan(missing())).toMatchObject({
      ...accepted('order-done', { order: A, pack: numberOf(1, 1), packs: 1 }),
      subject: { itemNr: itemOf(A, 2) },
    });
    expect(bench.state().order).toBeNull();
    expect((await bench.pack(`${A}/1`))?.status).toBe('closed');
  });

  it('leaves the closing to CMD:CLOSE when the setting is off', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])], autoClose: false });
    expect(await bench.scanAll(BAG.barcode, 'CMD:MISSING', 'CMD:OK', missing())).toMatchObject(
      accepted('unit-missing', { left: 0 }),
    );
    expect(await bench.scan('CMD:CLOSE')).toMatchObject(accepted('order-done'));
  });

  it('leaves the order when all its packs are closed, without an empty one', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:NEW', 'CMD:MISSING', 'CMD:OK', missing());
    expect(bench.state().order).toBeNull();
    expect(await bench.packs()).toMatchObject([{ ordinal: 1, status: 'closed' }]);
  });

  it('of all units cancels the order, after CMD:OK', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    expect(await bench.scanAll(A, 'CMD:MISSING', 'CMD:OK', missing())).toMatchObject(
      accepted('ask-cancel-order', { order: A }),
    );
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('order-cancelled-by-us', { order: A }));
    expect(bench.state().order).toBeNull();
    expect(await bench.packs()).toHaveLength(0);
  });

  it('closes nothing when the customer cancelled the order, which goes on hold', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:MISSING', 'CMD:OK');
    bench.customerCancels(A);
    expect(await bench.scan(missing())).toMatchObject(refused('order-cancelled', { order: A }));
    expect((await bench.pack(`${A}/1`))?.status).toBe('open');
    expect(await bench.holdReason(A)).toBe('order-cancelled');
    expect(bench.state()).toMatchObject({ order: null, asking: null, alarm: { reason: 'order-cancelled' } });
  });
});

describe('a missing unit that the platform does not allow to be cancelled', () => {
  const orders = [anOrder(A, [BAG, unitOf(SCARF, { canBeCancelled: false })])];

  it('is refused as cancel-not-allowed, and the order goes to the hold shelf with what is packed', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll(BAG.barcode, 'CMD:MISSING');
    expect(await bench.scan(SCARF.barcode)).toMatchObject(
      refused('cancel-not-allowed', { name: SCARF.name, order: A }),
    );
    expect(await bench.holdReason(A)).toBe('cancel-not-allowed');
    expect(bench.state()).toMatchObject({ order: null, asking: null, alarm: null, undo: null });
    expect(await bench.units()).toHaveLength(1);
  });

  it('is refused also when the platform forbids it during the question for the reason', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:MISSING', SCARF.barcode);
    await bench.changeOrder(A, {
      items: anOrder(A, [BAG, unitOf(SCARF, { canBeCancelled: false })]).items,
    });
    await bench.refresh();
    expect(await bench.scan(missing())).toMatchObject(refused('cancel-not-allowed'));
    expect(await bench.cancelAsked()).toEqual([]);
  });

  it('is not cancelled twice when the customer cancels it during the question for the reason', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, 'CMD:MISSING', SCARF.barcode);
    await bench.cancelUnits(itemOf(A, 2));
    await bench.refresh();
    expect(await refusedScan(bench, missing())).toMatchObject(refused('unit-not-open'));
    expect(bench.state().asking).toBeNull();
  });
});
