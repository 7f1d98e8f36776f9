import { z } from 'zod';
import type { Breach } from '../errors/limit-error.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { looseCount } from '../reading/fields.ts';
import { type Page, type PageOptions, type Paging, pageFrom } from '../reading/page.ts';
import type { Query } from '../transport/address.ts';
import { getPage } from '../v1/list-pages.ts';
import { unwrapped } from './unwrapped.ts';
import type { V2Caller } from './v2-caller.ts';

const rows = z.array(z.unknown()).nullish();
const counts = z.object({ page: looseCount, limit: looseCount, total: looseCount, totalPages: looseCount });
const NO_COUNTS = { page: null, limit: null, total: null, totalPages: null };

/**
 * A list of REST v2: its plural name, or `data`, and `meta` `{ page, limit, total, totalPages }`
 * (assumptions, "REST v2", lists); without `meta` the requested paging is used, and a full page may be
 * followed by another.
 */
export function v2PageOf<S extends z.ZodType>(plural: string, row: S, options: PageOptions = {}) {
  const envelope = z.object({ [plural]: rows, data: rows, meta: counts.nullish().catch(null) });
  const read = envelope.transform((answer, context): Page<z.output<S>> => {
    const place = Array.isArray(answer.data) && !Array.isArray(answer[plural]) ? 'data' : plural;
    const { totalPages, ...meta } = counts.catch(NO_COUNTS).parse(answer.meta);
    return pageFrom(
      {
        ...meta,
        pages: totalPages,
        rows: rows.parse(answer[place]) ?? null,
        path: [place],
        hasNextLink: false,
      },
      row,
      options,
      context,
    );
  });
  return unwrapped(read);
}

type ListCall<S> = {
  readonly path: string;
  /** Name of the list in the response. */
  readonly plural: string;
  readonly row: S;
  readonly query?: Query;
  readonly breaches?: readonly Breach[];
  readonly unreadable?: PageOptions['unreadable'];
  readonly attemptMs?: number;
};

/**
 * One page of a list. Limits: pages from 1, 1 to 100 rows per page (assumptions, "REST v2"), and the given
 * `breaches`.
 */
export function getV2Page<S extends z.ZodType>(
  caller: V2Caller,
  { path, plural, row, query = {}, breaches = [], unreadable = 'refuses-page', attemptMs }: ListCall<S>,
  paging: Paging,
): PlatformResult<Page<z.output<S>>> {
  const list = (asked: Paging) => v2PageOf(plural, row, { asked, unreadable });
  return getPage(caller, path, list, paging, { breaches, query, attemptMs });
}
