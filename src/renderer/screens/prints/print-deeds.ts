import { type PrintProblem, type PrintRow, RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import { isCodeProblem } from '#shared/domain/held-label.ts';

export type PrintDeeds = {
  readonly retry: boolean;
  readonly cancel: boolean;
  readonly reprint: boolean;
  readonly force: boolean;
  /** One that says another number sends the pack astray. */
  readonly isForceForSupervisor: boolean;
  readonly preview: boolean;
  /** Other printers to which it may go. */
  readonly sendTo: readonly string[];
};

/** Which buttons make sense at a print; the station has the last word. */
export function printDeeds(row: Pick<PrintRow, 'status' | 'problem' | 'hasFile' | 'mayGoTo'>): PrintDeeds {
  const isHeldBack = isCodeProblem(row.problem) && (row.status === 'waiting' || row.status === 'failed');
  return {
    retry: row.status === 'failed' || isHeldBack,
    cancel: row.status === 'failed' || row.status === 'waiting',
    force: isHeldBack,
    isForceForSupervisor: row.problem === 'label-code-other',
    preview: row.hasFile,
    sendTo: isHeldBack ? [] : row.mayGoTo,
    reprint: row.status === 'printed' || row.status === 'sent' || row.status === 'cancelled',
  };
}

/** The file of a print that is over was removed; a label is fetched or drawn again, any other sheet is to be printed anew. */
export function removedFile({
  kind,
  status,
  hasFile,
}: Pick<PrintRow, 'kind' | 'status' | 'hasFile'>): 'comes-again' | 'gone' | null {
  if (hasFile || (status !== 'printed' && status !== 'sent')) return null;
  return RENEWABLE_KINDS.some((known) => known === kind) ? 'comes-again' : 'gone';
}

/** What is to be said of a print. One that a person took out prints no more, whatever ailed the printer then. */
export function problemToTell({
  status,
  problem,
}: Pick<PrintRow, 'status' | 'problem'>): PrintProblem | null {
  return status === 'cancelled' && problem !== 'job-cancelled' ? null : problem;
}

/** Somebody has to do something, or it will not come out. */
export function isToLookAt({
  status,
  problem,
  endedAt,
}: Pick<PrintRow, 'status' | 'problem' | 'endedAt'>): boolean {
  return status === 'failed' || (endedAt === null && problem !== null);
}
