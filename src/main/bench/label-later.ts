import type { ToldKey } from '#shared/messages/keys.ts';
import type { Decision } from './decision.ts';
import type { Facts } from './facts.ts';

/** What is told instead where the label waits for the rest of the order. */
const LATER: ReadonlyMap<ToldKey | null, ToldKey> = new Map([
  ['pack-closed-number-waits', 'pack-closed-label-later'],
  ['pack-started', 'pack-started-label-later'],
]);

/**
 * REST v2 gives numbers when the whole order is packed: whoever closes one pack of several is not to wait for its label,
 * nor to put it away without one.
 */
export function withLabelThatComesLater(
  decision: Decision,
  { areNumbersLast }: Pick<Facts, 'areNumbersLast'>,
): Decision {
  const told = LATER.get(decision.told);
  const isClosing = decision.events.some((event) => event.type === 'PackClosed');
  const isNumbered = typeof decision.subject.packNumber === 'string';
  return told === undefined || !areNumbersLast || !isClosing || isNumbered ? decision : { ...decision, told };
}
