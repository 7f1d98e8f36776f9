import { expect, it } from 'vitest';
import { readSettingRow, readTableRow, writeSettingRow, writeTableRow } from '#main/store/setting-row.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { itOnFloor } from '../../../support/why-skipped.ts';

it('remembers one value under a name', async () => {
  await using store = await memoryDatabase();
  const { db } = store;
  expect(await readSettingRow(db, 'sync.filled')).toBeNull();
  await writeSettingRow(db, 'sync.filled', 'yesterday');
  await writeSettingRow(db, 'sync.filled', 'today');
  expect(await readSettingRow(db, 'sync.filled')).toBe('today');
});

it('remembers what is true of one PC for its station', async () => {
  await using store = await memoryDatabase();
  const { db } = store;
  expect(await readTableRow(db, 'table-1', 'clock')).toBeNull();
  await writeTableRow(db, 'table-1', 'clock', '{"zone":"UTC"}');
  await writeTableRow(db, 'table-1', 'clock', '{"zone":"Asia/Omsk"}');
  expect(await readTableRow(db, 'table-1', 'clock')).toBe('{"zone":"Asia/Omsk"}');
});

itOnFloor('remembers it for each station of a floor', async () => {
  await using store = await memoryDatabase();
  const { db } = store;
  await writeTableRow(db, 'table-1', 'clock', '1');
  await writeTableRow(db, 'table-2', 'clock', '2');
  expect(await readTableRow(db, 'table-1', 'clock')).toBe('1');
  expect(await readTableRow(db, 'table-2', 'clock')).toBe('2');
  expect(await readTableRow(db, 'table-3', 'clock')).toBeNull();
});
