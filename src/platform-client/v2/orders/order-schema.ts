import { z } from 'zod';
import {
  flagOrNull,
  looseCount,
  looseText,
  requiredId,
  textOrNull,
  textOrNumber,
} from '../../reading/fields.ts';
import { looseTime, moscowCreation } from '../../v1/moscow-time.ts';
import { looseMoney } from '../money.ts';
import { unwrapped } from '../unwrapped.ts';
import { v2Item } from './item-schema.ts';

/** An order of v2 (assumptions, "REST v2", order); null: missing. */
export type V2Order = z.output<typeof v2Order>;

const time = looseTime.catch(null);
const id = textOrNumber.nullish();

/** Fields of both list and detail. `id` is used in paths, or `orderId` if it is missing. */
const shared = {
  id,
  orderId: id,
  status: z.string(),
  updatedAt: time,
};

type Ids = { readonly id?: string | null | undefined; readonly orderId?: string | null | undefined };

function idsOf({ id, orderId }: Ids, context: z.RefinementCtx) {
  return { id: requiredId('id', [id, orderId], context), orderId: orderId ?? null };
}

/** A row of the list, with the fields that show that an order has changed. */
export const orderRow = z
  .object({ ...shared, createdAt: time })
  .transform(({ updatedAt, createdAt, ...row }, context) => {
    const at = updatedAt ?? createdAt;
    if (at === null) context.addIssue({ code: 'custom', path: ['updatedAt'], message: 'expected a time' });
    return { ...idsOf(row, context), status: row.status, updatedAt: at ?? '' };
  });

/** The same with only v2's id and the order number. */
export const orderNameRow = z.object({ id, orderId: id }).transform(idsOf);

/** Plain, or an object; one without a number was assembled but not numbered yet. */
const packRow = z.union([z.string(), z.object({ packNumber: looseText }).transform((row) => row.packNumber)]);
const packNumbers = z
  .array(packRow)
  .nullish()
  .catch(null)
  .transform((numbers) => (numbers ?? []).filter((number) => number !== ''));

const address = z.object({
  city: looseText,
  street: looseText,
  houseNum: looseText,
  apartment: looseText,
  pickupPointId: looseText,
});

/**
 * `GET /v2/orders/{orderId}`. The customer is not read. Items may be under `data`, like the rows of lists;
 * the cut-off at the root, as in v1.
 */
export const v2Order = unwrapped(
  z.object({
    ...shared,
    createdAt: z.string(),
    cutOff: time,
    deliveryMethod: z.object({ cutOff: time }).nullish().catch(null),
    fulfillmentType: looseText,
    allowedForAssembly: flagOrNull,
    paymentMethod: textOrNull,
    fullSum: looseMoney,
    deliveryPrice: looseMoney,
    itemQuantity: looseCount,
    shippingAddress: address.nullish().catch(null),
    packs: packNumbers,
    items: z.array(v2Item).nullish(),
    data: z.array(v2Item).nullish().catch(null),
  }),
).transform(({ deliveryMethod, cutOff, createdAt, items, data, packs, ...order }, context) => {
  const ordered = moscowCreation.safeParse(createdAt);
  const at = looseTime.safeParse(createdAt);
  if (!ordered.success || !at.success || at.data === null)
    context.addIssue({ code: 'custom', path: ['createdAt'], message: 'expected a time' });
  const units = items ?? data;
  if (units === null || units === undefined)
    context.addIssue({ code: 'custom', path: ['items'], message: 'expected array' });
  return {
    ...order,
    ...idsOf(order, context),
    createdAt: ordered.data ?? '',
    /** ISO 8601 with zone. */
    updatedAt: order.updatedAt ?? at.data ?? '',
    cutOff: deliveryMethod?.cutOff ?? cutOff,
    packNumbers: packs,
    items: units ?? [],
  };
});
