import type { PlatformError } from '#main/platform/platform-error.ts';
import type { Trx } from '#main/store/database.ts';
import type { PayloadOf } from '../payloads.ts';

/**
 * What came of asking ahead. `given`: numbers are here; `left`: there was nothing to ask; `refused`: the platform gives none now;
 * `failed`: it may the next time.
 */
export type AheadEnd = 'given' | 'left' | 'refused' | 'failed';

/** What others make of the outcome of a change to an order; each runs in the transaction that ends the entry. */
export type OrderOutcomes = {
  /** Numbers that the platform gave to the order; some may be known already, some stay spare. */
  onNumbers(trx: Trx, orderId: string, numbers: readonly string[]): Promise<void>;
  /** v2: it has given the numbers already and shows fewer than there are packs. */
  onNumbersNotShown(trx: Trx, orderId: string): Promise<void>;
  onNumbersRefused(trx: Trx, orderId: string, error: PlatformError): Promise<void>;
  /** A number was asked for before anybody opened the order; nothing is held for it. */
  onAskedAhead(orderId: string, end: AheadEnd): void;
  onCancelRefused(trx: Trx, payload: PayloadOf<'cancel-item'>, error: PlatformError): Promise<void>;
  onCancelOrderRefused(trx: Trx, orderId: string, error: PlatformError): Promise<void>;
  onConfirmRefused(trx: Trx, orderId: string, error: PlatformError): Promise<void>;
  /** After the commit: the order changed at the platform and is marked to be read again. */
  orderTouched(orderId: string): void;
};
