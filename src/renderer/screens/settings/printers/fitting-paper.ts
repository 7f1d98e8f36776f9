import type { FoundPaper, FoundPrinter } from '#shared/contract/printers.ts';
import { PAPER_SIZES, type PaperSize } from '#shared/domain/label-size.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';

/** Drivers round inches, points and hundredths of a millimetre; the next format of a roll is further away. */
const TOLERANCE_MM = 1;

/** What is to lie on the paper, and whose paper it is. */
export type Page = {
  readonly size: PaperSize;
  readonly rotate: PageLayout['rotate'];
  readonly driver: FoundPrinter['driver'];
};

/**
 * Whether the page, turned as it will be, goes on the paper as it is. Windows has papers across, too: there either way fits.
 * null: the driver does not tell how large the paper is.
 */
export function isFitting(paper: FoundPaper, page: Page): boolean | null {
  const [upright, across] = distances(paper, page);
  if (upright === null || across === null) return null;
  return upright <= TOLERANCE_MM || (page.driver === 'windows' && across <= TOLERANCE_MM);
}

/**
 * CUPS so names any size. The size of the label as it lies is asked for where no paper is named, and turns with the label:
 * such a name would not.
 */
export function isAnySize({ name }: Pick<FoundPaper, 'name'>): boolean {
  return name.startsWith('Custom.');
}

/** The paper that fits best, the first of those that fit alike; null: none is known to fit. */
export function proposedPaper(papers: readonly FoundPaper[], page: Page): FoundPaper | null {
  const off = (paper: FoundPaper) => distances(paper, page)[0] ?? Number.POSITIVE_INFINITY;
  const fitting = papers.filter((paper) => isFitting(paper, page));
  return fitting.toSorted((one, other) => off(one) - off(other))[0] ?? null;
}

/** Millimetres by which the side that is further off differs, from the page and from the page across. */
function distances({ widthMm, heightMm }: FoundPaper, { size, rotate }: Page) {
  if (widthMm === null || heightMm === null) return [null, null] as const;
  const page = PAPER_SIZES[size];
  const off = (width: number, height: number) =>
    Math.max(Math.abs(widthMm - width), Math.abs(heightMm - height));
  const upright = off(page.widthMm, page.heightMm);
  const across = off(page.heightMm, page.widthMm);
  return rotate % 180 === 0 ? ([upright, across] as const) : ([across, upright] as const);
}
