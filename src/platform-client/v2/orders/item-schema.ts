import { z } from 'zod';
import { flagOrNull, looseText, requiredId, textOrNull, textOrNumber } from '../../reading/fields.ts';
import { looseMoney } from '../money.ts';
import { inTableNames } from '../spelled.ts';
import { ITEM_FIELDS } from '../spellings.ts';

/** An item of v2 (assumptions, "REST v2", item); null: missing. */
export type V2Item = z.output<typeof v2Item>;

export const itemIdFields = { id: textOrNumber.nullish(), itemId: textOrNumber.nullish() };
type Ids = { readonly id?: string | null | undefined; readonly itemId?: string | null | undefined };

/** `id`, or `itemId`, its earlier name. */
export function itemId({ id, itemId }: Ids, context: z.RefinementCtx): string {
  return requiredId('id', [id, itemId], context);
}

const item = z
  .object({
    id: textOrNumber.nullish(),
    /** Not assumed; if present it is the station's number of the unit. */
    itemNr: textOrNull,
    /** The platform's. */
    sku: textOrNumber,
    /** The seller's. */
    externalSku: textOrNull,
    name: looseText,
    size: looseText,
    status: z.string(),
    basePrice: looseMoney,
    salePrice: looseMoney,
    paidPrice: looseMoney,
    reason: textOrNull,
    canBeCancelled: flagOrNull,
  })
  .transform(({ id, ...rest }, context) => ({ ...rest, id: requiredId('id', [id], context) }))
  .readonly();

/** With any of the names in `ITEM_FIELDS`. */
export const v2Item = z.preprocess((row) => inTableNames(row, ITEM_FIELDS), item);

/** A row of an order's item statuses; its payload is not documented, so it is read like an item. */
export const itemStatusRow = z
  .object({ ...itemIdFields, itemNr: textOrNull, sku: textOrNull, status: z.string(), reason: textOrNull })
  .transform(({ id, itemId: older, ...row }, context) => ({
    ...row,
    id: itemId({ id, itemId: older }, context),
  }))
  .readonly();
