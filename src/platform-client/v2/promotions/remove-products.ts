import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import type { V2Caller } from '../v2-caller.ts';

/**
 * `POST /v2/promotion-variants/{promotionVariantId}/remove-products` (specification, "Successor REST API
 * v2"). Body and response are not documented: the body is sent unchanged, with the seller, and the response
 * is any JSON. Limits: id of letters, digits, `-` and `_`. Errors: an unknown variant (`not-found`). Removing
 * twice does no harm: a lost response is settled by sending it again.
 */
export async function removePromotionProducts(
  caller: V2Caller,
  promotionVariantId: string,
  body: object,
): PlatformResult<unknown> {
  const broken = limitErrorIfAny(checkNumber('promotionVariantId', promotionVariantId));
  if (broken !== null) return err(broken);
  return caller.change(z.unknown(), {
    path: `/v2/promotion-variants/${promotionVariantId}/remove-products`,
    json: body,
  });
}
