import { type PrintAction, type PrintRow, RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import { isCodeProblem } from '#shared/domain/held-label.ts';

type PrintActionRow = Pick<PrintRow, 'kind' | 'status' | 'problem' | 'hasFile'>;

/** Actions offered for a print now. The queue checks the print again when an action runs. */
export function printActions(row: PrintActionRow): readonly PrintAction[] {
  const { status, problem, hasFile } = row;
  const isHeldBack = isCodeProblem(problem) && (status === 'waiting' || status === 'failed');
  const isOver = status === 'printed' || status === 'sent' || status === 'cancelled';
  const actions: PrintAction[] = [];
  if (status === 'failed' || isHeldBack) actions.push('retry');
  if (status === 'failed' || status === 'waiting') actions.push('cancel');
  if (hasFile) actions.push('preview');
  // A label with another number would send the pack astray.
  if (isHeldBack) actions.push(problem === 'label-code-other' ? 'force-as-supervisor' : 'force');
  if (isOver && removedFile(row) !== 'gone') actions.push('reprint');
  return actions;
}

/** For a finished print without its file: a label is fetched or drawn again, any other sheet is gone. */
export function removedFile({
  kind,
  status,
  hasFile,
}: Omit<PrintActionRow, 'problem'>): PrintRow['removedFile'] {
  if (hasFile || (status !== 'printed' && status !== 'sent')) return null;
  return RENEWABLE_KINDS.some((known) => known === kind) ? 'comes-again' : 'gone';
}
