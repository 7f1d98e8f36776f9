import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { listOperators, removeOperator, saveOperator } from '#main/settings/operators-store.ts';
import { readSettings, writeSettings } from '#main/settings/settings-store.ts';
import { type Database, openDatabase } from '#main/store/database.ts';
import { assertNotNewer } from '#main/store/inspect-folder.ts';
import {
  type DatabaseOwner,
  exchangeDatabase,
  hasAnswered,
  type KeptDatabase,
  keptName,
  listKept,
  ownerMark,
  readOwner,
} from '#main/store/kept-databases.ts';
import { accountKey, forgetScanNo } from '#main/store/station-copy.ts';
import { settingsSchema } from '#shared/contract/settings.ts';

/**
 * The owner of the orders, packs and shipments in a database. The demo is its own owner, whatever its client
 * id.
 */
export type AccountOwner =
  | { readonly kind: 'demo' }
  /** The client id identifies an account. Another address or partner id is the same account, corrected. */
  | { readonly kind: 'platform'; readonly clientId: string };

export const DEMO_OWNER: AccountOwner = { kind: 'demo' };

/** Name of the demo in its database. An account of the platform may have the same client id. */
const DEMO_NAME = 'demo';

/** Earlier versions did not store whether a database of this name is the demo's or an account's. */
type StoredOwner = AccountOwner | { readonly kind: 'demo-or-platform' };

/** The account databases of a data folder: the one in use and the kept ones. */
export type AccountDatabases = {
  /** True if any account except the demo has worked in this folder. */
  hasAccount(): Promise<boolean>;
  /**
   * True if the database in use is this owner's. It becomes this owner's if it has no owner, or its owner
   * never got an answer from a platform.
   */
  isOf(owner: AccountOwner): Promise<boolean>;
  /**
   * Restores the kept database of an owner; false: there is none. Throws `NewerDatabaseError`, and moves no
   * file, if a newer version wrote it.
   */
  restore(owner: AccountOwner): Promise<boolean>;
  /** Creates a database for an owner without one, and keeps the one in use. */
  begin(owner: AccountOwner): Promise<void>;
};

/** `db` is the one in use; `reopen` opens the file that replaced it. */
export function accountDatabases(parts: {
  readonly file: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: () => Database;
  readonly reopen: () => Promise<void>;
}): AccountDatabases {
  const { file, clock, log, db } = parts;

  /** Newest first. */
  function keptOf(owner: AccountOwner): readonly string[] {
    const belongsToOwner = ({ file: kept, mark }: KeptDatabase) =>
      mark === null
        ? isSame(ownerOf(read(kept)?.names ?? new Map()), owner)
        : mark === ownerMark(keyOf(owner));
    return listKept(file)
      .filter(belongsToOwner)
      .map((kept) => kept.file);
  }

  function read(kept: string): DatabaseOwner | null {
    try {
      return readOwner(kept);
    } catch (error) {
      log.error({ file: kept, err: error }, 'a kept database cannot be read');
      return null;
    }
  }

  /**
   * A database that never got an answer from a platform holds no work. One that cannot be read may hold a day
   * of it.
   */
  function holdsWork(kept: string): boolean {
    return read(kept)?.hasAnswered ?? true;
  }

  /**
   * True if the database in use may become this owner's: it has no owner, or its owner never got an answer.
   */
  async function isFree(currentOwner: StoredOwner | null, owner: AccountOwner): Promise<boolean> {
    if (currentOwner === null) return true;
    if (currentOwner.kind !== 'platform' || (await hasAnswered(db()))) return false;
    return !keptOf(owner).some(holdsWork);
  }

  function forgetScans(names: ReadonlyMap<string, string>): void {
    const account = accountKey(names);
    if (account !== null) forgetScanNo(dirname(file), account);
  }

  /** Replaces the database in use by `restored`. Returns the kept file of the replaced one. */
  async function exchange(restored: string): Promise<string> {
    const currentOwner = ownerOf(await readSettings(db()));
    const keepAs = keptName(file, currentOwner === null ? 'nobody' : keyOf(currentOwner), clock.now());
    await db().destroy();
    exchangeDatabase(file, keepAs, restored);
    await parts.reopen();
    return keepAs;
  }

  return {
    async hasAccount() {
      const currentOwner = ownerOf(await readSettings(db()));
      if (currentOwner?.kind === 'platform' && (await hasAnswered(db()))) return true;
      const demo = ownerMark(keyOf(DEMO_OWNER));
      return listKept(file).some(({ file: kept, mark }) => {
        if (mark !== null) return mark !== demo && holdsWork(kept);
        return ownerOf(read(kept)?.names ?? new Map())?.kind === 'platform' && holdsWork(kept);
      });
    },
    async isOf(owner) {
      const stored = await readSettings(db());
      const currentOwner = ownerOf(stored);
      if (!isSame(currentOwner, owner) && !(await isFree(currentOwner, owner))) return false;
      await writeSettings(db(), namesOf(owner));
      // The database changes its owner with its scans. A later database of the earlier owner starts without
      // scans.
      if (currentOwner !== null && !isSame(currentOwner, owner)) forgetScans(stored);
      const others = keptOf(owner);
      if (others.length > 0)
        log.warn({ others }, 'older databases of this account are kept in the data folder');
      return true;
    },
    async restore(owner) {
      const [newest, ...others] = keptOf(owner).filter((kept) => owner.kind === 'demo' || holdsWork(kept));
      if (newest === undefined) return false;
      assertNotNewer(newest);
      const stationData = await readStationData(db());
      const keptAs = await exchange(newest);
      await writeStationData(db(), stationData);
      await writeSettings(db(), namesOf(owner));
      log.warn(
        { account: keyOf(owner), restored: newest, kept: keptAs },
        'the account has changed: its kept database was restored, and the earlier one is kept',
      );
      if (others.length > 0)
        log.warn(
          { restored: newest, others },
          'several databases of this account are kept: the newest was restored',
        );
      return true;
    },
    async begin(owner) {
      const stationData = await readStationData(db());
      // Completed before the exchange, so that a power failure cannot leave the folder without a database.
      const begun = `${file}.begun`;
      for (const side of ['', '-wal', '-shm']) rmSync(begun + side, { force: true });
      const { db: fresh } = await openDatabase(begun);
      await writeStationData(fresh, stationData);
      await writeSettings(fresh, namesOf(owner));
      await fresh.destroy();
      // The stored scan number means that this owner's database exists. If none is kept, the new one would
      // count as damaged.
      if (keptOf(owner).length > 0) forgetScans(namesOf(owner));
      const keptAs = await exchange(begun);
      log.warn(
        { account: keyOf(owner), kept: keptAs },
        'the account has changed: a new database was created, and the earlier one is kept',
      );
    },
  };
}

