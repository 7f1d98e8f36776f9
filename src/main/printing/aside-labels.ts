import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';
import type { CodeProblem } from '#shared/domain/held-label.ts';

/**
 * Labels whose code is not their number's. They are kept beside the document's file: nothing prints them but a print that a
 * person has forced, and that print alone.
 */

/** A fresh file may be well: it is fetched again once. */
export const MOST_CODE_FAILURES = 2;

export type AsideLabel = {
  /** Name in the labels folder; never that of another file, since a person forces what they have seen. */
  readonly file: string;
  /** What was known of the order's address when it was asked for; see the schema. */
  readonly address: string | null;
  readonly problem: CodeProblem;
  readonly detail: string;
  /** When it is asked for again. */
  readonly nextAt: string;
  readonly at: string;
};

/** Keeps the label aside, unless a right one has come. The second in a row is the last: what waits for it fails, and a person decides. */
export async function keepAside(trx: Trx, id: number, label: AsideLabel): Promise<void> {
  const { file, address, problem, detail, nextAt, at } = label;
  const kept = await trx
    .updateTable('documents')
    .set((eb) => ({
      ...{ aside: file, aside_detail: detail, address_stamp: address, problem, next_at: nextAt },
      attempts: eb('attempts', '+', 1),
      code_failures: eb('code_failures', '+', 1),
    }))
    .where('id', '=', id)
    .where('file', 'is', null)
    .returning('code_failures')
    .executeTakeFirst();
  if (kept === undefined || kept.code_failures < MOST_CODE_FAILURES) return;
  await trx
    .updateTable('print_jobs')
    .set({ status: 'failed', problem, detail, ended_at: at })
    .where('document_id', '=', id)
    .where('status', '=', 'waiting')
    .where('forced_file', 'is', null)
    .execute();
}

/** Prints of labels that are kept aside and that nobody has forced; the oldest first. */
function heldPrints(db: Kysely<Schema>) {
  return db
    .selectFrom('print_jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .where(isHeldBack);
}

/** Neither a right file nor a forced one is there, but one that is kept aside. */
export function isHeldBack(eb: ExpressionBuilder<Held, 'j' | 'd'>) {
  return eb.and([
    eb('j.status', 'in', ['waiting', 'failed']),
    eb('j.forced_file', 'is', null),
    eb('d.file', 'is', null),
    eb('d.aside', 'is not', null),
  ]);
}

type Held = Schema & { j: Schema['print_jobs']; d: Schema['documents'] };

export type HeldLabel = {
  readonly id: number;
  readonly kind: string;
  readonly number: string;
  readonly problem: string | null;
  readonly detail: string | null;
};

/** Labels that were not printed for their code, with what is wrong: the oldest print first. */
export async function heldLabels(db: Kysely<Schema>): Promise<readonly HeldLabel[]> {
  return heldPrints(db)
    .select(['j.id', 'd.kind', 'd.number', 'd.problem', 'd.aside_detail as detail'])
    .orderBy('j.id')
    .execute();
}

/** Lets one print have the file that is kept aside, due now. False: it is not held back for that. */
export async function forcePrint(trx: Trx, id: number, at: string): Promise<boolean> {
  const [held] = await heldPrints(trx).select('d.aside').where('j.id', '=', id).execute();
  if (held === undefined) return false;
  await trx
    .updateTable('print_jobs')
    .set({
      ...{ status: 'waiting', forced_file: held.aside, problem: null, detail: null },
      ...{ driver_job: null, next_at: at, ended_at: null },
    })
    .where('id', '=', id)
    .execute();
  return true;
}
