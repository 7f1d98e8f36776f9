import { sql } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import { databaseTime } from '#main/store/engine.ts';

/** One holder's time with a lease: it ends with the lease, and is never continued. */
export type Tenure = { readonly name: string; readonly station: string; readonly since: string };

/** `leftMs`: to the end of the holder's lease, by the database's clock. `report`: as the holder wrote it. */
type HeldLease = { readonly state: 'held'; readonly leftMs: number; readonly report: string | null };

type TakenLease = { readonly state: 'taken'; readonly tenure: Tenure } | HeldLease;

type LeaseRequest = { readonly name: string; readonly station: string; readonly seconds: number };

/** Takes a lease that nobody holds, that has ended, or that an earlier run of the same station held. */
export async function takeLease(db: Database, request: LeaseRequest): Promise<TakenLease> {
  const { name, station, seconds } = request;
  // A look first: it writes nothing, and locks nothing that the holder needs.
  const before = await findLease(db, request);
  if (before !== null && before.leftMs > 0) return before;
  const now = databaseTime(db);
  const until = databaseTime(db, seconds);
  const taken = await db
    .insertInto('leases')
    .values({ name, station, since: now, until, report: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ station, since: now, until, report: null })
        .where((eb) => eb.or([eb('leases.until', '<=', now), eb('leases.station', '=', station)])),
    )
    .returning('since')
    .executeTakeFirst();
  if (taken !== undefined) return { state: 'taken', tenure: { name, station, since: taken.since } };
  return (await findLease(db, request)) ?? { state: 'held', leftMs: 0, report: null };
}

/** The lease of another station; null: nobody has it, or an earlier run of this station. */
async function findLease(db: Database, { name, station }: LeaseRequest): Promise<HeldLease | null> {
  const held = await db
    .selectFrom('leases')
    .select(['until', 'report', databaseTime(db).as('now')])
    .where('name', '=', name)
    .where('station', '!=', station)
    .executeTakeFirst();
  if (held === undefined) return null;
  return { state: 'held', leftMs: Date.parse(held.until) - Date.parse(held.now), report: held.report };
}

/** Makes the lease last `seconds` from now; false: it has ended, or another station has it. */
export async function renewLease(
  db: Database,
  { name, station, since }: Tenure,
  { seconds, report }: { readonly seconds: number; readonly report: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leases')
    .set({ until: databaseTime(db, seconds), report })
    .where('name', '=', name)
    .where('station', '=', station)
    .where('since', '=', since)
    .where('until', '>', databaseTime(db))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the lease, if it is still this one. */
export async function giveLeaseBack(db: Database, { name, station, since }: Tenure): Promise<void> {
  await db
    .deleteFrom('leases')
    .where('name', '=', name)
    .where('station', '=', station)
    .where('since', '=', since)
    .execute();
}

/** What a holder wanted to store after its lease had ended: nothing of it is stored. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor({ name, since }: Tenure) {
    super(`the lease "${name}" of ${since} has ended: another station may have it`);
  }
}

/**
 * Lets a transaction commit only while the lease lasts: another station cannot take the lease before it ends. Throws
 * `LeaseLostError`.
 */
export async function assertLease(trx: Trx, tenure: Tenure): Promise<void> {
  const held = await trx
    .selectFrom('leases')
    .select('name')
    .where('name', '=', tenure.name)
    .where('station', '=', tenure.station)
    .where('since', '=', tenure.since)
    .where('until', '>', databaseTime(trx))
    .modifyEnd(sql`for share`)
    .executeTakeFirst();
  if (held === undefined) throw new LeaseLostError(tenure);
}
