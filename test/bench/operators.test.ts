import { describe, expect, it } from 'vitest';
import { startBench } from '../support/bench.ts';
import { A, accepted, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';

describe('a badge', () => {
  it('logs its operator in, and then another one', async () => {
    await using bench = await startBench({ orders: [], operator: null });
    expect(await bench.scan('OP:1')).toMatchObject(accepted('logged-in', { name: 'Анна' }));
    expect(await bench.scan('OP:9')).toMatchObject(accepted('logged-in', { name: 'Ольга' }));
    expect(bench.state().operator).toMatchObject({ id: '9', role: 'supervisor' });
  });

  it('that is unknown is refused; the operator stays logged in', async () => {
    await using bench = await startBench({ orders: [] });
    expect(await refusedScan(bench, 'OP:77')).toMatchObject(refused('operator-unknown'));
    expect(bench.state().operator?.id).toBe('1');
  });

  it('drops an open question', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, 'CMD:MISSING', 'OP:9');
    expect(bench.state()).toMatchObject({ asking: null, operator: { id: '9' } });
  });
});

describe('with nobody logged in', () => {
  it.each([A, BAG.barcode, 'CMD:NEXT', 'CMD:PALLET', 'CMD:OK', 'CMD:LOGOUT', 'garbage'])(
    '%s is refused as no-operator',
    async (code) => {
      await using bench = await startBench({ orders: [anOrder(A, [BAG])], operator: null });
      expect(await refusedScan(bench, code)).toMatchObject(refused('no-operator'));
    },
  );

  it('an alarm can be acknowledged', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.cancelOrder(A);
    await bench.scan(A);
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('alarm-acknowledged'));
  });
});

describe('CMD:LOGOUT', () => {
  it('leaves the open order on the bench for the next operator', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scan(BAG.barcode);
    const { order, undo } = bench.state();
    expect(await bench.scan('CMD:LOGOUT')).toMatchObject(accepted('logged-out', { name: 'Анна' }));
    expect(bench.state()).toMatchObject({ operator: null, order, undo });
    expect(await bench.scanAll('OP:9', SCARF.barcode)).toMatchObject(accepted('order-done'));
  });
});
