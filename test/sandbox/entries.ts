import type { Sandbox } from '../support/sandbox.ts';
import { type Json, rpc } from './partner.ts';

/** The entries of `nomenclatures.list` that one filter `key EQ value` selects; at most 100. */
export async function entriesWith(
  sandbox: Sandbox,
  token: string,
  key: string,
  value: string,
  country = 'RU',
): Promise<Json[]> {
  const params = { country, limit: 100, filter: [{ key, operator: 'EQ', value: [value] }] };
  const { body } = await rpc(sandbox, 'nomenclatures.list', params, token);
  const rows = (body.result ?? { nomenclatures: [] }).nomenclatures as { nomenclature: Json }[];
  return rows.map(({ nomenclature }) => nomenclature);
}

/** The entry of a supplier SKU; throws when there is none. */
export async function entryOf(sandbox: Sandbox, token: string, sku: string, country = 'RU'): Promise<Json> {
  const [entry] = await entriesWith(sandbox, token, 'supplierSku', sku, country);
  if (entry === undefined) throw new Error(`no entry of ${sku}`);
  return entry;
}
