import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, B, refused, told } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

describe('a locked bench', () => {
  const orders = [anOrder(A, [BAG, SCARF]), anOrder(B, [BELT])];
  const codes = [BAG.barcode, SCARF.barcode, A, B, itemOf(A, 2), markOf(SHOES), numberOf(1, 1), 'PALPBX1'];
  const commands = ['CLOSE', 'NEW', 'UNDO', 'REOPEN', 'MISSING', 'REASON:1', 'HOLD', 'NEXT', 'REPRINT'];
  const others = ['ITEMLABEL', 'PALLET', 'CLOSEPALLET', 'SHIP', 'CONFIRM', 'LOGOUT'];

  it.each([...codes, ...[...commands, ...others].map((name) => `CMD:${name}`), 'OP:9', 'garbage'])(
    'refuses %s as locked and keeps the alarm',
    (code) => {
      const bench = startBench({ orders });
      bench.scanAll(A, BELT.barcode);
      const before = bench.state();
      expect(before.alarm?.reason).toBe('not-needed');
      const answer = bench.scan(code);
      expect(answer).toMatchObject({ ...refused('locked'), events: [] });
      expect(bench.state()).toEqual(before);
    },
  );

  it('is unlocked by CMD:OK alone, and goes on where it was', () => {
    const bench = startBench({ orders });
    bench.scanAll(A, BAG.barcode, BELT.barcode);
    expect(bench.scan('CMD:OK')).toMatchObject(told('alarm-acknowledged'));
    expect(bench.state().alarm).toBeNull();
    expect(bench.scan(SCARF.barcode)).toMatchObject(told('order-done'));
  });

  it('has dropped what was asked: CMD:OK acknowledges the alarm and answers no question', () => {
    const bench = startBench({ orders });
    bench.scanAll(BAG.barcode, 'CMD:CLOSE', 'CMD:REOPEN');
    bench.tables.cancelledOrders.add(A);
    expect(bench.scan(numberOf(1, 1))).toMatchObject(refused('order-cancelled'));
    bench.scan('CMD:OK');
    expect(bench.state()).toMatchObject({ alarm: null, asking: null });
  });
});

describe('the alarm', () => {
  it('is raised with the words of its refusal', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scanAll(A, BELT.barcode);
    expect(bench.state().alarm).toEqual({
      reason: 'not-needed',
      params: { name: BELT.name, size: BELT.size, order: A },
      text: '',
    });
  });

  it('never sounds like success, and wrong goods not like too many', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    const wrong = bench.scanAll(A, BELT.barcode).sound;
    const many = bench.scanAll('CMD:OK', BAG.barcode, BAG.barcode).sound;
    const locked = bench.scan(SCARF.barcode).sound;
    expect(new Set([wrong, many]).size).toBe(2);
    for (const sound of [wrong, many, locked]) expect(['accepted', 'done', 'info']).not.toContain(sound);
  });
});
