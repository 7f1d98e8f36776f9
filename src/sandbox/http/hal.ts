import type { Context } from 'hono';
import { badField } from './refusal.ts';

export interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** `page` and `limit` of a list: defaults 1 and 25 (section "B2B REST: orders"). */
export function readPaging(c: Context, max: number): Paging {
  return { page: positive(c, 'page', 1, Number.MAX_SAFE_INTEGER), limit: positive(c, 'limit', 25, max) };
}

function positive(c: Context, name: string, byDefault: number, max: number): number {
  const text = c.req.query(name);
  if (text === undefined) return byDefault;
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw badField(name, `a whole number from 1 to ${max} is expected`);
  return value;
}

/** The HAL envelope of a list; `_links.next` is absent on the last page. */
export function halPage<T>(c: Context, base: string, plural: string, rows: readonly T[], paging: Paging) {
  const { page, limit } = paging;
  const pages = Math.ceil(rows.length / limit);
  const link = (to: number) => ({ href: pageAddress(c, base, to) });
  return {
    limit,
    page,
    pages,
    total: rows.length,
    _links: page < pages ? { self: link(page), next: link(page + 1) } : { self: link(page) },
    _embedded: { [plural]: rows.slice((page - 1) * limit, page * limit) },
  };
}

function pageAddress(c: Context, base: string, page: number): string {
  const asked = new URL(c.req.url);
  asked.searchParams.set('page', String(page));
  return `${base}${asked.pathname}${asked.search}`;
}
