import { isUtf8 } from 'node:buffer';
import type { Context } from 'hono';
import { badRequest } from './refusal.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON object in the body; 400 for anything else (section "Transport requirements"). */
export async function readJson(c: Context): Promise<JsonObject> {
  if (!isJson(c)) throw badRequest('Content-Type: application/json is expected, in UTF-8');
  return readControl(c);
}

/** Whether the request declares a JSON body in UTF-8 (section "Transport requirements"). */
export function isJson(c: Context): boolean {
  const type = c.req.header('Content-Type') ?? '';
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type) ?? [];
  return /^application\/json\s*(;|$)/i.test(type) && /^utf-?8$/i.test(charset);
}

/** The body as text; null when it is not UTF-8. */
export async function readText(c: Context): Promise<string | null> {
  const bytes = await c.req.arrayBuffer();
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : null;
}

/** The JSON object in the body whatever the content type: people call the controls by hand. */
export async function readControl(c: Context): Promise<JsonObject> {
  const text = await readText(c);
  if (text === null) throw badRequest('the body is not UTF-8');
  const value = parse(text);
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
