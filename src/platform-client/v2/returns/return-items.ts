import { z } from 'zod';
import type { PlatformResult } from '../../packing-platform.ts';
import { looseText, textOrNull } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { checkText } from '../../v1/limit-checks.ts';
import { looseTime } from '../../v1/moscow-time.ts';
import { getGuessedPage } from '../guessed-list.ts';
import { itemId, itemIdFields } from '../orders/item-schema.ts';
import { checkTimestamp, wireTimestamp } from '../timestamp.ts';
import type { V2Caller } from '../v2-caller.ts';

/**
 * A returned unit (assumptions, "Settled on 22.11.2026"). `id` is the return's; only that, or the item's, is
 * required.
 */
export const returnItem = z
  .object({
    ...itemIdFields,
    itemNr: textOrNull,
    orderId: textOrNull,
    sku: looseText,
    externalSku: looseText,
    name: looseText,
    size: looseText,
    /** As received: `RECEIVED`, `ACCEPTED`, `CLOSED` and unknown ones. */
    status: looseText,
    condition: textOrNull,
    reason: textOrNull,
    boxId: textOrNull,
    returnBoxId: textOrNull,
    /** The unit's mark without its cryptographic tail; null: not reported. */
    uit: textOrNull,
    updatedAt: looseTime.catch(null),
  })
  .transform(({ id, itemId: ofItem, boxId, returnBoxId, ...row }, context) => ({
    ...row,
    id: itemId({ id, itemId: ofItem }, context),
    itemId: ofItem ?? null,
    boxId: boxId ?? returnBoxId,
  }));

export type ReturnItem = z.output<typeof returnItem>;

export type ReturnQuery = Paging & {
  /** Changed since. */
  readonly updatedAtFrom?: Date;
  /** `orderId` of v2, as in its orders. */
  readonly orderId?: string;
};

/**
 * `GET /v2/fbs/return-items`, one page of the returned units (assumptions, "REST v2", FBS returns). Limits:
 * pages from 1, 1 to 100 rows.
 */
export function listReturnItems(
  caller: V2Caller,
  { updatedAtFrom, orderId, ...paging }: ReturnQuery,
): PlatformResult<Page<ReturnItem>> {
  const breaches = [
    ...(updatedAtFrom === undefined ? [] : checkTimestamp('updatedAtFrom', updatedAtFrom)),
    ...(orderId === undefined ? [] : checkText('orderId', orderId)),
  ];
  const query = {
    ...(updatedAtFrom === undefined ? {} : { updatedAtFrom: wireTimestamp(updatedAtFrom) }),
    ...(orderId === undefined ? {} : { orderId }),
  };
  const list = { path: '/v2/fbs/return-items', plural: 'returnItems', row: returnItem };
  return getGuessedPage(caller, { ...list, query, breaches }, paging);
}
