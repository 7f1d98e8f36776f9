import { describe, expect, it } from 'vitest';
import { decide } from '#main/bench/decide.ts';
import { NO_FACTS } from '#main/bench/facts.ts';
import { alarmNo } from '#main/bench/state.ts';
import { startBench, type TestBench } from '../support/bench.ts';
import { A, B, informed, refused, told } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, SCARF } from '../support/bench-goods.ts';

/** The platform has cancelled a unit that lies in the open pack. */
function withToldAlarm(cancelled: readonly string[] = [`${A}-001`]): TestBench {
  const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, BELT]), anOrder(B, [BELT])] });
  bench.scanAll(BAG.barcode, SCARF.barcode);
  for (const itemNr of cancelled) bench.tables.cancelledItems.add(itemNr);
  bench.takeNews();
  expect(bench.state().alarm).toMatchObject({ reason: 'unit-cancelled' });
  return bench;
}

const okAfter = (bench: TestBench, ms: number) => {
  const shownAt = bench.state().alarm?.shownAt ?? 0;
  return bench.scan('CMD:OK', { now: shownAt + ms });
};

describe('CMD:OK and an alarm that the platform has raised', () => {
  it('leaves it within a second, since nobody can have read it', () => {
    const bench = withToldAlarm();
    expect(okAfter(bench, 999)).toMatchObject(informed({ reason: 'alarm-just-raised' }));
    expect(bench.state().alarm).not.toBeNull();
    expect(okAfter(bench, 1_000)).toMatchObject(told('alarm-acknowledged'));
    expect(bench.state().alarm).toBeNull();
  });

  it('leaves the next one within a second of the acknowledgement that has brought it to the screen', () => {
    const bench = withToldAlarm([`${A}-001`, `${A}-002`]);
    bench.wait(60);
    expect(bench.scan('CMD:OK')).toMatchObject(told('alarm-acknowledged'));
    expect(okAfter(bench, 10)).toMatchObject(informed({ reason: 'alarm-just-raised' }));
    expect(bench.scan('CMD:OK')).toMatchObject(told('alarm-acknowledged'));
    expect(bench.state().alarm).toBeNull();
  });

  it('is not left for ever where the clock was set back', () => {
    const bench = withToldAlarm();
    expect(okAfter(bench, -3_600_000)).toMatchObject(told('alarm-acknowledged'));
  });

  it('acknowledges an alarm of a scan at once', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(A, BELT.barcode);
    expect(bench.scan('CMD:OK', { now: bench.now() })).toMatchObject(told('alarm-acknowledged'));
  });
});

describe('an alarm of the platform', () => {
  it('drops what was asked: the next CMD:OK sends nothing', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [BELT, SCARF])] });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', BELT.barcode, 'CMD:SHIP');
    expect(bench.state().asking).toMatchObject({ kind: 'send-shipment' });
    bench.tables.cancelledItems.add(`${B}-001`);
    bench.takeNews();
    expect(bench.state().asking).toBeNull();
    expect(bench.scan('CMD:OK')).toMatchObject(told('alarm-acknowledged'));
    expect(bench.scan('CMD:OK')).toMatchObject(informed({ reason: 'nothing-to-confirm' }));
    expect(bench.tables.pallets.get('PALPBX1')?.shipment).toBeNull();
  });
});

describe('the acknowledgement of the screen', () => {
  const acknowledge = (bench: TestBench, no: number) =>
    decide(
      bench.state(),
      { kind: 'command', command: { name: 'OK', argument: null, answers: { to: 'alarm', no } } },
      { ...NO_FACTS, now: bench.now() },
    );

  it('names its alarm: another one is left, and no question is answered', () => {
    const bench = withToldAlarm();
    const no = alarmNo(bench.state());
    expect(acknowledge(bench, no)).toMatchObject(told('alarm-acknowledged'));
    expect(acknowledge(bench, no - 1)).toMatchObject({
      ...informed({ reason: 'alarm-just-raised' }),
      events: [],
    });
    bench.scan('CMD:OK');
    bench.scan('CMD:REOPEN');
    expect(acknowledge(bench, no)).toMatchObject({
      ...informed({ reason: 'nothing-to-confirm' }),
      events: [],
    });
  });
});

describe('CMD:SHIP', () => {
  const shown = (guards = {}, operator: '1' | '9' = '1') => {
    const bench = startBench({ orders: [anOrder(A, [BAG])], guards, operator });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET');
    return bench;
  };

  it('is answered by CMD:OK for a minute; after it the question is gone, and CMD:OK says so', () => {
    const bench = shown();
    bench.scan('CMD:SHIP');
    bench.wait(59);
    expect(bench.scan('CMD:OK')).toMatchObject(informed({ reason: 'question-over' }));
    expect(bench.state().asking).toBeNull();
    expect(bench.scan('CMD:OK')).toMatchObject(informed({ reason: 'nothing-to-confirm' }));
    bench.scan('CMD:SHIP');
    bench.wait(58);
    expect(bench.scan('CMD:OK')).toMatchObject(told('shipment-sending'));
  });

  it('is left by CMD:BACK', () => {
    const bench = shown();
    expect(bench.scanAll('CMD:SHIP', 'CMD:BACK')).toMatchObject(told('shipment-left'));
    expect(bench.scan('CMD:OK')).toMatchObject(informed({ reason: 'nothing-to-confirm' }));
  });

  it('is a supervisor’s where that is set, and so is CMD:CONFIRM', () => {
    const guards = { whoMayShip: 'supervisor' };
    const bench = shown(guards);
    for (const code of ['CMD:SHIP', 'CMD:CONFIRM'])
      expect(bench.scan(code)).toMatchObject(refused('not-allowed', { name: 'Анна' }));
    expect(bench.state().asking).toBeNull();
    expect(shown(guards, '9').scanAll('CMD:SHIP', 'CMD:OK')).toMatchObject(told('shipment-sending'));
  });
});
