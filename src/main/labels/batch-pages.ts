import type { LabelSize } from '#shared/domain/label-size.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { MOST_LABEL_BYTES, whatIsWrongWithFile, whatIsWrongWithSize } from './label-check.ts';
import type { SplitPage } from './pdf/pdf-task.ts';
import { PdfTaskFailed, type PdfThread } from './pdf/pdf-thread.ts';

/** What the platform's client takes at most, too. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * The pages of a file of so many labels, each a PDF of its own. An error is what is wrong with the file, in words for the
 * log: one page that is missing, or is no label, says that none of them can be relied on.
 */
export async function pagesOfBatch(
  bytes: Uint8Array,
  { size, count }: { readonly size: LabelSize; readonly count: number },
  pdf: Pick<PdfThread, 'splitPages'>,
): Promise<Result<readonly Uint8Array[], string>> {
  const wrong = whatIsWrongWithFile(bytes, MOST_BYTES);
  if (wrong !== null) return err(wrong);
  const split = await splitPages(bytes, pdf);
  if (!split.ok) return split;
  const pages = split.value;
  if (pages.length !== count) return err(`${pages.length} pages, ${count} were asked for`);
  for (const page of pages) {
    const off = whatIsWrongWithSize(page, size);
    if (off !== null) return err(off);
    if (page.bytes.length >= MOST_LABEL_BYTES) return err(`a page of ${page.bytes.length} bytes`);
  }
  return ok(pages.map((page) => page.bytes));
}

async function splitPages(
  bytes: Uint8Array,
  pdf: Pick<PdfThread, 'splitPages'>,
): Promise<Result<readonly SplitPage[], string>> {
  try {
    const pages = await pdf.splitPages(bytes);
    return pages === null ? err('begins like a PDF but cannot be read') : ok(pages);
  } catch (error) {
    if (error instanceof PdfTaskFailed) return err(error.message);
    throw error;
  }
}

/**
 * Which page is whose, by the codes on each. A number is left out where no page bears it, where two do, and where its page
 * bears another one's, too: such a page is nobody's.
 */
export function pagesByNumber(
  numbers: readonly string[],
  codes: readonly (readonly string[])[],
): ReadonlyMap<string, number> {
  const wanted = new Set(numbers);
  const onPages = codes.map((onPage) => [...new Set(onPage)].filter((code) => wanted.has(code)));
  const bearers = Map.groupBy(
    onPages.flatMap((found, page) => found.map((number) => ({ number, page }))),
    ({ number }) => number,
  );
  const found = new Map<string, number>();
  for (const [page, [number, ...others]] of onPages.entries())
    if (number !== undefined && others.length === 0 && bearers.get(number)?.length === 1)
      found.set(number, page);
  return found;
}
