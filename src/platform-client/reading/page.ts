import type { z } from 'zod';
import { type Issue, issueText } from './read-as.ts';

/** One page of a list; null where neither the envelope nor the request gives the value. */
export type Page<T> = {
  readonly rows: readonly T[];
  /** The problems of the rows that were left out, each after its path. */
  readonly leftOut: readonly string[];
  readonly page: number;
  readonly limit: number | null;
  readonly pages: number | null;
  /** At least the number of rows on this page. */
  readonly total: number;
  readonly hasNext: boolean;
};

/** The requested page: used where the envelope does not state it. */
export type Paging = { readonly page: number; readonly limit: number };

export type PageOptions = {
  readonly asked?: Partial<Paging>;
  /**
   * How to handle an unreadable row: refuse the page, or leave the row out as long as another one can be
   * read.
   */
  readonly unreadable?: 'refuses-page' | 'left-out';
};

/** The paging data of an envelope of any shape; null: missing. */
export type Envelope = {
  readonly page: number | null;
  readonly limit: number | null;
  readonly pages: number | null;
  readonly total: number | null;
  readonly rows: readonly unknown[] | null;
  /** Path of the rows, for errors. */
  readonly path: Issue['path'];
  /** There is a link to the next page. */
  readonly hasNextLink: boolean;
};

/**
 * Reads the rows of an envelope and computes missing paging data. Rows may be missing only if the list is
 * stated to be empty or to have ended: a page that lost its rows must not count as the end.
 */
export function pageFrom<S extends z.ZodType>(
  { page, limit, pages, total, rows, path, hasNextLink }: Envelope,
  row: S,
  { asked = {}, unreadable = 'refuses-page' }: PageOptions,
  context: z.RefinementCtx,
): Page<z.output<S>> {
  const current = page ?? asked.page ?? 1;
  const size = limit ?? asked.limit ?? null;
  const known = pages ?? pagesOf(total, size);
  const lost = missingRowsProblem(rows, { current, known, pages, total });
  if (lost !== null) context.addIssue({ code: 'custom', path: [...path], message: lost });
  const read = readRows(row, rows ?? [], path);
  const [first] = read.issues;
  if (first !== undefined && (unreadable === 'refuses-page' || read.rows.length === 0)) {
    context.addIssue({ code: 'custom', path: [...first.path], message: first.message });
  }
  const count = rows?.length ?? 0;
  const isFull = size !== null && count >= size;
  // A next link on an empty page after the last one leads nowhere.
  const hasNext = known === null ? hasNextLink || isFull : current < known || (hasNextLink && count > 0);
  return {
    rows: read.rows,
    leftOut: read.issues.map(issueText),
    page: current,
    limit,
    pages: known ?? (hasNext ? null : current),
    total: total ?? count,
    hasNext,
  };
}

type Counts = {
  readonly current: number;
  readonly known: number | null;
  readonly pages: number | null;
  readonly total: number | null;
};

/** The problem of a page without rows; null: it has rows, or states that there are none. */
function missingRowsProblem(
  rows: readonly unknown[] | null,
  { current, known, pages, total }: Counts,
): string | null {
  const isBehindLast = known !== null && current > known;
  if ((rows !== null && rows.length > 0) || total === 0 || pages === 0 || isBehindLast) return null;
  if (rows === null) return 'expected array';
  if (total !== null) return `expected rows of a list of ${total}`;
  // Some platforms count an empty list as one page.
  return known !== null && known > 1 ? `expected rows of a list of ${known} pages` : null;
}

function pagesOf(total: number | null, size: number | null): number | null {
  return total !== null && size !== null && size > 0 ? Math.ceil(total / size) : null;
}

function readRows<S extends z.ZodType>(schema: S, values: readonly unknown[], path: Issue['path']) {
  const rows: z.output<S>[] = [];
  const issues: Issue[] = [];
  values.forEach((value, index) => {
    const read = schema.safeParse(value);
    if (read.success) rows.push(read.data);
    const issue = read.error?.issues[0];
    if (issue) issues.push({ path: [...path, index, ...issue.path], message: issue.message });
  });
  return { rows, issues };
}
