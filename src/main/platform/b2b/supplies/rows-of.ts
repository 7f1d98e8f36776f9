import { z } from 'zod';
import { pageOf } from '../hal-page.ts';

/**
 * Rows of a supply's lists, whose envelopes are hardly shown: a bare array (statuses), `{ "<name>": [...] }` (items), or a
 * HAL page (assumptions, "lists") under whatever plural. All are read as one page of `name`.
 */
export function rowsOf<S extends z.ZodType>(name: string, row: S) {
  return z.preprocess((answer) => asPage(name, answer), pageOf(name, row));
}

function asPage(name: string, answer: unknown): unknown {
  if (Array.isArray(answer)) return { _embedded: { [name]: answer } };
  if (typeof answer !== 'object' || answer === null) return answer;
  const lists = '_embedded' in answer ? listsOf(answer._embedded) : listsOf(answer);
  const [only] = lists;
  return lists.length === 1 ? { ...answer, _embedded: { [name]: only } } : answer;
}

function listsOf(value: unknown): unknown[] {
  const parts = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return Object.values(parts).filter((part) => Array.isArray(part));
}
