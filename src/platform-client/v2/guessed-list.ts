import { z } from 'zod';
import { isRecord } from '../errors/error-body.ts';
import type { Breach } from '../errors/limit-error.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { Page, Paging } from '../reading/page.ts';
import type { Query } from '../transport/address.ts';
import { getPage } from '../v1/list-pages.ts';
import { v2PageOf } from './list-page.ts';
import type { V2Caller } from './v2-caller.ts';

type GuessedList<S> = {
  readonly path: string;
  /** The assumed name of the list; it is not documented. */
  readonly plural: string;
  readonly row: S;
  readonly query?: Query;
  readonly breaches?: readonly Breach[];
  readonly attemptMs?: number;
};

/**
 * One page of a list whose name is not documented: under the assumed name, under `data`, or else the only
 * list with rows. An empty one may be something else. Limits: pages from 1, 1 to 100 rows per page
 * (assumptions, "REST v2", order list), and the given `breaches`.
 */
export function getGuessedPage<S extends z.ZodType>(
  caller: V2Caller,
  { path, plural, row, query = {}, breaches = [], attemptMs }: GuessedList<S>,
  paging: Paging,
): PlatformResult<Page<z.output<S>>> {
  const list = (asked: Paging) => guessedPageOf(plural, row, asked);
  return getPage(caller, path, list, paging, { query, breaches, attemptMs });
}

export function guessedPageOf<S extends z.ZodType>(plural: string, row: S, asked: Paging) {
  return z.preprocess((answer) => rowsUnderName(plural, answer), v2PageOf(plural, row, { asked }));
}

/** The answer with its rows under `plural`: another list counts as it if it is the only one with rows. */
function rowsUnderName(plural: string, answer: unknown): unknown {
  if (Array.isArray(answer)) return { data: answer };
  if (!isRecord(answer)) return answer;
  const parts = isRecord(answer.data) ? { ...answer.data, ...answer, data: null } : answer;
  if (Array.isArray(parts[plural]) || Array.isArray(parts.data)) return answer;
  const [only, ...others] = Object.values(parts).filter((part) => Array.isArray(part) && part.length > 0);
  return only === undefined || others.length > 0 ? answer : { ...parts, [plural]: only };
}
