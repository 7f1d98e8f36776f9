import { describe, expect, it } from 'vitest';
import { openFloorHistory } from '#main/app/floor-history.ts';
import { createLog } from '#main/base/log.ts';
import { clearRecoveryMark, readRecoveryMark } from '#main/recovery/recovery-mark.ts';
import type { Database } from '#main/store/database.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const at = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z`;

async function journal(db: Database, ...minutes: readonly number[]): Promise<void> {
  const row = { entry: 'scan', raw: '', kind: 'barcode', verdict: 'accepted', gs: 'none', repaired: 'none' };
  for (const minute of minutes)
    await db
      .insertInto('journal')
      .values({ ...row, at: at(minute), station: 'table-1', events: '{"events":[]}' })
      .execute();
}

/** As after a restore of a dump that was made before these entries. */
const forget = (db: Database, from: number) => db.deleteFrom('journal').where('at', '>=', at(from)).execute();

/** A station that starts on this folder, and ends. */
async function start(db: Database, folder: string): Promise<string | null> {
  const history = openFloorHistory(folder, createLog('silent'));
  await history.compare(db, NOW);
  await history.stop();
  const mark = await readRecoveryMark(db);
  await db.transaction().execute(clearRecoveryMark);
  return mark?.since ?? null;
}

describe('a station that starts on a floor', () => {
  it('marks a database that lacks what it has seen, from the last entry before that', async () => {
    await using floor = await emptyFloor();
    await using folder = await temporaryFolder();
    await journal(floor.db, 1, 2, 30);
    expect(await start(floor.db, folder.path)).toBeNull();
    expect(await start(floor.db, folder.path)).toBeNull();
    await forget(floor.db, 2);
    expect(await start(floor.db, folder.path)).toBe('2026-11-23T09:56:00.000Z');
    // Now it knows this database.
    expect(await start(floor.db, folder.path)).toBeNull();
  });

  it('notices it also when others have worked on with the older database', async () => {
    await using floor = await emptyFloor();
    await using folder = await temporaryFolder();
    await journal(floor.db, 1, 30);
    await start(floor.db, folder.path);
    await forget(floor.db, 30);
    await journal(floor.db, 40, 41, 42);
    expect(await start(floor.db, folder.path)).toBe('2026-11-23T09:56:00.000Z');
  });

  it('marks neither a pruned journal, nor another floor', async () => {
    await using floor = await emptyFloor();
    await using folder = await temporaryFolder();
    await journal(floor.db, 1, 2);
    await start(floor.db, folder.path);
    await journal(floor.db, 40);
    await floor.db.deleteFrom('journal').where('at', '<', at(40)).execute();
    expect(await start(floor.db, folder.path)).toBeNull();
    await using other = await emptyFloor();
    await journal(other.db, 1);
    expect(await start(other.db, folder.path)).toBeNull();
  });
});

it('lets a station that runs into no older database, nor into one that was marked since', async () => {
  await using floor = await emptyFloor();
  await using folder = await temporaryFolder();
  await journal(floor.db, 1, 30);
  const history = openFloorHistory(folder.path, createLog('silent'));
  await history.compare(floor.db, NOW);
  let restarts = 0;
  history.start(floor.db, false, () => {
    restarts += 1;
  });
  const connect = async () => {
    const db = connectFloor({ connectionString: floor.url, onConnect: history.admit });
    await db
      .selectFrom('settings')
      .select('name')
      .execute()
      .finally(() => db.destroy());
  };
  await connect();
  expect(restarts).toBe(0);
  await forget(floor.db, 30);
  for (const _ of [1, 2]) await expect(connect()).rejects.toMatchObject({ code: '57P03' });
  expect(restarts).toBe(1);
  await history.stop();
});
