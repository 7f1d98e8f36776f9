import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';
import { type PrintProblem, RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import type { CodeProblem } from '#shared/domain/held-label.ts';
import { isPrintedAt } from './print-place.ts';

/*
 * Labels that a person must check. The code on a held label does not match its number: its file is in the
 * column `held_file`, not in `file`, and only a print that a person has forced prints it.
 */

type JobsAndDocuments = Schema & { j: Schema['print_jobs']; d: Schema['documents'] };

const NO_LABEL = 'label-not-a-pdf' satisfies PrintProblem;

/** A second file may be right, so it is fetched again once. */
export const MAX_CODE_FAILURES = 2;

export type LabelToHold = {
  /** Name in the labels folder; never reused, since a person forces the very file that they have seen. */
  readonly file: string;
  /** The order's address stamp when the label was requested; see the schema. */
  readonly address: string | null;
  readonly problem: CodeProblem;
  readonly detail: string;
  /** Time of the next attempt. */
  readonly nextAt: string;
  readonly at: string;
};

/** Holds the label, unless a correct one is here. After the second, waiting prints fail: a person decides. */
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

/** Prints of held labels that nobody has forced. */
function heldPrints(db: Kysely<Schema>) {
  return db
    .selectFrom('print_jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .where(isHeldBack);
}

/** The only file is a held one, and this print was not forced. */
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

/** This station's labels that were not printed because of their code, with what is wrong: the oldest print first. */
export async function heldLabels(db: Kysely<Schema>, station: string): Promise<readonly HeldLabel[]> {
  return heldPrints(db)
    .where(isPrintedAt(db, station))
    .select(['j.id', 'd.kind', 'd.number', 'd.problem', 'd.held_detail as detail'])
    .orderBy('j.id')
    .execute();
}

/** Lets one print use the held file, due now. False: it has no held label. */
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
 * Prints of this station's labels that failed, also with an unknown outcome, and those whose file from the platform is not a
 * label; the oldest first. `heldLabels` lists those with a wrong code.
 */
export async function failedLabels(db: Kysely<Schema>, station: string): Promise<readonly FailedLabel[]> {
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
      // Selects the few rows by their index first.
      .where('j.status', 'in', ['failed', 'waiting'])
      .where(isPrintedAt(db, station))
      .where((eb) => eb.or([eb('j.status', '=', 'failed'), hasUnusableFile(eb)]))
      .where('d.kind', 'in', [...RENEWABLE_KINDS])
      .where((eb) => eb.not(isHeldBack(eb)))
      .orderBy('j.id')
      .execute()
  );
}

/** The received file is not a label or has the wrong size. It is fetched again; nothing prints until then. */
function hasUnusableFile(eb: ExpressionBuilder<JobsAndDocuments, 'j' | 'd'>) {
  return eb.and([eb('j.forced_file', 'is', null), eb('d.file', 'is', null), eb('d.problem', '=', NO_LABEL)]);
}
