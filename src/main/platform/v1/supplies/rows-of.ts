import { z } from 'zod';
import type { Paging } from '../../reading/page.ts';
import { pageOf } from '../hal-page.ts';

/**
 * Rows of a supply's lists, whose envelopes are hardly shown: a bare array (statuses), `{ "<name>": [...] }` (items), or a
 * HAL page (assumptions, "lists"). All are read as one page of `name`. Under another name only the one list that has
 * rows is taken: an empty one may be a list of something else, as the `errors` of an error body are.
 */
export function rowsOf<S extends z.ZodType>(name: string, row: S, asked: Partial<Paging> = {}) {
  return z.preprocess((answer) => asPage(name, answer), pageOf(name, row, { asked }));
}

function asPage(name: string, answer: unknown): unknown {
  if (Array.isArray(answer)) return { _embedded: { [name]: answer } };
  if (typeof answer !== 'object' || answer === null) return answer;
  const embedded = '_embedded' in answer && typeof answer._embedded === 'object' ? answer._embedded : {};
  const parts = new Map<string, unknown>(Object.entries({ ...embedded, ...answer }));
  const rows = parts.has(name) ? parts.get(name) : onlyRowsOf([...parts.values()]);
  return { ...answer, _embedded: { [name]: rows } };
}

function onlyRowsOf(parts: readonly unknown[]): unknown {
  const [only, ...others] = parts.filter((part) => Array.isArray(part) && part.length > 0);
  return others.length === 0 ? only : null;
}
