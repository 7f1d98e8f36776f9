import { isObject } from '../../http/json.ts';
import { type FieldError, Refusal, type RefusalStatus } from '../../http/refusal.ts';
import { RpcError } from '../../seller/rpc-error.ts';

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
  const told = errors.map((error) => `${error.field}: ${error.message}`).join('; ');
  return new Refusal(STATUSES[code] ?? 400, text, told === '' ? message : told, errors);
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
