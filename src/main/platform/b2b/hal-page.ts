import { z } from 'zod';
import { looseCount } from '../reading/fields.ts';

/**
 * A HAL list: `_embedded.<name>` with `page`, `limit`, `pages`, `total`, `_links.next` (assumptions, "lists"). Rows may be
 * missing only where the list says that it is empty: a page that lost its rows must not pass for the end of the list.
 */
export function pageOf<S extends z.ZodType>(name: string, row: S) {
  const counts = z.object({
    page: looseCount,
    limit: looseCount,
    pages: looseCount,
    total: looseCount,
    _links: z.looseObject({ next: z.unknown().optional() }).nullish().catch(null),
    // An empty one may come as `[]`.
    _embedded: z.preprocess(
      (embedded) => (Array.isArray(embedded) && embedded.length === 0 ? null : embedded),
      z.object({ [name]: z.array(row).nullish() }).nullish(),
    ),
  });
  return counts.transform(({ page, limit, pages, total, _links, _embedded }, context) => {
    const rows = _embedded?.[name] ?? null;
    const isLast = _links?.next === undefined || _links.next === null;
    const known = pages ?? (total !== null && limit !== null && limit > 0 ? Math.ceil(total / limit) : null);
    const current = page ?? 1;
    if (rows === null && (total ?? 0) > 0 && current <= (known ?? 1)) {
      context.addIssue({ code: 'custom', path: ['_embedded', name], message: 'expected array' });
    }
    return {
      rows: rows ?? [],
      pages: known ?? (isLast ? current : current + 1),
      total: total ?? rows?.length ?? 0,
    };
  });
}
