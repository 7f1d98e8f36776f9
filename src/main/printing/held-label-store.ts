import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';
import { type PrintProblem, RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import type { CodeProblem } from '#shared/domain/held-label.ts';

/*
 * Labels that a person must look at. A held one has a code that is not its number's: it is kept beside the document's file, in
 * the column `held_file`, and nothing prints it but a print that a person has forced, and that print alone.
 */

type JobsAndDocuments = Schema & { j: Schema['print_jobs']; d: Schema['documents'] };

const NO_LABEL = 'label-not-a-pdf' satisfies PrintProblem;

/** A fresh file may be well: it is fetched again once. */
export const MAX_CODE_FAILURES = 2;

export type LabelToHold = {
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

/** Holds the label, unless a right one has come. The second in a row is the last: what waits for it fails, and a person decides. */
export async function holdLabel(trx: Trx, id: number, label: LabelToHold): Promise<void> {
  const { file, address, problem, detail, nextAt, at } = label;
  const kept = await trx
    .updateTable('documents')
    .set((eb) => ({
      held_file: file,
      held_detail: detail,
      address_stamp: address,
      problem,
      next_at: nextAt,
      attempts: eb('attempts', '+', 1),
      code_failures: eb('code_failures', '+', 1),
    }))
    .where('id', '=', id)
    .where('file', 'is', null)
    .returning('code_failures')
    .executeTakeFirst();
  if (kept === undefined || kept.code_failures < MAX_CODE_FAILURES) return;
  await trx
    .updateTable('print_jobs')
    .set({ status: 'failed', problem, detail, ended_at: at })
    .where('document_id', '=', id)
    .where('status', '=', 'waiting')
    .where('forced_file', 'is', null)
    .execute();
}

/** Prints of held labels that nobody has forced; the oldest first. */
function heldPrints(db: Kysely<Schema>) {
  return db
    .selectFrom('print_jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .where(isHeldBack);
}

/** Neither a right file nor a forced one is there, but a held one. */
export function isHeldBack(eb: ExpressionBuilder<JobsAndDocuments, 'j' | 'd'>) {
  return eb.and([
    eb('j.status', 'in', ['waiting', 'failed']),
    eb('j.forced_file', 'is', null),
    eb('d.file', 'is', null),
    eb('d.held_file', 'is not', null),
  ]);
}

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
    .select(['j.id', 'd.kind', 'd.number', 'd.problem', 'd.held_detail as detail'])
    .orderBy('j.id')
    .execute();
}

/** Lets one print have the held file, due now. False: it is not held back for that. */
export async function forcePrint(trx: Trx, id: number, at: string): Promise<boolean> {
  const [held] = await heldPrints(trx).select('d.held_file').where('j.id', '=', id).execute();
  if (held === undefined) return false;
  await trx
    .updateTable('print_jobs')
    .set({
      status: 'waiting',
      forced_file: held.held_file,
      problem: null,
      detail: null,
      driver_job: null,
      next_at: at,
      ended_at: null,
    })
    .where('id', '=', id)
    .execute();
  return true;
}

export type FailedLabel = {
  readonly id: number;
  readonly kind: string;
  readonly number: string;
  readonly problem: string | null;
};

/**
 * Labels that go no further by themselves, or of which nobody knows whether they came out, or in whose place the platform
 * sends what is no label; the oldest first. Those that are held back for their code are listed apart.
 */
export async function failedLabels(db: Kysely<Schema>): Promise<readonly FailedLabel[]> {
  return (
    db
      .selectFrom('print_jobs as j')
      .innerJoin('documents as d', 'd.id', 'j.document_id')
      .select(['j.id', 'd.kind', 'd.number'])
      .select((eb) =>
        eb
          .case()
          .when('j.status', '=', 'failed')
          .then(eb.ref('j.problem'))
          .else(NO_LABEL)
          .end()
          .as('problem'),
      )
      // First those few by their index, then which of them.
      .where('j.status', 'in', ['failed', 'waiting'])
      .where((eb) => eb.or([eb('j.status', '=', 'failed'), isWaitingForOther(eb)]))
      .where('d.kind', 'in', [...RENEWABLE_KINDS])
      .where((eb) => eb.not(isHeldBack(eb)))
      .orderBy('j.id')
      .execute()
  );
}

/** Of a waiting print: what came is no label, or one of another size. It is asked for again, and nothing prints meanwhile. */
function isWaitingForOther(eb: ExpressionBuilder<JobsAndDocuments, 'j' | 'd'>) {
  return eb.and([eb('j.forced_file', 'is', null), eb('d.file', 'is', null), eb('d.problem', '=', NO_LABEL)]);
}
