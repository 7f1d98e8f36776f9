import { expect, it } from 'vitest';
import {
  clearRecoveryMark,
  type RecoveryMark,
  readRecoveryMark,
  setRecoveryMark,
} from '#main/recovery/recovery-mark.ts';
import { writeSettings } from '#main/settings/settings-store.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';

const MARK: RecoveryMark = {
  cause: 'restored',
  since: '2026-11-23T06:00:00.000Z',
  backup: 'packbench-1-20261123-060000-hourly.db',
  at: '2026-11-23T09:00:00.000Z',
  packedSince: [{ orderId: 'RU-1', numbers: ['FBS1'] }],
};

it('is absent from the database of a station that was never restored', async () => {
  await using store = await memoryDatabase();
  expect(await readRecoveryMark(store.db)).toBeNull();
});

it('stays until it is cleared', async () => {
  await using store = await memoryDatabase();
  await setRecoveryMark(store.db, MARK);
  expect(await readRecoveryMark(store.db)).toEqual(MARK);
  await store.db.transaction().execute(clearRecoveryMark);
  expect(await readRecoveryMark(store.db)).toBeNull();
});

it('reads the platform from the earlier time if an older backup was restored meanwhile', async () => {
  await using store = await memoryDatabase();
  await setRecoveryMark(store.db, MARK);
  const older = { ...MARK, since: '2026-11-22T06:00:00.000Z', at: '2026-11-23T10:00:00.000Z' };
  await setRecoveryMark(store.db, older);
  expect(await readRecoveryMark(store.db)).toEqual(older);
  await setRecoveryMark(store.db, { ...MARK, cause: 'moved', at: '2026-11-23T11:00:00.000Z' });
  expect(await readRecoveryMark(store.db)).toEqual({
    ...MARK,
    cause: 'moved',
    since: older.since,
    at: '2026-11-23T11:00:00.000Z',
  });
});

it.each(['', '{', '{"since":"yesterday"}'])('reads everything if the mark is %j', async (text) => {
  await using store = await memoryDatabase();
  await writeSettings(store.db, new Map([['recovery', text]]));
  expect(await readRecoveryMark(store.db)).toMatchObject({ since: '1970-01-01T00:00:00.000Z' });
});
