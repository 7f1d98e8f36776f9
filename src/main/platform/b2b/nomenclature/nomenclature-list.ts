import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import { looseCount, looseText, textOrNumber } from '../../reading/fields.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { pageOf } from '../hal-page.ts';
import { checkPaging } from '../limit-checks.ts';

const flag = z.boolean().nullish().catch(null);

/** One size of one model (assumptions, "nomenclatures row"); only its platform SKU must be there. */
const nomenclature = z
  .object({
    sku: textOrNumber,
    supplier_sku: looseText,
    parentSku: looseText,
    supplier_size: looseText,
    quantity: looseCount,
    status: looseText,
    isSellable: flag,
    isExportable: flag,
    name: looseText,
    color: looseText,
    barcode: looseText,
    brand: looseText,
  })
  .transform(({ supplier_sku, supplier_size, isSellable, isExportable, ...row }) => ({
    ...row,
    supplierSku: supplier_sku,
    supplierSize: supplier_size,
    /** null: not told. */
    isSellable: isSellable ?? null,
    isExportable: isExportable ?? null,
  }));

export type Nomenclature = z.output<typeof nomenclature>;

const nomenclaturePage = pageOf('nomenclatures', nomenclature);

/**
 * `GET /api/v1/nomenclatures`, one page of the FBO goods (specification, "B2B REST: other"; rows as assumed). The query
 * is not shown: `page` and `limit` go as with other lists, at most 100 a page. Errors: those of every read.
 */
export async function listNomenclatures(
  caller: B2bCaller,
  query: { readonly page: number; readonly limit: number },
): Answer<z.output<typeof nomenclaturePage>> {
  const broken = limitErrorIfAny(checkPaging(query, LIMITS.ordersPerPage));
  if (broken !== null) return err(broken);
  return caller.get(nomenclaturePage, {
    path: '/api/v1/nomenclatures',
    query: { page: String(query.page), limit: String(query.limit) },
  });
}
