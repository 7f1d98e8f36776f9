import { randomUUID } from 'node:crypto';
import type { Answer, Json } from '../partner.ts';
import type { V2Meta } from './answers.ts';
import type { V2Partner } from './partner.ts';

export interface V2Money {
  readonly amount: number;
  readonly currency: string;
}

/** The fields of a row of `GET /v2/nomenclatures` that tests use. */
export interface V2Goods extends Json {
  readonly sku: string;
  readonly parentSku: string;
  readonly externalSku: string;
  readonly barcode: string;
  readonly price: V2Money;
  readonly salePrice: V2Money | null;
  readonly updatedAt: string;
}

export interface V2GoodsList {
  readonly nomenclatures: readonly V2Goods[];
  readonly meta: V2Meta;
}

/** Rubles, Belarusian rubles or tenge in REST v2's form. */
export const money = (units: number, currency = 'RUB'): V2Money => ({ amount: units * 100, currency });

export function searchGoods(partner: V2Partner, filter: Json, more: Json = {}): Promise<Answer<V2GoodsList>> {
  return partner.post('/v2/nomenclatures-search', { filter, ...more });
}

/** The only row of a seller SKU. */
export async function goodsRow(partner: V2Partner, externalSku: string, country = 'RU'): Promise<V2Goods> {
  const { body } = await searchGoods(partner, { externalSkus: [externalSku] }, { country });
  const [row] = body.nomenclatures;
  if (row === undefined) throw new Error(`no goods ${externalSku}`);
  return row;
}

/** Attribute values in the form of requests (section "Attribute description"). */
export const text = (value: string) => ({ type: 'STRING', value });
export const entry = (value: string) => ({ type: 'DICTIONARY_ENTRY', value });

let lastBarcode = 4_700_000_000_000;

/** A size of an item, with an unused barcode. */
export function size(externalSku: string, value: string): Json {
  lastBarcode += 1;
  return {
    supplier_sku: text(externalSku),
    size_value: text(value),
    product_identifier: text(String(lastBarcode)),
  };
}

/** A new pair of women's sneakers; `more` is added next to the attributes. */
export function sneakers(more: Json = {}, ...sizes: readonly string[]) {
  const code = `V-${randomUUID().slice(0, 8)}`;
  const product = {
    supplier_parent_sku: text(code),
    site_category: text('101'),
    brand: entry('norvika'),
    gender: entry('women'),
    tax_class: entry('vat22'),
    ...more,
  };
  const variations = (sizes.length === 0 ? ['38'] : sizes).map((value) => size(`${code}-${value}`, value));
  return { code, product, variations };
}
