import type { AwaitedLabelView, VerdictView } from '#shared/contract/bench.ts';
import type { FailedLabelView } from '#shared/contract/prints.ts';
import type { HeldLabelView } from '#shared/domain/held-label.ts';
import type { PrinterTroubleView } from '#shared/domain/printer-trouble.ts';
import type { ToldKey } from '#shared/messages/keys.ts';

/** The label of this pack is there and not printed. */
export function isHeld(
  packNumber: string | number | null | undefined,
  held: readonly HeldLabelView[],
): boolean {
  return held.some((label) => isOfPack(label, packNumber));
}

/** This label is that of the pack. */
export function isOfPack(
  { kind, number }: { readonly kind: string; readonly number: string },
  packNumber: string | number | null | undefined,
): boolean {
  return kind === 'pack-label' && number === packNumber;
}

const NUMBER_WAITS: readonly (ToldKey | null)[] = [
  'pack-closed-number-waits',
  'pack-closed-label-later',
  'order-done-number-waits',
];

/** The label that the last scan left its pack to wait for; null: it waits for none, or nothing is known of it. */
export function awaitedSince(
  last: VerdictView | null,
  labels: readonly AwaitedLabelView[],
): AwaitedLabelView | null {
  if (last === null || !NUMBER_WAITS.includes(last.told)) return null;
  return labels.findLast(({ orderId }) => orderId === last.orderId) ?? null;
}

const LABEL_PRINTS: readonly (ToldKey | null)[] = [
  ...(['pack-closed', 'order-done'] as const),
  ...(['pack-closed-scan-label', 'order-done-scan-label'] as const),
];

/**
 * The answer to the last scan; once the label that it told of has printed, for which pack that is, and once it is held back
 * for its code, or by its printer, or has failed or been taken out, that it has not.
 */
export function withArrivedLabel(
  last: VerdictView,
  labels: readonly AwaitedLabelView[],
  held: readonly HeldLabelView[],
  troubles: readonly Pick<PrinterTroubleView, 'numbers'>[],
  failed: readonly Pick<FailedLabelView, 'kind' | 'number'>[],
): VerdictView {
  const label = awaitedSince(last, labels);
  const told = LABEL_PRINTS.includes(last.told) ? last.params.pack : label?.packNumber;
  if (isHeld(told, held)) return { ...last, told: 'label-held', params: { pack: told ?? '' } };
  if (troubles.some(({ numbers }) => numbers.some((number) => number === told)))
    return { ...last, told: 'label-kept-back', params: { pack: told ?? '' } };
  if (failed.some((label) => isOfPack(label, told)))
    return { ...last, told: 'label-stopped', params: { pack: told ?? '' } };
  if (label === null || label.packNumber === null) return last;
  if (label.isStopped) return { ...last, told: 'label-stopped', params: { pack: label.packNumber } };
  if (!label.isPrinted) return last;
  const { orderId: order, ordinal, packNumber: pack } = label;
  return { ...last, told: 'label-arrived', params: { order, ordinal, pack } };
}
