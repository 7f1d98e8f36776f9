import type { TFunction } from 'i18next';
import type { ChangeRefusal, RequestedStatus } from '#shared/domain/order-changes.ts';

/** Why an order does not get this status; one that cannot follow the present status says which it follows. */
export function refusalText(t: TFunction, because: ChangeRefusal, status: RequestedStatus): string {
  if (because === 'not-after' && status !== 'canceled') return t(`ui.orderChanges.follows.${status}`);
  return t(`ui.orderChanges.refusals.${because}`);
}
