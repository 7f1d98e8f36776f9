import type { Context } from 'hono';
import { badRequest } from './refusal.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON object in the body; 400 for anything else (section "Transport requirements"). */
export async function readJson(c: Context): Promise<JsonObject> {
  if (!comesAsJson(c)) throw badRequest('Content-Type: application/json is expected');
  return readControl(c);
}

/** Whether the request says that its body is JSON, as every one must (section "Transport requirements"). */
export function comesAsJson(c: Context): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '');
}

/** The same without a look at the header: for the controls, which people call by hand. */
export async function readControl(c: Context): Promise<JsonObject> {
  const value = parse(await c.req.text());
  if (!isObject(value)) throw badRequest('the body must be a JSON object');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('the body is not valid JSON');
  }
}
