import { isObject, type JsonObject } from '../http/json.ts';
import { account } from '../world/account.ts';
import { badParam, RpcError } from './rpc-error.ts';

/** Readers for the params of seller methods: a missing param, or one of the wrong type, gets -32602 with its name. */

export function requiredText(params: JsonObject, name: string): string {
  const value = params[name];
  if (typeof value !== 'string' || value.trim() === '') throw badParam(name, 'must be a text');
  return value;
}

export function textList(params: JsonObject, name: string): string[] {
  const value = params[name];
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string'))
    throw badParam(name, 'must be an array of texts');
  return value;
}

/** A list of objects with at least one entry. */
export function objectList(params: JsonObject, name: string): JsonObject[] {
  const value = params[name];
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject))
    throw badParam(name, 'must be an array of at least one object');
  return value;
}

/** `seller_id` of a method that requires it: 50400 when it is not this account's (section "Errors"). */
export function checkSeller(params: JsonObject, name = 'seller_id'): void {
  const value = params[name];
  if (typeof value !== 'number' || !Number.isInteger(value)) throw badParam(name, 'must be a whole number');
  if (value !== account.sellerId)
    throw new RpcError(50_400, 'Partner not found', { description: `${name} ${value} is not yours` });
}

/** As `checkSeller`, for methods whose params the specification does not show: it may be left out. */
export function checkSellerIfGiven(params: JsonObject): void {
  if (params.seller_id !== undefined) checkSeller(params);
}

/** 50404: the request names something that does not exist. */
export function notFound(what: string, name: string, value: string): RpcError {
  const text = `${what} not found`;
  return new RpcError(50_404, text, {
    description: `${name}: ${value}`,
    errors: [{ field: name, message: text }],
  });
}

/** A whole number from 1, such as `page` and `limit` of a list. */
export function wholeParam(params: JsonObject, name: string, byDefault: number, max: number): number {
  const value = params[name] ?? byDefault;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > max) {
    throw badParam(name, `must be a whole number from 1 to ${max}`);
  }
  return value;
}
