import { z } from 'zod';
import { ATTRIBUTE_TYPES, GOODS_TEMPLATES } from '#shared/domain/goods-attributes.ts';
import { GOODS_COUNTRIES } from '#shared/domain/platform-goods.ts';

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()).readonly(),
  z.record(z.string(), z.string()).readonly(),
  z.null(),
]);
const stored = z.record(z.string(), value).readonly();
const values = z.record(z.string(), z.object({ type: z.enum(ATTRIBUTE_TYPES), value })).readonly();

/** `GoodsDraft` of the platform's client. */
const goods = z.object({
  template: z.enum(GOODS_TEMPLATES),
  product: values,
  variations: z.array(values).readonly(),
  prices: z.array(z.object({ country: z.enum(GOODS_COUNTRIES), price: z.string() })).readonly(),
});

/**
 * The new value of a row of a change of goods. `shown`: what people see of it. `sizeCodes`, `modelCodes`: the attributes of
 * the form, which a refusal may name although none was sent. `was`: what the platform had when it was confirmed.
 */
export const sentGoods = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('store'),
    goods,
    was: z.object({ model: stored, sizes: z.array(stored).readonly() }),
    modelCodes: z.array(z.string()),
    sizeCodes: z.array(z.string()),
    shown: z.array(z.string()),
  }),
  z.object({ do: z.literal('images'), images: z.array(z.string()), shown: z.array(z.string()) }),
  z.object({ do: z.literal('activation'), isActive: z.boolean(), shown: z.boolean() }),
]);

export type SentGoodsValue = z.infer<typeof sentGoods>;
export type SentStore = Extract<SentGoodsValue, { readonly do: 'store' }>;
