import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkPathSku, checkRange, checkUnique } from '../../v1/limit-checks.ts';
import type { V2Caller } from '../v2-caller.ts';

/** An image that the platform is to download; null values are omitted, so the platform decides. */
export type GoodsImage = {
  readonly url: string;
  /** `MAIN` is documented; other types are not. */
  readonly type: string | null;
  readonly order: number | null;
};

/**
 * `POST /v2/nomenclatures/{sku}/images` (specification, "Successor REST API v2"; "Limits", images per goods
 * item). The body is not documented: `images` is sent with the fields of the nomenclature entry, the response
 * is any JSON. Limits: 1 to 8 images by HTTP or HTTPS, none twice. Errors: unknown goods (`not-found`).
 * Whether they replace existing ones is not documented: a lost response is settled by reading the goods.
 */
export async function setImages(
  caller: V2Caller,
  sku: string,
  images: readonly GoodsImage[],
): PlatformResult<unknown> {
  const broken = limitErrorIfAny([...checkPathSku('sku', sku), ...checkImages(images)]);
  if (broken !== null) return err(broken);
  return caller.change(z.unknown(), {
    path: `/v2/nomenclatures/${encodeURIComponent(sku)}/images`,
    json: { images: images.map(imageBody) },
  });
}

function imageBody({ url, type, order }: GoodsImage) {
  return { url, ...(type === null ? {} : { type }), ...(order === null ? {} : { order }) };
}

function checkImages(images: readonly GoodsImage[]): Breach[] {
  const urls = images.map(({ url }, at) => ({ field: `images[${at}].url`, value: url }));
  return [
    ...checkRange('images', images.length, 1, LIMITS.imagesPerGoods),
    ...urls.flatMap(({ field, value }) =>
      /^https?:$/.test(URL.parse(value)?.protocol ?? '')
        ? []
        : [{ field, limit: 'an address of HTTP or HTTPS', value }],
    ),
    ...checkUnique(urls),
  ];
}
