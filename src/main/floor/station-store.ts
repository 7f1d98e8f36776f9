import type { Database, Trx } from '#main/store/database.ts';
import { databaseTime } from '#main/store/engine.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';

/** A station counts as alive for so long after its last renewal, by the database's clock (issue 18, "Claims"). */
const LEASE_SECONDS = 90;

/** A station as the others of its floor see it. */
export type StationIdentity = {
  readonly id: string;
  /** Unique on the floor. */
  readonly name: string;
  /** PC and data folder: a copy of the folder has the same id in another place. */
  readonly place: string;
  readonly version: string | null;
  /** Without a bench. */
  readonly isHeadless: boolean;
};

/**
 * Why a station may not work on the floor, with the station in its way. `running-elsewhere`: the same id in another place,
 * which is the copy of a data folder.
 */
export type StationRefusal = {
  readonly kind: 'name-taken' | 'running-elsewhere';
  readonly name: string;
  /** Its last renewal; ISO 8601, the database's time. */
  readonly seenAt: string;
};

/** Stores the station with a new lease, unless another one is in its way. */
export async function registerStation(
  db: Database,
  station: StationIdentity,
  reason: 'start' | 'continue',
): Promise<Result<void, StationRefusal>> {
  return retryOnSameName(() =>
    inTransaction(db, async (trx) => {
      const refusal = await stationInTheWay(trx, station);
      if (refusal !== null) return err(refusal);
      await takeName(trx, station);
      await store(trx, station, reason);
      return ok(undefined);
    }),
  );
}

/**
 * Renews the lease, and returns the time of the database in ms since 1970; null: the station has no row of its name and
 * place any more. `report`: what it says of itself.
 */
export async function renewStation(
  db: Database,
  { id, name, place }: StationIdentity,
  report: string,
): Promise<number | null> {
  const renewed = await db
    .updateTable('stations')
    .set({
      seen_at: databaseTime(db),
      lease_until: databaseTime(db, LEASE_SECONDS),
      report,
      // It was taken off the list of tables, and is back.
      removed_at: null,
    })
    .where('id', '=', id)
    .where('name', '=', name)
    .where('place', '=', place)
    .returning('seen_at')
    .executeTakeFirst();
  return renewed === undefined ? null : Date.parse(renewed.seen_at);
}

/** Ends the lease now. */
export async function endStation(db: Database, { id, place }: StationIdentity): Promise<void> {
  await db
    .updateTable('stations')
    .set({ lease_until: databaseTime(db) })
    .where('id', '=', id)
    .where('place', '=', place)
    .execute();
}

/** What the station said of itself last, also before it was started again; null: nothing yet. */
export async function lastReport(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('stations').select('report').where('id', '=', id).executeTakeFirst();
  return row?.report ?? null;
}

async function stationInTheWay(trx: Trx, station: StationIdentity): Promise<StationRefusal | null> {
  const rows = await trx
    .selectFrom('stations')
    .select(['id', 'name', 'seen_at'])
    .where('lease_until', '>', databaseTime(trx))
    .where((eb) =>
      eb.or([
        eb('name', '=', station.name).and('id', '!=', station.id),
        eb('id', '=', station.id).and('place', '!=', station.place),
      ]),
    )
    .execute();
  const found = rows.find(({ id }) => id === station.id) ?? rows[0];
  if (found === undefined) return null;
  const kind = found.id === station.id ? 'running-elsewhere' : 'name-taken';
  return { kind, name: found.name, seenAt: found.seen_at };
}

/** A PC that was replaced: its row stays, because packs and claims name it, under a name that tells the two apart. */
async function takeName(trx: Trx, { id, name }: StationIdentity): Promise<void> {
  const former = await trx
    .selectFrom('stations')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (former === undefined) return;
  await trx
    .updateTable('stations')
    .set({ name: `${name} · ${former.id.slice(0, 8)}` })
    .where('id', '=', former.id)
    .execute();
}

async function store(trx: Trx, station: StationIdentity, reason: 'start' | 'continue'): Promise<void> {
  const { id, name, place, version } = station;
  const now = databaseTime(trx);
  const known = {
    name,
    place,
    version,
    is_headless: station.isHeadless ? 1 : 0,
    seen_at: now,
    lease_until: databaseTime(trx, LEASE_SECONDS),
    removed_at: null,
  };
  await trx
    .insertInto('stations')
    .values({ ...known, id, started_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(reason === 'start' ? { ...known, started_at: now } : known),
    )
    .execute();
}

/** Two stations that take one name at once: the second try finds the other. */
async function retryOnSameName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error;
    return work();
  }
}

const UNIQUE_VIOLATION = '23505';
