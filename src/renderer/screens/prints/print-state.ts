import type { PrintProblem, PrintRow } from '#shared/contract/prints.ts';

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
