import { z } from 'zod';
import type { GoodsImage } from '#shared/domain/platform-goods.ts';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../errors/limit-error.ts';
import { checkGoodsImages } from '../goods-limits.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { checkText } from '../v1/limit-checks.ts';
import { changeSeller, type SellerConnection, withSellerId } from './seller-connection.ts';

const anyAnswer = z.unknown().transform(() => undefined);

/**
 * `nomenclature-images.update`: replaces the images of the model behind a platform SKU. Its params are not shown: `sku`
 * and `images` of the nomenclature entry's fields; the first is of the type `main`, the order is that of the list.
 * Limits: 1 to 8 addresses of HTTP or HTTPS, none twice. Errors: an unknown SKU is `not-found`. May be sent again.
 */
export function updateImages(
  connection: SellerConnection,
  platformSku: string,
  images: readonly GoodsImage[],
): PlatformResult<void> {
  return withSellerId(connection, async (sellerId) => {
    const broken = limitErrorIfAny([...checkText('sku', platformSku), ...checkGoodsImages(images)]);
    if (broken !== null) return err(broken);
    return changeSeller(connection, anyAnswer, 'nomenclature-images.update', {
      seller_id: sellerId,
      sku: platformSku,
      images: images.map(({ url }, at) => ({ url, order: at + 1, ...(at === 0 ? { type: 'main' } : {}) })),
    });
  });
}
