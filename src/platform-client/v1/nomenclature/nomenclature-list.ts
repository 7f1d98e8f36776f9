import { z } from 'zod';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { flagOrNull, looseCount, looseText, textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { pageOf } from '../hal-page.ts';
import { getPage } from '../list-pages.ts';

/** One size of one model (assumptions, "nomenclatures row"); only its platform SKU is required. */
const nomenclature = z
  .object({
    sku: textOrNumber,
    supplier_sku: looseText,
    parentSku: looseText,
    supplier_size: looseText,
    quantity: looseCount,
    status: looseText,
    /** null: not stated. */
    isSellable: flagOrNull,
    isExportable: flagOrNull,
    name: looseText,
    color: looseText,
    barcode: looseText,
    brand: looseText,
  })
  .transform(({ supplier_sku, supplier_size, ...row }) => ({
    ...row,
    supplierSku: supplier_sku,
    supplierSize: supplier_size,
  }));

export type Nomenclature = z.output<typeof nomenclature>;

/**
 * `GET /api/v1/nomenclatures`, one page of the FBO goods (specification, "B2B REST: other"; rows as assumed).
 * The query is not documented: `page` and `limit` as for other lists, up to 100 per page. Errors: a missing
 * scope `r_nomenclatures` is `forbidden`.
 */
export function listNomenclatures(caller: JsonCaller, paging: Paging): PlatformResult<Page<Nomenclature>> {
  const list = (asked: Paging) => pageOf('nomenclatures', nomenclature, { asked });
  return getPage(caller, '/api/v1/nomenclatures', list, paging);
}
