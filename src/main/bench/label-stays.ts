import type { ToldKey } from '#shared/messages/keys.ts';
import type { Decision } from './decision.ts';
import type { Facts } from './facts.ts';

/** What is told instead where no label prints. */
const WITHOUT_LABEL: ReadonlyMap<ToldKey | null, ToldKey> = new Map([
  ['pack-closed', 'pack-closed-label-stays'],
  ['order-done', 'order-done-label-stays'],
]);

/**
 * The packer is not to wait for a label that does not come: a pack that was opened again keeps the label that it has, and
 * an order that is left without a pack being closed prints none.
 */
export function withLabelThatStays(decision: Decision, { isLabelOut }: Pick<Facts, 'isLabelOut'>): Decision {
  const told = WITHOUT_LABEL.get(decision.told);
  const isClosing = decision.events.some((event) => event.type === 'PackClosed');
  return told === undefined || (isClosing && !isLabelOut) ? decision : { ...decision, told };
}
