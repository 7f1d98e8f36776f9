import { isObject } from '../../http/json.ts';
import { type FieldError, Refusal, type RefusalStatus } from '../../http/refusal.ts';
import { RpcError } from '../../seller/rpc-error.ts';
import type { Goods } from '../../world/goods/goods.ts';
import type { World } from '../../world/world.ts';

/** The attribute that names the category: `rec_id` in version 1, here `site_category` (section "Successor REST API v2"). */
const CATEGORY = { version1: 'rec_id', version2: 'site_category' } as const;

/** The REST v2 name of a version 1 attribute; all but the category keep their codes. */
export function v2Attribute(code: string): string {
  return code === CATEGORY.version1 ? CATEGORY.version2 : code;
}

/** The version 1 name of a REST v2 attribute; version 1's name of the category is unknown in v2. */
export function v1Attribute(code: string): string {
  if (code === CATEGORY.version1) return `${code} (now ${CATEGORY.version2})`;
  return code === CATEGORY.version2 ? CATEGORY.version1 : code;
}

/** HTTP status in REST v2 of the seller interface's codes; all others are 400. */
const STATUSES: Readonly<Record<number, RefusalStatus>> = { 50404: 404, 50409: 409 };

/**
 * Runs a method of the seller JSON-RPC, whose rules REST v2 shares, and turns its refusals into v2's: HTTP
 * status and `details`. `rename` gives a field its v2 name.
 */
export function withV2Refusals<T>(act: () => T, rename: (field: string) => string = (field) => field): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    throw asRefusal(error, rename);
  }
}

function asRefusal({ code, message, data }: RpcError, rename: (field: string) => string): Refusal {
  const errors = fieldErrors(data).map(({ field, message: issue }) => ({
    field: rename(field),
    message: issue,
  }));
  const text = message.startsWith('Invalid params') ? 'Bad Request' : message;
  const details = errors.map((error) => `${error.field}: ${error.message}`).join('; ');
  return new Refusal(STATUSES[code] ?? 400, text, details === '' ? message : details, errors);
}

/** Accepts one `{ field, message }`, a list of them under `errors`, or problems of attributes. */
function fieldErrors(data: unknown): FieldError[] {
  if (Array.isArray(data)) return data.flatMap(fieldErrors);
  if (!isObject(data)) return [];
  if (data.errors !== undefined) return fieldErrors(data.errors);
  const field = data.field ?? data.attribute;
  return typeof field === 'string' && typeof data.message === 'string'
    ? [{ field, message: data.message }]
    : [];
}

/** The goods with this platform or seller SKU, or 404. */
export function goodsOr404(world: World, sku: string): Goods {
  const goods = world.goods.find(sku);
  if (goods === undefined) throw new Refusal(404, 'Nomenclature not found', `no goods ${sku}`);
  return goods;
}
