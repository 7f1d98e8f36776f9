import type { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../errors/limit-error.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import type { JsonCaller } from '../json-caller.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { PlatformError } from '../platform-error.ts';
import type { Page, Paging } from '../reading/page.ts';
import type { Query } from '../transport/address.ts';
import { checkPaging } from './limit-checks.ts';

/** Schema of a list, for the requested page. */
type ListSchema<T> = (asked: Paging) => z.ZodType<Page<T>>;

type ListOptions = {
  readonly breaches?: readonly Breach[];
  readonly query?: Query;
  /** Limit of one attempt; absent: that of any call. */
  readonly attemptMs?: number | undefined;
};

/**
 * One page of a list by `page` and `limit`. Limits: 1 to 100 rows per page (assumptions, "page sizes"), pages
 * from 1, and the given `breaches`.
 */
export async function getPage<T>(
  caller: Pick<JsonCaller, 'get'>,
  path: string,
  list: ListSchema<T>,
  { page, limit }: Paging,
  { breaches = [], query = {}, attemptMs }: ListOptions = {},
): PlatformResult<Page<T>> {
  const broken = limitErrorIfAny([...breaches, ...checkPaging({ page, limit }, LIMITS.ordersPerPage)]);
  if (broken !== null) return err(broken);
  return caller.get(list({ page, limit }), {
    path,
    query: { page: String(page), limit: String(limit), ...query },
    attemptMs,
  });
}

/**
 * The pages of a list, one by one to its end. Yields an error for a failed call, a response that is not the
 * requested page or contains nothing new, a list that ends before its total, or one with more than `max`
 * pages.
 */
export async function* pagesToEnd<T>(
  read: (page: number) => PlatformResult<Page<T>>,
  max: number,
): AsyncGenerator<Result<Page<T>, PlatformError>> {
  const malformed = (detail: string) => err(platformErrorOf('malformed-answer', detail, { httpStatus: 200 }));
  const known = new Set<string>();
  let seen = 0;
  for (let page = 1; page <= max; page += 1) {
    const answer = await read(page);
    if (!answer.ok) return yield answer;
    const { value } = answer;
    if (value.page !== page) return yield malformed(`page: expected ${page}, got ${value.page}`);
    const before = known.size;
    for (const row of value.rows) known.add(JSON.stringify(row));
    if (value.hasNext && known.size === before) return yield malformed(`page ${page} brings nothing new`);
    yield ok(value);
    seen += value.rows.length;
    if (value.hasNext) continue;
    if (seen < value.total) yield malformed(`the list ends after ${seen} of ${value.total} rows`);
    return;
  }
  yield malformed(`the list has over ${max} pages`);
}
