import { type PrintAction, type PrintRow, RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import { isCodeProblem } from '#shared/domain/held-label.ts';

type PrintActionRow = Pick<PrintRow, 'kind' | 'status' | 'problem' | 'hasFile'>;

/** What a person may do about a print now. A print that changes meanwhile is looked at again when it is done. */
export function printActions(row: PrintActionRow): readonly PrintAction[] {
  const { status, problem, hasFile } = row;
  const isHeldBack = isCodeProblem(problem) && (status === 'waiting' || status === 'failed');
  const isOver = status === 'printed' || status === 'sent' || status === 'cancelled';
  const actions: PrintAction[] = [];
  if (status === 'failed' || isHeldBack) actions.push('retry');
  if (status === 'failed' || status === 'waiting') actions.push('cancel');
  if (hasFile) actions.push('preview');
  // One that says another number sends the pack astray.
  if (isHeldBack) actions.push(problem === 'label-code-other' ? 'force-as-supervisor' : 'force');
  if (isOver && removedFile(row) !== 'gone') actions.push('reprint');
  return actions;
}

/** The file of a print that is over was removed; a label is fetched or drawn again, any other sheet is to be printed anew. */
export function removedFile({
  kind,
  status,
  hasFile,
}: Omit<PrintActionRow, 'problem'>): PrintRow['removedFile'] {
  if (hasFile || (status !== 'printed' && status !== 'sent')) return null;
  return RENEWABLE_KINDS.some((known) => known === kind) ? 'comes-again' : 'gone';
}
