import { z } from 'zod';
import { looseCount } from '../reading/fields.ts';
import { type Issue, issueText } from '../reading/read-as.ts';

/** One page of a list as it came; null where neither the envelope nor what was asked tells it. */
export type Page<T> = {
  readonly rows: readonly T[];
  /** What is wrong with the rows that were left out, each behind its path. */
  readonly leftOut: readonly string[];
  readonly page: number;
  readonly limit: number | null;
  readonly pages: number | null;
  /** At least the rows of this page. */
  readonly total: number;
  readonly hasNext: boolean;
};

/** The page that was asked for: counts where the envelope does not tell them. */
export type Paging = { readonly page: number; readonly limit: number };

type PageOptions = {
  readonly asked?: Partial<Paging>;
  /** What becomes of a row that cannot be read: the page is refused, or it is left out while another can be read. */
  readonly unreadable?: 'refuses-page' | 'left-out';
};

const next = z
  .looseObject({ href: z.unknown().optional() })
  .transform(({ href }) => href !== null && href !== '')
  .nullish()
  .catch(null);

/**
 * A HAL list: `_embedded.<name>` with `page`, `limit`, `pages`, `total`, `_links.next` (assumptions, "lists"). Rows may be
 * missing only where the list says that it is empty or has ended: a page that lost its rows must not pass for the end.
 */
export function pageOf<S extends z.ZodType>(
  name: string,
  row: S,
  { asked = {}, unreadable = 'refuses-page' }: PageOptions = {},
) {
  const envelope = z.object({
    page: looseCount,
    limit: looseCount,
    pages: looseCount,
    total: looseCount,
    _links: z.looseObject({ next }).nullish().catch(null),
    // An empty one may come as `[]`.
    _embedded: z.preprocess(
      (embedded) => (Array.isArray(embedded) && embedded.length === 0 ? null : embedded),
      z.object({ [name]: z.array(z.unknown()).nullish() }).nullish(),
    ),
  });
  return envelope.transform(
    ({ page, limit, pages, total, _links, _embedded }, context): Page<z.output<S>> => {
      const rows = _embedded?.[name] ?? null;
      const current = page ?? asked.page ?? 1;
      const size = limit ?? asked.limit ?? null;
      const known = pages ?? pagesOf(total, size);
      const lost = lossOf(rows, { current, known, pages, total });
      if (lost !== null) context.addIssue({ code: 'custom', path: ['_embedded', name], message: lost });
      const read = readRows(row, rows ?? [], ['_embedded', name]);
      const [first] = read.issues;
      if (first !== undefined && (unreadable === 'refuses-page' || read.rows.length === 0)) {
        context.addIssue({ code: 'custom', path: [...first.path], message: first.message });
      }
      const count = rows?.length ?? 0;
      const isFull = size !== null && count >= size;
      const isLinked = _links?.next === true;
      // A link from an empty page behind the last one leads nowhere.
      const hasNext = known === null ? isLinked || isFull : current < known || (isLinked && count > 0);
      return {
        rows: read.rows,
        leftOut: read.issues.map(issueText),
        page: current,
        limit,
        pages: known ?? (hasNext ? null : current),
        total: total ?? count,
        hasNext,
      };
    },
  );
}

type Counts = {
  readonly current: number;
  readonly known: number | null;
  readonly pages: number | null;
  readonly total: number | null;
};

/** What is wrong with a page without rows; null: it has some, or says that there are none. */
function lossOf(rows: readonly unknown[] | null, { current, known, pages, total }: Counts): string | null {
  const isBehindLast = known !== null && current > known;
  if ((rows !== null && rows.length > 0) || total === 0 || pages === 0 || isBehindLast) return null;
  if (rows === null) return 'expected array';
  if (total !== null) return `expected rows of a list of ${total}`;
  // One page is what an empty list may count as well.
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
