import { expect, it } from 'vitest';
import { createOperators } from '#main/settings/operators.ts';
import { readPin } from '#main/settings/pin-store.ts';
import { createPins } from '#main/settings/pins.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const OLGA = { id: '7', name: 'Ольга', role: 'supervisor' } as const;

async function aStation(mode: 'off' | 'shift' = 'shift') {
  const store = await temporaryDatabase();
  const operators = createOperators(store.db, true);
  await operators.save(OLGA);
  await operators.save({ id: '8', name: 'Анна', role: 'packer' });
  const at = { ms: Date.parse('2026-11-28T10:00:00Z') };
  const pins = createPins({ db: store.db, now: () => new Date(at.ms), operators, mode: () => mode });
  const wait = (seconds: number) => {
    at.ms += seconds * 1_000;
  };
  const { db } = store;
  return { db, operators, pins, wait, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
}

it('makes a supervisor’s badge that of a packer, but not the badge of the demo', async () => {
  await using station = await aStation();
  expect(await station.pins.findAtBench('7')).toEqual({ ...OLGA, role: 'packer', awaitsPin: true });
  expect(await station.pins.findAtBench('8')).toEqual({ id: '8', name: 'Анна', role: 'packer' });
  expect(await station.pins.findAtBench('9')).toMatchObject({ role: 'supervisor' });
  expect(await station.pins.findAtBench('5')).toBeNull();
});

it('changes nothing while the setting is off', async () => {
  await using station = await aStation('off');
  expect(await station.pins.findAtBench('7')).toEqual(OLGA);
});

it('takes the right PIN alone, and keeps none of it', async () => {
  await using station = await aStation();
  const { pins, db } = station;
  expect(await pins.check('7', '4711')).toMatchObject({ reason: 'pin-not-set' });
  await pins.set('7', '4711');
  expect(await pins.check('7', '4712')).toMatchObject({ reason: 'pin-wrong', params: { left: 4 } });
  expect(await pins.check('7', '4711')).toBeNull();
  expect(await pins.check('7', '0000')).toMatchObject({ params: { left: 4 } });
  expect(JSON.stringify(await readPin(db, '7'))).not.toContain('4711');
});

it('waits a minute after five wrong tries, even for the right PIN', async () => {
  await using station = await aStation();
  const { pins } = station;
  await pins.set('7', '4711');
  for (let left = 4; left > 0; left -= 1)
    expect(await pins.check('7', '0000')).toMatchObject({ reason: 'pin-wrong', params: { left } });
  expect(await pins.check('7', '0000')).toMatchObject({ reason: 'pin-wait', params: { seconds: 60 } });
  station.wait(20);
  expect(await pins.check('7', '4711')).toMatchObject({ reason: 'pin-wait', params: { seconds: 40 } });
  station.wait(40);
  expect(await pins.check('7', '4711')).toBeNull();
});

it('lets two screens try no more often than one', async () => {
  await using station = await aStation();
  const { pins } = station;
  await pins.set('7', '4711');
  const answers = await Promise.all(Array.from({ length: 7 }, () => pins.check('7', '0000')));
  expect(answers.filter((answer) => answer?.reason === 'pin-wrong').length).toBeLessThanOrEqual(4);
});

it('locks nobody out for longer when the clock was set back', async () => {
  await using station = await aStation();
  const { pins } = station;
  await pins.set('7', '4711');
  for (let tries = 0; tries < 5; tries += 1) await pins.check('7', '0000');
  station.wait(-3_600);
  expect(await pins.check('7', '4711')).toBeNull();
});

it('goes with its operator', async () => {
  await using station = await aStation();
  await station.operators.save({ id: '6', name: 'Вера', role: 'supervisor' });
  await station.pins.set('7', '4711');
  await station.operators.remove('7');
  expect(await readPin(station.db, '7')).toBeNull();
});
