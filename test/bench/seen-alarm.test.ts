import { describe, expect, it } from 'vitest';
import { alarmNo } from '#main/bench/state.ts';
import { startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, informed, refused } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, SCARF } from '../support/bench-goods.ts';

/** The platform has cancelled a unit that lies in the open pack. */
async function benchWithPlatformAlarm(cancelled: readonly string[] = [`${A}-001`]): Promise<TestBench> {
  const bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, BELT]), anOrder(B, [BELT])] });
  await bench.scanAll(BAG.barcode, SCARF.barcode);
  for (const itemNr of cancelled) await bench.cancelUnits(itemNr);
  await bench.receiveChanges();
  expect(bench.state().alarm).toMatchObject({ reason: 'unit-cancelled' });
  return bench;
}

const okAfter = async (bench: TestBench, ms: number) => {
  const shownAt = bench.state().alarm?.shownAt ?? 0;
  return await bench.scan('CMD:OK', (shownAt + ms - bench.now()) / 1_000);
};

describe('CMD:OK and an alarm that the platform has raised', () => {
  it('keeps the alarm within a second, since nobody can have read it', async () => {
    await using bench = await benchWithPlatformAlarm();
    expect(await okAfter(bench, 999)).toMatchObject(informed({ reason: 'alarm-just-raised' }));
    expect(bench.state().alarm).not.toBeNull();
    expect(await okAfter(bench, 1_000)).toMatchObject(accepted('alarm-acknowledged'));
    expect(bench.state().alarm).toBeNull();
  });

  it('keeps the next alarm within a second of the acknowledgement that showed it', async () => {
    await using bench = await benchWithPlatformAlarm([`${A}-001`, `${A}-002`]);
    await bench.wait(60);
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('alarm-acknowledged'));
    expect(await okAfter(bench, 10)).toMatchObject(informed({ reason: 'alarm-just-raised' }));
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('alarm-acknowledged'));
    expect(bench.state().alarm).toBeNull();
  });

  it('acknowledges the alarm also after the clock was set back', async () => {
    await using bench = await benchWithPlatformAlarm();
    expect(await okAfter(bench, -3_600_000)).toMatchObject(accepted('alarm-acknowledged'));
  });

  it('acknowledges an alarm of a scan at once', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BELT.barcode);
    expect(await bench.scan('CMD:OK', 0)).toMatchObject(accepted('alarm-acknowledged'));
  });
});

describe('an alarm of the platform', () => {
  it('drops the open question: the next CMD:OK sends nothing', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [BELT, SCARF])] });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', BELT.barcode, 'CMD:SHIP');
    expect(bench.state().asking).toMatchObject({ kind: 'send-shipment' });
    await bench.cancelUnits(`${B}-001`);
    await bench.receiveChanges();
    expect(bench.state().asking).toBeNull();
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('alarm-acknowledged'));
    expect(await bench.scan('CMD:OK')).toMatchObject(informed({ reason: 'nothing-to-confirm' }));
    expect((await bench.pallet('PALPBX1'))?.shipment).toBeNull();
  });
});

describe('the acknowledgement of the screen', () => {
  it('acknowledges only the alarm that it names, and answers no question', async () => {
    await using bench = await benchWithPlatformAlarm();
    const no = alarmNo(bench.state());
    await bench.wait(2);
    expect(await bench.acknowledge(no - 1)).toMatchObject({
      ...informed({ reason: 'alarm-just-raised' }),
      events: [],
    });
    expect(await bench.acknowledge(no)).toMatchObject(accepted('alarm-acknowledged'));
    await bench.scan('CMD:REOPEN');
    expect(await bench.acknowledge(no)).toMatchObject({
      ...informed({ reason: 'nothing-to-confirm' }),
      events: [],
    });
    expect(bench.state().asking).toEqual({ kind: 'reopen-pack', packs: [] });
  });
});

describe('CMD:SHIP', () => {
  const shown = async (guards = {}, operator: '1' | '9' = '1') => {
    const bench = await startBench({ orders: [anOrder(A, [BAG])], guards, operator });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET');
    return bench;
  };

  it('is answered by CMD:OK for a minute; then the question is gone, and CMD:OK shows so', async () => {
    await using bench = await shown();
    await bench.scan('CMD:SHIP');
    await bench.wait(59);
    expect(await bench.scan('CMD:OK')).toMatchObject(informed({ reason: 'question-over' }));
    expect(bench.state().asking).toBeNull();
    expect(await bench.scan('CMD:OK')).toMatchObject(informed({ reason: 'nothing-to-confirm' }));
    await bench.scan('CMD:SHIP');
    await bench.wait(58);
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('shipment-sending'));
  });

  it('is dropped by CMD:BACK', async () => {
    await using bench = await shown();
    expect(await bench.scanAll('CMD:SHIP', 'CMD:BACK')).toMatchObject(accepted('shipment-left'));
    expect(await bench.scan('CMD:OK')).toMatchObject(informed({ reason: 'nothing-to-confirm' }));
  });

  it('needs a supervisor when that is set, and so does CMD:CONFIRM', async () => {
    const guards = { whoMayShip: 'supervisor' };
    await using bench = await shown(guards);
    for (const code of ['CMD:SHIP', 'CMD:CONFIRM'])
      expect(await bench.scan(code)).toMatchObject(refused('not-allowed', { name: 'Анна' }));
    expect(bench.state().asking).toBeNull();
    expect(await (await shown(guards, '9')).scanAll('CMD:SHIP', 'CMD:OK')).toMatchObject(
      accepted('shipment-sending'),
    );
  });
});
