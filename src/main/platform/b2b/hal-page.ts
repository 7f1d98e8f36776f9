import { z } from 'zod';
import { looseCount } from '../reading/fields.ts';
import { type Issue, issueText } from '../reading/read-as.ts';

/** One page of a list as it came; `limit` is null where the envelope does not tell it. */
export type Page<T> = {
  readonly rows: readonly T[];
  /** What is wrong with the rows that were left out, each behind its path. */
  readonly leftOut: readonly string[];
  readonly page: number;
  readonly limit: number | null;
  readonly pages: number;
  readonly total: number;
};

/** What becomes of a row that cannot be read: the page is refused, or it is left out as long as another can be read. */
export type UnreadableRow = 'refuses-page' | 'left-out';

/**
 * A HAL list: `_embedded.<name>` with `page`, `limit`, `pages`, `total`, `_links.next` (assumptions, "lists"). Rows may be
 * missing only where the list says that it is empty: a page that lost its rows must not pass for the end of the list.
 */
export function pageOf<S extends z.ZodType>(
  name: string,
  row: S,
  unreadable: UnreadableRow = 'refuses-page',
) {
  const counts = z.object({
    page: looseCount,
    limit: looseCount,
    pages: looseCount,
    total: looseCount,
    _links: z.looseObject({ next: z.unknown().optional() }).nullish().catch(null),
    // An empty one may come as `[]`.
    _embedded: z.preprocess(
      (embedded) => (Array.isArray(embedded) && embedded.length === 0 ? null : embedded),
      z.object({ [name]: z.array(z.unknown()).nullish() }).nullish(),
    ),
  });
  return counts.transform(({ page, limit, pages, total, _links, _embedded }, context): Page<z.output<S>> => {
    const rows = _embedded?.[name] ?? null;
    const isLast = _links?.next === undefined || _links.next === null;
    const known = pages ?? (total !== null && limit !== null && limit > 0 ? Math.ceil(total / limit) : null);
    const current = page ?? 1;
    if (rows === null && (total ?? 0) > 0 && current <= (known ?? 1)) {
      context.addIssue({ code: 'custom', path: ['_embedded', name], message: 'expected array' });
    }
    const read = readRows(row, rows ?? [], ['_embedded', name]);
    const [first] = read.issues;
    if (first !== undefined && (unreadable === 'refuses-page' || read.rows.length === 0)) {
      context.addIssue({ code: 'custom', path: [...first.path], message: first.message });
    }
    return {
      rows: read.rows,
      leftOut: read.issues.map(issueText),
      page: current,
      limit,
      pages: known ?? (isLast ? current : current + 1),
      total: total ?? rows?.length ?? 0,
    };
  });
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
