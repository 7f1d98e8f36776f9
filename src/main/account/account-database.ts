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

/** Whose orders, packs and shipments a database holds. The demo platform is nobody's account, whatever its client id. */
export type AccountOwner =
  | { readonly kind: 'demo' }
  /** An account is its client id: another address or partner id is the same account put right. */
  | { readonly kind: 'platform'; readonly clientId: string };

export const DEMO_OWNER: AccountOwner = { kind: 'demo' };

/** What the demo is called in its database; an account of the platform may have the same client id. */
const DEMO_NAME = 'demo';

/** Earlier versions did not say which of the two a database of this name belongs to. */
type StoredOwner = AccountOwner | { readonly kind: 'demo-or-platform' };

/** The account databases of a data folder: which one is in use, and which others lie beside it. */
export type AccountDatabases = {
  /** Whether any account but the demo has worked in this folder. */
  hasAccount(): Promise<boolean>;
  /** Whether the database in use is this owner's, or nobody's whom any platform has answered, and so is its from now on. */
  isOf(owner: AccountOwner): Promise<boolean>;
  /**
   * Brings back the database of an owner who has worked here before; false: there is none. Throws `NewerDatabaseError` for one
   * that a newer version has written, and leaves everything in its place.
   */
  restore(owner: AccountOwner): Promise<boolean>;
  /** Begins a database for an owner who has never worked here. The one in use is kept. */
  begin(owner: AccountOwner): Promise<void>;
};

/** `db` is the one in use; `reopen` opens what has taken its place. */
export function accountDatabases(parts: {
  readonly file: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: () => Database;
  readonly reopen: () => Promise<void>;
}): AccountDatabases {
  const { file, clock, log, db } = parts;

  /** The newest first. */
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
      log.error({ file: kept, err: error }, 'a database that is kept beside the one in use cannot be read');
      return null;
    }
  }

  /** One that no platform has ever answered holds nobody's work; one that cannot be read may hold a day of it. */
  function holdsWork(kept: string): boolean {
    return read(kept)?.hasAnswered ?? true;
  }

  /** Whether the database in use may become this owner's: it is nobody's, or its account never got an answer. */
  async function isFree(known: StoredOwner | null, owner: AccountOwner): Promise<boolean> {
    if (known === null) return true;
    if (known.kind !== 'platform' || (await hasAnswered(db()))) return false;
    return !keptOf(owner).some(holdsWork);
  }

  function forgetScans(names: ReadonlyMap<string, string>): void {
    const account = accountKey(names);
    if (account !== null) forgetScanNo(dirname(file), account);
  }

  /** Brings `takeBack` into the place of the one in use; answers with what that is called from now on. */
  async function exchange(restored: string): Promise<string> {
    const known = ownerOf(await readSettings(db()));
    const keepAs = keptName(file, known === null ? 'nobody' : keyOf(known), clock.now());
    await db().destroy();
    exchangeDatabase(file, keepAs, restored);
    await parts.reopen();
    return keepAs;
  }

  return {
    async hasAccount() {
      const known = ownerOf(await readSettings(db()));
      if (known?.kind === 'platform' && (await hasAnswered(db()))) return true;
      const demo = ownerMark(keyOf(DEMO_OWNER));
      return listKept(file).some(({ file: kept, mark }) => {
        if (mark !== null) return mark !== demo && holdsWork(kept);
        return ownerOf(read(kept)?.names ?? new Map())?.kind === 'platform' && holdsWork(kept);
      });
    },
    async isOf(owner) {
      const stored = await readSettings(db());
      const known = ownerOf(stored);
      if (!isSame(known, owner) && !(await isFree(known, owner))) return false;
      await writeSettings(db(), namesOf(owner));
      // The scans go along: an account of that client id may begin later, with none.
      if (known !== null && !isSame(known, owner)) forgetScans(stored);
      const others = keptOf(owner);
      if (others.length > 0)
        log.warn({ others }, 'older databases of this account lie beside the one in use');
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
        { account: keyOf(owner), takenBack: newest, kept: keptAs },
        'the station has another account: its own database was taken back, and the earlier one is kept',
      );
      if (others.length > 0)
        log.warn({ others }, 'there are several databases of this account: the newest was taken back');
      return true;
    },
    async begin(owner) {
      const stationData = await readStationData(db());
      // Made whole beside the one in use, so that no power cut leaves the folder without a database.
      const begun = `${file}.begun`;
      for (const side of ['', '-wal', '-shm']) rmSync(begun + side, { force: true });
      const { db: fresh } = await openDatabase(begun);
      await writeStationData(fresh, stationData);
      await writeSettings(fresh, namesOf(owner));
      await fresh.destroy();
      // With none beside it that number says that its database is gone, and the new one does not open.
      if (keptOf(owner).length > 0) forgetScans(namesOf(owner));
      const keptAs = await exchange(begun);
      log.warn(
        { account: keyOf(owner), kept: keptAs },
        'the station has another account: a new database begins, and the earlier one is kept',
      );
    },
  };
}

/** Settings and operators are the station's, whatever its account. */
async function readStationData(db: Database) {
  const settings = await readSettings(db);
  const names = Object.keys(settingsSchema.shape);
  return {
    settings: new Map([...settings].filter(([name]) => names.includes(name))),
    operators: await listOperators(db),
  };
}

/** The latest who may work here are right; where nobody was set up, those of before are. */
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

function namesOf(owner: AccountOwner): ReadonlyMap<string, string> {
  const account = owner.kind === 'demo' ? DEMO_NAME : owner.clientId;
  return new Map([
    ['account', account],
    ['accountKind', owner.kind],
  ]);
}

/** Whose a database is, by its stored settings; null: they do not say so. */
export function accountOf(names: ReadonlyMap<string, string>): AccountOwner | null {
  const owner = ownerOf(names);
  return owner?.kind === 'demo-or-platform' ? DEMO_OWNER : owner;
}

function isSame(known: StoredOwner | null, owner: AccountOwner): boolean {
  if (known === null) return false;
  if (known.kind === 'demo-or-platform') return owner.kind === 'demo' || owner.clientId === DEMO_NAME;
  return keyOf(known) === keyOf(owner);
}

/** Tells owners apart. */
function keyOf(owner: StoredOwner): string {
  return owner.kind === 'platform' ? `client ${owner.clientId}` : DEMO_NAME;
}
