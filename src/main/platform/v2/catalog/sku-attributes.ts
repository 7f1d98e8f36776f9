import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import { looseText, textOrNull, textOrNumber } from '../../reading/fields.ts';
import { checkPathSku } from '../../v1/limit-checks.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';

const attribute = z.object({
  code: textOrNumber,
  label: looseText,
  /** As it came, in whatever case. */
  type: looseText,
  value: z.unknown().optional(),
  dictionary: textOrNull,
});

/** Attributes of the goods, and of each size by its platform SKU. */
const skuAttributes = unwrapped(
  z.object({ product: z.array(attribute), variation: z.record(z.string(), z.array(attribute)) }),
);

export type SkuAttributes = z.output<typeof skuAttributes>;

/**
 * `GET /v2/nomenclatures/{sku}/attributes` (specification, "Successor REST API v2"), read with v1's shape (specification,
 * "Attribute description"); v2's own is not shown. Limits: neither `?` nor `*` in the SKU. Errors: unknown goods
 * (`not-found`).
 */
export async function readSkuAttributes(caller: V2Caller, sku: string): Answer<SkuAttributes> {
  const broken = limitErrorIfAny(checkPathSku('sku', sku));
  if (broken !== null) return err(broken);
  return caller.get(skuAttributes, { path: `/v2/nomenclatures/${encodeURIComponent(sku)}/attributes` });
}
