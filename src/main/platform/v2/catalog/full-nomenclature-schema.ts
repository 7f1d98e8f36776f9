import { z } from 'zod';
import { flagOrNull, looseCount, looseText, textOrNull, textOrNumber } from '../../reading/fields.ts';
import { image } from '../../seller/nomenclature-schema.ts';
import { looseTime } from '../../v1/moscow-time.ts';
import { priceUpdateOf } from '../../v1/nomenclature/price.ts';
import { looseMoney } from '../orders/money.ts';

/**
 * A row of the goods with all that is likely in it: the entry of the seller JSON-RPC (specification, "Nomenclature entry")
 * under the names of v2's order items. Its payload is not shown: only a SKU must be there, the platform's or the seller's.
 */
export const fullNomenclature = z
  .object({
    /** The platform's. */
    sku: textOrNumber.nullish(),
    platformSku: textOrNumber.nullish(),
    parentSku: looseText,
    /** The seller's. */
    externalSku: textOrNumber.nullish(),
    sellerSku: textOrNumber.nullish(),
    externalParentSku: looseText,
    barcode: looseText,
    brand: looseText,
    name: looseText,
    size: looseText,
    color: looseText,
    status: looseText,
    isSellable: flagOrNull,
    isExportable: flagOrNull,
    quantity: looseCount,
    price: looseMoney,
    salePrice: looseMoney,
    saleStart: looseTime.catch(null),
    saleEnd: looseTime.catch(null),
    /** `APPLIED`, `QUARANTINE` … as it came. */
    priceUpdateStatus: looseText,
    approvePriceLink: textOrNull,
    priceDetails: z.unknown().optional(),
    images: z.array(image).nullish().catch(null),
  })
  .transform(({ platformSku, sellerSku, ...row }, context) => {
    const sku = row.sku ?? platformSku ?? '';
    const externalSku = row.externalSku ?? sellerSku ?? '';
    if (sku === '' && externalSku === '')
      context.addIssue({ code: 'custom', path: ['sku'], message: 'expected a SKU' });
    const { images, priceDetails } = row;
    return {
      ...row,
      sku,
      externalSku,
      images: images ?? [],
      priceUpdate: priceUpdateOf(row.priceUpdateStatus),
      priceDetails: priceDetails ?? null,
    };
  });

/** Empty and null where the platform tells nothing. */
export type FullNomenclature = z.output<typeof fullNomenclature>;
