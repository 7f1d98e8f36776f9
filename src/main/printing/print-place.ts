import type { ExpressionBuilder, Kysely } from 'kysely';
import { isPostgres } from '#main/store/engine.ts';
import type { Schema } from '#main/store/schema.ts';

/* At which station a job prints. On a floor each one prints its own jobs, and touches no printer of another. */

/**
 * A single station prints all that its database has, also what was requested when the file was on another PC.
 * `station`: its id.
 */
export function isPrintedAt(db: Kysely<Schema>, station: string) {
  return (eb: ExpressionBuilder<Schema & { j: Schema['print_jobs'] }, 'j'>) =>
    isPostgres(db) ? eb('j.station', '=', station) : eb.lit(true);
}

/**
 * In how many milliseconds prints and their files are checked again: another station may have asked for one or
 * stored one, and have died before it told so. null: a single station, which is woken.
 */
export function recheckMs(db: Kysely<Schema>): number | null {
  return isPostgres(db) ? 15_000 : null;
}

/** The shorter of two waits; null: for ever. */
export function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** Whether another station of the floor prints this job. */
export function isElsewhere(db: Kysely<Schema>, job: { readonly station: string }, station: string): boolean {
  return isPostgres(db) && job.station !== station;
}
