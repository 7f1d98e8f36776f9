import type { AwaitedLabelView, Params, StationView, VerdictView } from '#shared/contract/bench.ts';
import type { FailedLabelView } from '#shared/contract/prints.ts';
import type { HeldLabelView } from '#shared/domain/held-label.ts';
import type { PrinterTroubleView } from '#shared/domain/printer-trouble.ts';
import type { LabelProgress } from '#shared/messages/verdict-sentence.ts';

/** All current facts about labels. */
type Labels = {
  readonly awaited: StationView['awaitedLabels'];
  readonly held: readonly HeldLabelView[];
  readonly troubles: readonly Pick<PrinterTroubleView, 'numbers'>[];
  readonly failed: readonly Pick<FailedLabelView, 'kind' | 'number'>[];
};

type AnnouncedLabel = Pick<VerdictView, 'outcome' | 'orderId'>;

/**
 * What has happened to the label that the last verdict announced: it is held for its code or by its printer,
 * has failed or been cancelled, or has printed after a wait. null: nothing yet, or no label was announced.
 */
export function labelProgress(
  last: AnnouncedLabel,
  labels: Labels,
): { readonly progress: LabelProgress; readonly params: Params } | null {
  const awaited = awaitedSince(last, labels.awaited);
  const prints = last.outcome?.label === 'prints' ? last.outcome.closed?.packNumber : null;
  const pack = prints ?? awaited?.packNumber;
  if (pack === null || pack === undefined) return null;
  if (isHeld(pack, labels.held)) return { progress: 'held', params: { pack } };
  if (labels.troubles.some(({ numbers }) => numbers.includes(pack)))
    return { progress: 'kept-back', params: { pack } };
  const isStopped = awaited?.isStopped === true || labels.failed.some((label) => isOfPack(label, pack));
  if (isStopped) return { progress: 'stopped', params: { pack } };
  if (awaited === null || !awaited.isPrinted) return null;
  return { progress: 'arrived', params: { order: awaited.orderId, ordinal: awaited.ordinal, pack } };
}

/** The label for which the last scan left its pack waiting; null: none, or unknown. */
export function awaitedSince(
  last: AnnouncedLabel | null,
  labels: readonly AwaitedLabelView[],
): AwaitedLabelView | null {
  if (last === null || !isLabelAwaited(last)) return null;
  return labels.findLast(({ orderId }) => orderId === last.orderId) ?? null;
}

/** A closed pack whose label has not arrived yet. */
export function isLabelAwaited({ outcome }: Pick<VerdictView, 'outcome'>): boolean {
  if (outcome?.closed === undefined) return false;
  return outcome.label === 'awaits-number' || outcome.label === 'awaits-order';
}

/** The label of this pack exists but is held. */
export function isHeld(packNumber: string | null, held: readonly HeldLabelView[]): boolean {
  return held.some((label) => isOfPack(label, packNumber));
}

/** Whether this label belongs to the pack. */
export function isOfPack(
  { kind, number }: { readonly kind: string; readonly number: string },
  packNumber: string | null,
): boolean {
  return kind === 'pack-label' && number === packNumber;
}
