import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../support/sandbox.ts';
import { type Json, rpc, tokenOf } from './partner.ts';

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

export interface AttributeDescription {
  readonly code: string;
  readonly label: string;
  readonly type: string;
  readonly dictionary: string | null;
  readonly required_for_shipment_types: readonly number[];
  readonly required_for_genders: readonly string[];
  readonly required_for_templates: readonly string[];
  readonly allowed_for_templates: readonly string[];
  readonly allow_edit_for_seller: boolean;
  readonly comment: string;
}

export interface Category {
  readonly rec_id: string;
  readonly name: string;
  readonly translation_ru: string;
  readonly path: readonly string[];
  readonly allowed_for_nomenclature_template_generation: boolean;
}

export interface SizeScale {
  readonly size_value: readonly string[];
  readonly gender: readonly string[];
  readonly single_size_forbidden: boolean;
}

export interface StoredModel {
  readonly platform_parent_sku: string;
  readonly supplier_parent_sku: string;
  readonly variations: readonly {
    readonly sku: string;
    readonly supplier_sku: string;
    readonly size_value: string;
    readonly product_identifier: string;
  }[];
  readonly price_statuses: Readonly<Record<string, { readonly code: string; readonly details: unknown }>>;
}

/** A seller's program that has signed in; its calls return the result or the error. */
export async function openCatalog(sandbox: Sandbox) {
  const token = await tokenOf(sandbox);
  const ask = async (method: string, params: Json) => (await rpc(sandbox, method, params, token)).body;
  const seller_id = sandbox.sellerId;
  return {
    ask,
    /** The result; throws the error. */
    async result<T>(method: string, params: Json): Promise<T> {
      const { result, error } = await ask(method, params);
      if (error !== undefined) throw new Error(`${error.code} ${error.message}`);
      return result as T;
    },
    async error(method: string, params: Json): Promise<RpcError | undefined> {
      return (await ask(method, params)).error;
    },
    async store(template: string, ...nomenclatures: readonly Json[]): Promise<readonly StoredModel[]> {
      const stored = await this.result<{ nomenclatures: readonly StoredModel[] }>('nomenclatures.store', {
        seller_id,
        template,
        nomenclatures,
      });
      return stored.nomenclatures;
    },
    storeError(template: string, ...nomenclatures: readonly Json[]): Promise<RpcError | undefined> {
      return this.error('nomenclatures.store', { seller_id, template, nomenclatures });
    },
    /** The rows of nomenclatures.list for a supplier parent SKU. */
    async rows(supplierParentSku: string, country = 'RU'): Promise<readonly Json[]> {
      const filter = [{ key: 'supplierParentSku', operator: 'EQ', value: [supplierParentSku] }];
      const list = await this.result<{ nomenclatures: readonly { nomenclature: Json }[] }>(
        'nomenclatures.list',
        { country, filter, limit: 100 },
      );
      return list.nomenclatures.map(({ nomenclature }) => nomenclature);
    },
  };
}

export type Catalog = Awaited<ReturnType<typeof openCatalog>>;

/** Attribute values in the form of requests (section "Attribute description"). */
export const text = (value: string) => ({ type: 'string', value });
export const entry = (value: string) => ({ type: 'dictionary_entry', value });

let lastBarcode = 4_600_000_000_000;

/** A size of an item, with an unused barcode. */
export function variation(supplierSku: string, size: string, more: Json = {}): Json {
  lastBarcode += 1;
  return {
    supplier_sku: text(supplierSku),
    size_value: text(size),
    product_identifier: text(String(lastBarcode)),
    ...more,
  };
}

/** A new pair of women's sneakers, complete enough for a full store. */
export function sneakers(more: Json = {}, ...sizes: readonly string[]) {
  const code = `T-${randomUUID().slice(0, 8)}`;
  const product = {
    supplier_parent_sku: text(code),
    rec_id: text('101'),
    brand: entry('norvika'),
    gender: entry('women'),
    tax_class: entry('vat22'),
    ...more,
  };
  const variations = (sizes.length === 0 ? ['38'] : sizes).map((size) => variation(`${code}-${size}`, size));
  return { code, product, variations };
}
