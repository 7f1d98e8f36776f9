import type { Database, Trx } from '#main/store/database.ts';

/** A print that a station has begun on its local journal, while the floor's database was away. */
export type CarriedPrint = Awaited<ReturnType<typeof begunPrints>>[number];

/** The prints of a local journal that were handed to a printer, or may have been. */
export async function begunPrints(local: Database) {
  return local
    .selectFrom('print_jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .select(['d.kind', 'd.number', 'd.size', 'j.reason', 'j.status', 'j.problem', 'j.detail', 'j.printer'])
    .select(['j.sent_to', 'j.driver_job', 'j.attempts', 'j.address_stamp', 'j.ended_at', 'j.next_at'])
    .where('j.status', 'in', ['sending', 'sent', 'printed', 'failed'])
    .orderBy('j.id')
    .execute();
}

/**
 * Notes on the floor that this print is begun or over, in the transaction that asks for it there: it does not print
 * again. One that was cut while it was handed over is left to a person. `at`: ISO 8601.
 */
export async function carryPrint(
  trx: Trx,
  { kind, number, size, reason, ...job }: CarriedPrint,
  { station, at }: { readonly station: string; readonly at: string },
): Promise<void> {
  const { printer, sent_to, driver_job, attempts, address_stamp } = job;
  const common = { printer, sent_to, driver_job, attempts, address_stamp };
  const end =
    job.status === 'sending'
      ? { status: 'failed', problem: 'outcome-unknown', detail: null, ended_at: at }
      : { status: job.status, problem: job.problem, detail: job.detail, ended_at: job.ended_at };
  await trx
    .updateTable('print_jobs')
    .set({ ...common, ...end })
    .where('station', '=', station)
    .where('reason', '=', reason)
    .where('status', '=', 'waiting')
    .where('document_id', 'in', (eb) =>
      eb
        .selectFrom('documents')
        .select('id')
        .where('kind', '=', kind)
        // In any size: the setting may have changed since.
        .where('number', '=', number),
    )
    .execute();
}
