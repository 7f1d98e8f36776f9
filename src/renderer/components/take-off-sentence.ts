import type { TFunction } from 'i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';

/** By so many characters a pallet is found in the hall: its tag has them in large. */
const PALLET_END = 4;

/** Which pack is to be taken off which pallet. A pack without a number goes by its order. */
export function takeOffSentence(t: TFunction, { packNumber, orderId, pallet }: TakeOffTaskView): string {
  const end = pallet.slice(-PALLET_END);
  return packNumber === null
    ? t('ui.takeOff.packOfOrder', { order: orderId, pallet: end })
    : t('ui.takeOff.pack', { pack: packNumber, pallet: end });
}
