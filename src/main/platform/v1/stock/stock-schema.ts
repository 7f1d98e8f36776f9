import { z } from 'zod';
import { count, flattened, textOrNumber } from '../../reading/fields.ts';

/** One stock record: supplier SKU and quantity (specification, "Stock record (B2B REST)"). */
export const stockState = z.object({ sku: textOrNumber, quantity: count });

export type StockState = z.output<typeof stockState>;

/** What an update answers: `stockStates` at the root, or under `_embedded` as lists have it; null: it says nothing. */
export const stockStatesAnswer = flattened(z.object({ stockStates: z.array(stockState) }).nullable());
