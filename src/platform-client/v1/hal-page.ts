import { z } from 'zod';
import { looseCount } from '../reading/fields.ts';
import { type Page, type PageOptions, pageFrom } from '../reading/page.ts';

const next = z
  .looseObject({ href: z.unknown().optional() })
  .transform(({ href }) => href !== null && href !== '')
  .nullish()
  .catch(null);

/**
 * A HAL list: `_embedded.<name>` with `page`, `limit`, `pages`, `total`, `_links.next` (assumptions,
 * "lists"). Rows may be missing only if the list is stated to be empty or to have ended: a page that lost its
 * rows must not count as the end.
 */
export function pageOf<S extends z.ZodType>(name: string, row: S, options: PageOptions = {}) {
  const envelope = z.object({
    page: looseCount,
    limit: looseCount,
    pages: looseCount,
    total: looseCount,
    _links: z.looseObject({ next }).nullish().catch(null),
    // An empty one may be sent as `[]`.
    _embedded: z.preprocess(
      (embedded) => (Array.isArray(embedded) && embedded.length === 0 ? null : embedded),
      z.object({ [name]: z.array(z.unknown()).nullish() }).nullish(),
    ),
  });
  return envelope.transform(
    ({ _links, _embedded, ...counts }, context): Page<z.output<S>> =>
      pageFrom(
        {
          ...counts,
          rows: _embedded?.[name] ?? null,
          path: ['_embedded', name],
          hasNextLink: _links?.next === true,
        },
        row,
        options,
        context,
      ),
  );
}
