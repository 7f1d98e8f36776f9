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
