import { Hono } from 'hono';
import { FAULT_KINDS, type Fault, type Faults } from '../faults.ts';
import { isObject, type JsonObject, readControl } from '../http/json.ts';
import { badField } from '../http/refusal.ts';
import type { Difference, Differences } from '../v2/http/differences.ts';
import { onlyFields, optionalNumber, requiredText } from './input.ts';

const MAX_DELAY_MS = 600_000;

/** Adds, lists and deletes faults. */
export function faultRoutes(faults: Faults): Hono {
  const routes = new Hono();
  routes.get('/faults', (c) => c.json(faults.all));
  routes.post('/faults', async (c) => {
    const fault = readFault(await readControl(c));
    faults.add(fault);
    return c.json(fault);
  });
  routes.delete('/faults', (c) => {
    faults.clear();
    return c.json({ deleted: true });
  });
  return routes;
}

function readFault(body: JsonObject): Fault {
  onlyFields(body, 'method', 'path', 'kind', 'status', 'delayMs', 'times', 'every', 'headers');
  const kind = FAULT_KINDS.find((candidate) => candidate === body.kind);
  if (kind === undefined) throw badField('kind', `one of ${FAULT_KINDS.join(', ')} is expected`);
  const path = requiredText(body, 'path');
  if (!path.startsWith('/') || path.includes('?')) throw badField('path', 'begins with / and has no query');
  if (path.startsWith('/sandbox')) throw badField('path', 'the controls themselves cannot be disturbed');
  const times = optionalNumber(body, 'times', 0, 1_000_000) ?? 1;
  return {
    method: requiredText(body, 'method').toUpperCase(),
    path,
    kind,
    status: optionalNumber(body, 'status', 200, 599) ?? 503,
    delayMs: optionalNumber(body, 'delayMs', 0, MAX_DELAY_MS) ?? 0,
    headers: readHeaders(body.headers ?? {}),
    every: optionalNumber(body, 'every', 1, 1_000_000) ?? 1,
    seen: 0,
    left: times === 0 ? null : times,
  };
}

function readHeaders(value: unknown): Record<string, string> {
  if (!isObject(value)) throw badField('headers', 'an object of texts is expected');
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

/** Adds, lists and deletes fields in which REST v2 differs from version 1. */
export function differenceRoutes(differences: Differences): Hono {
  const routes = new Hono();
  routes.get('/v2-differences', (c) => c.json(differences.all));
  routes.post('/v2-differences', async (c) => {
    const body = await readControl(c);
    onlyFields(body, 'record', 'field', 'value');
    const difference: Difference = {
      record: requiredText(body, 'record'),
      field: requiredText(body, 'field'),
      ...('value' in body ? { value: body.value } : {}),
    };
    differences.add(difference);
    return c.json(difference);
  });
  routes.delete('/v2-differences', (c) => {
    differences.clear();
    return c.json({ deleted: true });
  });
  return routes;
}