/** Settings and operators belong to the station, whatever its account. */
async function readStationData(db: Database) {
  const settings = await readSettings(db);
  const names = Object.keys(settingsSchema.shape);
  return {
    settings: new Map([...settings].filter(([name]) => names.includes(name))),
    operators: await listOperators(db),
  };
}

/** Copies settings and operators. The operators replace those of the database, unless none were set up. */
async function writeStationData(
  db: Database,
  { settings, operators }: Awaited<ReturnType<typeof readStationData>>,
) {
  await writeSettings(db, settings);
  if (operators.length === 0) return;
  for (const operator of operators) await saveOperator(db, operator);
  for (const { id } of await listOperators(db))
    if (!operators.some((operator) => operator.id === id)) await removeOperator(db, id);
}

function ownerOf(names: ReadonlyMap<string, string>): StoredOwner | null {
  const account = names.get('account');
  if (account === undefined) return null;
  const kind = names.get('accountKind');
  if (kind === 'demo') return DEMO_OWNER;
  return kind === undefined && account === DEMO_NAME
    ? { kind: 'demo-or-platform' }
    : { kind: 'platform', clientId: account };
}

/** Settings that name the owner of a database. */
export function namesOf(owner: AccountOwner): ReadonlyMap<string, string> {
  const account = owner.kind === 'demo' ? DEMO_NAME : owner.clientId;
  return new Map([
    ['account', account],
    ['accountKind', owner.kind],
  ]);
}

/** The owner of a database by its stored settings; null: they have none. */
export function accountOf(names: ReadonlyMap<string, string>): AccountOwner | null {
  const owner = ownerOf(names);
  return owner?.kind === 'demo-or-platform' ? DEMO_OWNER : owner;
}

function isSame(stored: StoredOwner | null, owner: AccountOwner): boolean {
  if (stored === null) return false;
  if (stored.kind === 'demo-or-platform') return owner.kind === 'demo' || owner.clientId === DEMO_NAME;
  return keyOf(stored) === keyOf(owner);
}

function keyOf(owner: StoredOwner): string {
  return owner.kind === 'platform' ? `client ${owner.clientId}` : DEMO_NAME;
}
