import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, accepted, B, refused } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SCARF, SHOES, seen } from '../support/bench-goods.ts';

describe('a locked bench', () => {
  const orders = [anOrder(A, [BAG, SCARF]), anOrder(B, [BELT])];
  const codes = [BAG.barcode, SCARF.barcode, A, B, itemOf(A, 2), markOf(SHOES), numberOf(1, 1), 'PALPBX1'];
  const commands = ['CLOSE', 'NEW', 'UNDO', 'REOPEN', 'MISSING', 'REASON:1', 'HOLD', 'NEXT', 'REPRINT'];
  const others = ['ITEMLABEL', 'PALLET', 'CLOSEPALLET', 'SHIP', 'CONFIRM', 'LOGOUT'];

  it.each([...codes, ...[...commands, ...others].map((name) => `CMD:${name}`), 'OP:9', 'garbage'])(
    'refuses %s as locked and keeps the alarm',
    async (code) => {
      await using bench = await startBench({ orders });
      await bench.scanAll(A, BELT.barcode);
      const before = bench.state();
      expect(before.alarm?.reason).toBe('not-needed');
      const answer = await bench.scan(code);
      expect(answer).toMatchObject({ ...refused('locked'), events: [] });
      expect(bench.state()).toEqual(before);
    },
  );

  it('is unlocked only by CMD:OK, and continues in its former state', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll(A, BAG.barcode, BELT.barcode);
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('alarm-acknowledged'));
    expect(bench.state().alarm).toBeNull();
    expect(await bench.scan(SCARF.barcode)).toMatchObject(accepted('order-done'));
  });

  it('has dropped its question: CMD:OK acknowledges only the alarm', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll(BAG.barcode, 'CMD:CLOSE', 'CMD:REOPEN');
    await bench.cancelOrder(A);
    expect(await bench.scan(numberOf(1, 1))).toMatchObject(refused('order-cancelled'));
    await bench.scan('CMD:OK');
    expect(bench.state()).toMatchObject({ alarm: null, asking: null });
  });
});

describe('the alarm', () => {
  it('has the message of its refusal', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll(A, BELT.barcode);
    expect(bench.state().alarm).toEqual({
      reason: 'not-needed',
      params: { name: BELT.name, size: BELT.size, order: A },
      text: BELT.barcode,
      mixUp: { inHand: seen(BELT), needed: seen(BAG), differsIn: null },
    });
  });

  it('has its own sound for wrong goods and for too many units, and never that of success', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    const wrong = (await bench.scanAll(A, BELT.barcode)).sound;
    const many = (await bench.scanAll('CMD:OK', BAG.barcode, BAG.barcode)).sound;
    const locked = (await bench.scan(SCARF.barcode)).sound;
    expect(new Set([wrong, many]).size).toBe(2);
    for (const sound of [wrong, many, locked]) expect(['accepted', 'done', 'info']).not.toContain(sound);
  });
});
