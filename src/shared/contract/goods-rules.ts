import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { MARK_RULES, type MarkRule } from '../domain/goods.ts';
import type { Outcome } from './outcome.ts';

/** A supervisor's word on whether units of a SKU need a mark. */
export type MarkRuleView = {
  readonly sku: string;
  readonly name: string;
  readonly rule: MarkRule;
  /** Name of the supervisor; null: not known any more. */
  readonly by: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
};

/** A barcode that the catalog does not have, and the goods for which a supervisor has taught it. */
export type TaughtBarcodeView = {
  /** A GTIN-14, or the text of another code. */
  readonly barcode: string;
  readonly sku: string;
  readonly by: string | null;
  readonly at: string;
};

const sku = z.string().min(1).max(100);

export const goodsRulesContract = {
  /** All words on SKUs; the rule by category is the setting `markCategories`. */
  markRules: oc.output(type<readonly MarkRuleView[]>()),
  /** Supervisor only. null: the category decides again. Benches with such goods in hand follow at once. */
  setMarkRule: oc.input(z.object({ sku, rule: z.enum(MARK_RULES).nullable() })).output(type<Outcome>()),
  /** The newest first; of one SKU, if it is given. */
  taught: oc.input(z.object({ sku: sku.optional() })).output(type<readonly TaughtBarcodeView[]>()),
  /** Supervisor only. The barcode is unknown again, unless the catalog has it by now. */
  withdraw: oc.input(z.object({ barcode: z.string().min(1).max(100) })).output(type<Outcome>()),
};
