import type { Context, MiddlewareHandler } from 'hono';
import { isObject, type JsonObject, readText } from '../../http/json.ts';

/** A field of one record that REST v2 answers differently from version 1 (set by `POST /sandbox/v2-differences`). */
export interface Difference {
  /** One of the record's ids, or a number in the request. */
  readonly record: string;
  /** Its path within the record, `deliveryMethod.cutOff`. */
  readonly field: string;
  /** The value in REST v2; absent: the field is left out. */
  readonly value?: unknown;
}

export interface Differences {
  readonly all: readonly Difference[];
  add(difference: Difference): void;
  clear(): void;
}

export function differenceList(): Differences {
  let all: Difference[] = [];
  return {
    get all() {
      return all;
    },
    add: (difference) => all.push(difference),
    clear() {
      all = [];
    },
  };
}

/** Fields that identify records in the answers of v2. */
const IDS = ['id', 'orderId', 'itemId', 'itemNr', 'sku', 'externalSku', 'shipmentId', 'packNumber'];

/** Applies the differences to JSON answers with status 2xx. */
export function applyDifferences(differences: Differences): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (differences.all.length === 0 || !c.res.ok || !isJson(c.res)) return;
    const answer: unknown = await c.res.clone().json();
    const asked = await askedNumbers(c);
    let variant = answer;
    for (const difference of differences.all)
      variant = asked.includes(difference.record)
        ? changed(variant, difference)
        : changedWithin(variant, difference);
    const headers = new Headers(c.res.headers);
    headers.delete('Content-Length');
    const { status } = c.res;
    // Unset it first: assigning over an answer keeps its headers, including the length.
    c.res = undefined;
    c.res = new Response(JSON.stringify(variant), { status, headers });
  };
}

function isJson({ headers }: Response): boolean {
  return (headers.get('Content-Type') ?? '').startsWith('application/json');
}

/** The numbers in a request whose answer does not repeat them: labels. */
async function askedNumbers(c: Context): Promise<readonly unknown[]> {
  if (c.req.method !== 'POST' || !c.req.path.includes('/labels/')) return [];
  const body: unknown = JSON.parse((await readText(c)) ?? '{}');
  return isObject(body) ? Object.values(body).flatMap((value) => (Array.isArray(value) ? value : [])) : [];
}

function changedWithin(value: unknown, difference: Difference): unknown {
  if (Array.isArray(value)) return value.map((row: unknown) => changedWithin(row, difference));
  if (!isObject(value)) return value;
  const isRecord = IDS.some((name) => isName(value[name]) && String(value[name]) === difference.record);
  if (isRecord) return changed(value, difference);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, changedWithin(part, difference)]),
  );
}

function isName(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function changed(record: unknown, difference: Difference): unknown {
  return isObject(record) ? withField(record, difference.field.split('.'), difference) : record;
}

function withField(
  record: JsonObject,
  [name = '', ...deeper]: readonly string[],
  difference: Difference,
): JsonObject {
  const { [name]: before, ...others } = record;
  if (deeper.length > 0) {
    const held: JsonObject = isObject(before) ? before : {};
    return { ...others, [name]: withField(held, deeper, difference) };
  }
  return 'value' in difference ? { ...others, [name]: difference.value } : others;
}
