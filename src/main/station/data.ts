import { join } from 'node:path';
import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import { type Database, openDatabase, putAside } from '#main/store/database.ts';
import { lockDataFolder } from '#main/store/folder-lock.ts';
import { listOperators, saveOperator } from '#main/store/repositories/operators.ts';
import { readSettings, writeSettings } from '#main/store/repositories/settings.ts';
import { settingsSchema } from '#shared/contract/settings.ts';
import { stationId } from './station-id.ts';

/** Name under which the database says whose orders it holds. */
const ACCOUNT = 'account';

/** The data folder, which one station has at a time: whose it is, and its database. */
export async function openData(
  dataDir: string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
) {
  const id = await stationId(dataDir);
  const unlock = lockDataFolder(dataDir);
  const file = join(dataDir, 'packbench.db');
  const opened = await openDatabase(file, clock.now());
  let { db } = opened;
  if (opened.setAside !== null)
    log.error(
      { setAside: opened.setAside },
      'the database was damaged: it is kept under this name, and a new one begun',
    );

  return {
    id,
    db: () => db,
    /**
     * Orders, packs and shipments belong to one account: with another one a new database begins, and the earlier one is
     * kept under a name. Settings and operators go along.
     */
    async belongTo(account: string): Promise<void> {
      const known = (await readSettings(db)).get(ACCOUNT);
      if (known !== undefined && known !== account) {
        const kept = await whatGoesAlong(db);
        await db.destroy();
        const setAside = putAside(file, 'other-account', clock.now());
        ({ db } = await openDatabase(file, clock.now()));
        await writeSettings(db, kept.settings);
        for (const operator of kept.operators) await saveOperator(db, operator);
        log.warn(
          { setAside },
          'the station has another account: the earlier database is kept under this name',
        );
      }
      await writeSettings(db, new Map([[ACCOUNT, account]]));
    },
    async close(): Promise<void> {
      await db.destroy();
      unlock();
    },
  };
}

async function whatGoesAlong(db: Database) {
  const settings = await readSettings(db);
  const names = Object.keys(settingsSchema.shape);
  return {
    settings: new Map([...settings].filter(([name]) => names.includes(name))),
    operators: await listOperators(db),
  };
}
