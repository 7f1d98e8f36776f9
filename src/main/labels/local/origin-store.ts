import { readSettings, writeSettings } from '#main/settings/settings-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { DocumentKind } from '#shared/contract/prints.ts';

/**
 * Where the files of some kinds of documents come from, and for which printers they are drawn: one that comes from
 * elsewhere is not to be printed.
 */
export type LabelOrigin = {
  /** Under which the database keeps what the files that it has were made by. */
  readonly name: string;
  readonly kinds: readonly DocumentKind[];
  /** In any words, as long as they change with what the files are made by. */
  readonly madeBy: string;
  /** What they were made by as long as nobody has kept it. */
  readonly before: string;
};

/** Lets files that were made otherwise be forgotten. True: there were some. */
export async function storeOrigin(db: Database, origin: LabelOrigin, at: string): Promise<boolean> {
  const known = (await readSettings(db)).get(origin.name) ?? origin.before;
  if (known === origin.madeBy) return false;
  await db.transaction().execute((trx) => forgetFiles(trx, origin.kinds, at));
  // Last: what a crash comes before is forgotten twice.
  await writeSettings(db, new Map([[origin.name, origin.madeBy]]));
  return true;
}

/**
 * Those that a print waits for, or that wait for a print, come anew at once. Of the others, thousands maybe, nothing is asked
 * until somebody prints them again: they count as excluded until then.
 */
async function forgetFiles(trx: Trx, kinds: readonly DocumentKind[], at: string): Promise<void> {
  const reset = {
    file: null,
    held_file: null,
    held_detail: null,
    code_failures: 0,
    attempts: 0,
    next_at: at,
  };
  const jobs = trx.selectFrom('print_jobs').select('document_id');
  await trx
    .updateTable('documents')
    .set({ ...reset, problem: 'label-excluded' })
    .where('kind', 'in', [...kinds])
    .where('id', 'in', jobs.where('status', '!=', 'sending'))
    .execute();
  await trx
    .updateTable('documents')
    .set({ ...reset, problem: null })
    .where('kind', 'in', [...kinds])
    .where((eb) => eb.or([eb('id', 'in', jobs.where('status', '=', 'waiting')), eb('id', 'not in', jobs)]))
    .execute();
  await trx
    .updateTable('print_jobs')
    .set({ forced_file: null })
    .where('status', '=', 'waiting')
    .where('document_id', 'in', (eb) =>
      eb
        .selectFrom('documents')
        .select('id')
        .where('kind', 'in', [...kinds]),
    )
    .execute();
}
