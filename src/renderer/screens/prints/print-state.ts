import type { TFunction } from 'i18next';
import { isDocumentProblem, type PrintProblem, type PrintRow } from '#shared/contract/prints.ts';
import { SHEETS } from '#shared/contract/settings.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';

/** The problem of a print to show. A cancelled print has none, whatever was wrong with the printer. */
export function shownProblem({ status, problem }: Pick<PrintRow, 'status' | 'problem'>): PrintProblem | null {
  return status === 'cancelled' && problem !== 'job-cancelled' ? null : problem;
}

/** What a person must do about prints, the most urgent first. */
export const PRINT_GROUPS = ['printer', 'decide', 'platform', 'way', 'done'] as const;

export type PrintGroup = (typeof PRINT_GROUPS)[number];

/**
 * `printer`: somebody must go to the printer. `decide`: it does not print by itself. `platform`: its file comes
 * from the platform. `way`: nothing to do. `done`: over.
 */
export function printGroup({
  status,
  problem,
  endedAt,
}: Pick<PrintRow, 'status' | 'problem' | 'endedAt'>): PrintGroup {
  if (status === 'failed') return 'decide';
  if (status === 'cancelled' || endedAt !== null) return 'done';
  if (problem === null) return 'way';
  if (problem === 'label-waits') return 'platform';
  return isDocumentProblem(problem) ? 'decide' : 'printer';
}

const PRINTED = {
  folder: 'ui.prints.knownFolder',
  cups: 'ui.prints.knownCups',
  windows: 'ui.prints.knownWindows',
  network: 'ui.prints.knownNetwork',
} as const;

/** Who reports the print's status, so that a handed-over print does not count as printed; null: nothing to add. */
export function statusSource({ status, endedAt, printer }: Pick<PrintRow, 'status' | 'endedAt' | 'printer'>) {
  if (status === 'waiting') return 'ui.prints.knownQueued';
  if (status === 'sent') return endedAt === null ? 'ui.prints.knownLater' : 'ui.prints.knownNever';
  const spec = parsePrinterSpec(printer);
  return status === 'printed' && spec.ok ? PRINTED[spec.value.driver] : null;
}

/** Title of a print's detail: the content of the label's codes, or the English text of the platform or the driver. */
export function detailTitle(problem: PrintProblem) {
  if (problem === 'label-code-other') return 'ui.prints.codes';
  return problem.startsWith('label-') ? 'ui.prints.details' : 'ui.prints.driverWords';
}

/** What a document shows as its number: a sheet of codes has a name, anything else is on it in print. */
export function documentNumber(t: TFunction, { kind, number }: Pick<PrintRow, 'kind' | 'number'>): string {
  const sheet = kind === 'sheet' ? SHEETS.find((known) => known === number) : undefined;
  return sheet === undefined ? number : t(`ui.prints.sheets.${sheet}`);
}
