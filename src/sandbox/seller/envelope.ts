import type { Context } from 'hono';
import { isJson, isObject, type JsonObject, readText } from '../http/json.ts';
import type { World } from '../world/world.ts';
import { INVALID_REQUEST, PARSE_ERROR, RpcError } from './rpc-error.ts';

/** A method of the seller interface. */
export interface Method {
  /** Open methods need no token. */
  readonly isOpen: boolean;
  readonly call: (world: World, params: JsonObject) => unknown;
}

/** `id` is a UUID v4, which has 36 characters (section "Seller JSON-RPC: envelope"). */
const ID_LENGTH = 36;

interface Call {
  readonly id: string;
  /** Without the prefix `v1.`; null when the body names none. */
  readonly method: string | null;
  readonly params: JsonObject;
}

/** The request body as an object, whatever its fields. */
export async function readBody(c: Context): Promise<JsonObject> {
  const text = await readText(c);
  if (text === null) throw new RpcError(PARSE_ERROR, 'Parse error');
  const body = parse(text);
  if (!isObject(body)) throw invalid('an object is expected');
  if (!isJson(c)) throw invalid('Content-Type must be application/json, in UTF-8');
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcError(PARSE_ERROR, 'Parse error');
  }
}

/** Checks the envelope. */
export function readCall(body: JsonObject): Call {
  const { jsonrpc, id, method, params = {} } = body;
  if (jsonrpc !== '2.0') throw invalid('jsonrpc must be 2.0');
  if (typeof id !== 'string' || id.length !== ID_LENGTH)
    throw invalid(`id must be a string of ${ID_LENGTH} characters`);
  if (!isObject(params)) throw invalid('params must be an object');
  if (method !== undefined && typeof method !== 'string') throw invalid('method must be a string');
  return { id, method: readMethod(method), params };
}

/** The id to repeat in the answer; null when the request has none. */
export function echoedId(body: JsonObject): string | null {
  return typeof body.id === 'string' ? body.id : null;
}

function readMethod(method: string | undefined): string | null {
  return method?.startsWith('v1.') ? method.slice(3) : null;
}

function invalid(detail: string): RpcError {
  return new RpcError(INVALID_REQUEST, `Invalid Request: ${detail}`);
}
