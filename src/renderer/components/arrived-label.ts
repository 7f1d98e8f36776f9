import type { AwaitedLabelView, VerdictView } from '#shared/contract/bench.ts';
import type { ToldKey } from '#shared/messages/keys.ts';

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

/** The answer to the last scan; once the label that it told to wait for has printed, for which pack that is. */
export function withArrivedLabel(last: VerdictView, labels: readonly AwaitedLabelView[]): VerdictView {
  const label = awaitedSince(last, labels);
  if (label === null || !label.isPrinted || label.packNumber === null) return last;
  const { orderId: order, ordinal, packNumber: pack } = label;
  return { ...last, told: 'label-arrived', params: { order, ordinal, pack } };
}
