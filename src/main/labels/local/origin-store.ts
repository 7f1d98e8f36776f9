import type { Database, Trx } from '#main/store/database.ts';
import { readSettingRow, writeSettingRow } from '#main/store/setting-row.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { DocumentKind } from '#shared/contract/prints.ts';

/**
 * What made the files of some kinds of documents: the platform, or the station for certain printers. Files of
 * another origin must not be printed.
 */
export type LabelOrigin = {
  /** Key of the stored value. */
  readonly name: 'labelsMadeBy' | 'tagsMadeBy';
  readonly kinds: readonly DocumentKind[];
  /** Any text that changes when the files must be made again. */
  readonly madeBy: string;
  /** Origin of files if no value is stored. */
  readonly defaultMadeBy: string;
};

/** Drops files of another origin. True: the origin had changed. */
export async function storeOrigin(db: Database, origin: LabelOrigin, at: string): Promise<boolean> {
  const known = (await readSettingRow(db, origin.name)) ?? origin.defaultMadeBy;
  if (known === origin.madeBy) return false;
  await inTransaction(db, (trx) => forgetFiles(trx, origin.kinds, at));
  // Written last: after a crash in between, the files are dropped again.
  await writeSettingRow(db, origin.name, origin.madeBy);
  return true;
}

/**
 * Documents that a print waits for, or that have no print yet, are made again at once. The others, perhaps
 * thousands, count as excluded until somebody prints them again.
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
