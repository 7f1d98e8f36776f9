import type { LabelKind, PackingPlatform } from '#client/packing-platform.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { SplitPage } from '../pdf/pdf-task.ts';
import { PdfTaskFailed, type PdfThread } from '../pdf/pdf-thread.ts';
import { fileProblem, MAX_LABEL_BYTES, sizeProblem } from './check-label.ts';
import {
  EXCLUDED,
  type FetchedLabel,
  type FetchFailure,
  fetchLabel,
  fileFailure,
  labelFailure,
  linkFailure,
} from './fetch-label.ts';

export type WantedBatch = {
  readonly kind: LabelKind;
  /** Up to 100. */
  readonly numbers: readonly string[];
  readonly size: LabelSize;
  /** Of the target printer. */
  readonly dpi: number;
};

export type FetchedBatch = {
  /** By number. */
  readonly labels: ReadonlyMap<string, FetchedLabel>;
  /** Numbers whose page could not be identified: request each one alone. */
  readonly unidentified: readonly string[];
  /** Why the remaining labels are missing, for all the same reason. */
  readonly failure: FetchFailure | null;
};

/**
 * Requests labels together, downloads their file at once (links are temporary), and assigns each number its
 * page. Excluded numbers do not affect the others. Does not throw on errors of the platform.
 */
export async function fetchBatch(
  platform: PackingPlatform,
  { numbers, ...form }: WantedBatch,
  pdf: PdfThread,
): Promise<FetchedBatch> {
  const [number] = numbers;
  if (number !== undefined && numbers.length === 1) {
    const fetched = await fetchLabel(platform, { ...form, number }, pdf);
    return fetched.outcome === 'failed'
      ? { labels: new Map(), unidentified: [], failure: fetched }
      : { labels: new Map([[number, fetched]]), unidentified: [], failure: null };
  }
  pdf.loadCodeReader().catch(() => undefined);
  const link = await platform.requestLabels(form.kind, numbers, form.size);
  if (!link.ok) return { labels: new Map(), unidentified: [], failure: linkFailure(link.error) };
  const { url, excluded } = link.value;
  const labels = new Map<string, FetchedLabel>();
  for (const left of numbers) if (excluded.includes(left)) labels.set(left, EXCLUDED);
  const included = numbers.filter((asked) => !labels.has(asked));
  if (url === null || included.length === 0) return { labels, unidentified: included, failure: null };
  const file = await platform.downloadLabel(url);
  if (!file.ok) return { labels, unidentified: [], failure: fileFailure(file.error) };
  const pages = await pagesOfBatch(file.value, { size: form.size, count: included.length }, pdf);
  if (!pages.ok) return { labels, unidentified: [], failure: labelFailure(null, pages.error) };
  const pageByNumber = pagesByNumber(
    included,
    await codesOfPages(pages.value, { dpi: form.dpi, wanted: included }, pdf),
  );
  for (const [whose, page] of pageByNumber) {
    const bytes = pages.value[page];
    if (bytes !== undefined) labels.set(whose, { outcome: 'label', bytes });
  }
  return { labels, unidentified: included.filter((asked) => !labels.has(asked)), failure: null };
}

/** Codes of each page. One task per page, so that a label a packer waits for is read in between. */
async function codesOfPages(
  pages: readonly Uint8Array[],
  { dpi, wanted }: { readonly dpi: number; readonly wanted: readonly string[] },
  pdf: Pick<PdfThread, 'readCodes'>,
): Promise<readonly (readonly string[])[]> {
  const codes: (readonly string[])[] = [];
  for (const page of pages) {
    try {
      codes.push((await pdf.readCodes(page, 1, dpi, wanted)) ?? []);
    } catch (error) {
      // The label is then requested alone, where its error is reported.
      if (!(error instanceof PdfTaskFailed)) throw error;
      codes.push([]);
    }
  }
  return codes;
}

/** Same limit as in the platform client. */
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Splits a file of `count` labels into one PDF per page. The error is a text for the log: if one page is
 * missing, or is not a label, none of them can be trusted.
 */
export async function pagesOfBatch(
  bytes: Uint8Array,
  { size, count }: { readonly size: LabelSize; readonly count: number },
  pdf: Pick<PdfThread, 'splitPages'>,
): Promise<Result<readonly Uint8Array[], string>> {
  const wrong = fileProblem(bytes, MAX_BYTES);
  if (wrong !== null) return err(wrong);
  const split = await splitPages(bytes, pdf);
  if (!split.ok) return split;
  const pages = split.value;
  if (pages.length !== count) return err(`${pages.length} pages, expected ${count}`);
  for (const page of pages) {
    const off = sizeProblem(page, size);
    if (off !== null) return err(off);
    if (page.bytes.length >= MAX_LABEL_BYTES) return err(`a page of ${page.bytes.length} bytes`);
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
 * Assigns pages to numbers by the codes on them. Omits a number that is on no page, on two pages, or on a
 * page together with another number.
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
