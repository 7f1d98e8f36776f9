import { isObject } from '../../http/json.ts';
import { type FieldError, Refusal, type RefusalStatus } from '../../http/refusal.ts';
import { RpcError } from '../../seller/rpc-error.ts';
import type { Goods } from '../../world/goods/goods.ts';
import type { World } from '../../world/world.ts';

/** The attribute that names the category: `rec_id` in version 1, here `site_category` (section "Successor REST API v2"). */
const CATEGORY = { version1: 'rec_id', version2: 'site_category' } as const;

/** What REST v2 calls an attribute of version 1; the others have kept their codes. */
export function v2Attribute(code: string): string {
  return code === CATEGORY.version1 ? CATEGORY.version2 : code;
}

/** What version 1 calls an attribute of REST v2; its own name of the category means nothing here. */
export function v1Attribute(code: string): string {
  if (code === CATEGORY.version1) return `${code} (now ${CATEGORY.version2})`;
  return code === CATEGORY.version2 ? CATEGORY.version1 : code;
}

/** The codes of the seller interface that stand for an HTTP status of REST v2; all others are 400. */
const STATUSES: Readonly<Record<number, RefusalStatus>> = { 50404: 404, 50409: 409 };

/**
 * Does what a method of the seller JSON-RPC does, whose rules REST v2 carries on, and says its refusals in v2's words:
 * HTTP status and `details`. `rename` names the fields as v2 does.
 */
export function inV2Words<T>(act: () => T, rename: (field: string) => string = (field) => field): T {
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

/** One `{ field, message }`, a list of them under `errors`, or problems of attributes. */
function fieldErrors(data: unknown): FieldError[] {
  if (Array.isArray(data)) return data.flatMap(fieldErrors);
  if (!isObject(data)) return [];
  if (data.errors !== undefined) return fieldErrors(data.errors);
  const field = data.field ?? data.attribute;
  return typeof field === 'string' && typeof data.message === 'string'
    ? [{ field, message: data.message }]
    : [];
}

/** The goods of a platform or seller SKU, or 404. */
export function goodsOr404(world: World, sku: string): Goods {
  const goods = world.goods.find(sku);
  if (goods === undefined) throw new Refusal(404, 'Nomenclature not found', `no goods ${sku}`);
  return goods;
}
