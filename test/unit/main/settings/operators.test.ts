import { expect, it } from 'vitest';
import { createOperators } from '#main/settings/operators.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

it('keeps the last supervisor, alone or among packers', async () => {
  await using store = await temporaryDatabase();
  const operators = createOperators(store.db, false);
  await operators.save({ id: '7', name: 'Ольга', role: 'supervisor' });
  expect(await operators.remove('7')).toBe(false);
  await operators.save({ id: '8', name: 'Анна', role: 'packer' });
  expect(await operators.remove('7')).toBe(false);
  expect(await operators.remove('8')).toBe(true);
  expect(await operators.find('7')).toMatchObject({ role: 'supervisor' });
});

const idsOf = async (operators: ReturnType<typeof createOperators>) =>
  (await operators.list()).operators.map(({ id }) => id).sort();

it('has the demo operators until the first supervisor is set up', async () => {
  await using store = await temporaryDatabase();
  const operators = createOperators(store.db, false);
  expect(await idsOf(operators)).toEqual(['1', '9']);
  await operators.save({ id: '8', name: 'Анна', role: 'packer' });
  expect(await idsOf(operators)).toEqual(['1', '8', '9']);
  await operators.save({ id: '7', name: 'Ольга', role: 'supervisor' });
  expect(await idsOf(operators)).toEqual(['7', '8']);
  expect(await operators.find('9')).toBeNull();
});

it('keeps the demo operators next to a supervisor under --demo', async () => {
  await using store = await temporaryDatabase();
  const operators = createOperators(store.db, true);
  await operators.save({ id: '7', name: 'Ольга', role: 'supervisor' });
  expect(await idsOf(operators)).toEqual(['1', '7', '9']);
  expect((await operators.list()).demoIds).toEqual(['1', '9']);
});
