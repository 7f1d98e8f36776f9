import type { FoundPaper, FoundPrinter } from '#shared/contract/printers.ts';
import { PAPER_SIZES, type PaperSize } from '#shared/domain/label-size.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';

/** Drivers round inches, points and hundredths of a millimetre; the next format of a roll differs by more. */
const TOLERANCE_MM = 1;

/** The page to print, and the driver whose papers are compared. */
export type Page = {
  readonly size: PaperSize;
  readonly rotate: PageLayout['rotate'];
  readonly driver: FoundPrinter['driver'];
};

/**
 * Whether the page, with its rotation, fits the paper as it is. Windows also has landscape papers: there
 * either orientation fits. null: the driver does not report the paper's size.
 */
export function isFitting(paper: FoundPaper, page: Page): boolean | null {
  const [upright, across] = distances(paper, page);
  if (upright === null || across === null) return null;
  return upright <= TOLERANCE_MM || (page.driver === 'windows' && across <= TOLERANCE_MM);
}

/**
 * CUPS names any size like this. Without a named paper the label's size is requested, and rotates with the
 * label: this name would not.
 */
export function isAnySize({ name }: Pick<FoundPaper, 'name'>): boolean {
  return name.startsWith('Custom.');
}

/** The paper that fits best, the first of equal ones; null: none is known to fit. */
export function proposedPaper(papers: readonly FoundPaper[], page: Page): FoundPaper | null {
  const off = (paper: FoundPaper) => distances(paper, page)[0] ?? Number.POSITIVE_INFINITY;
  const fitting = papers.filter((paper) => isFitting(paper, page));
  return fitting.toSorted((one, other) => off(one) - off(other))[0] ?? null;
}

/** The larger difference of the two sides in millimetres, for the page in both orientations. */
function distances({ widthMm, heightMm }: FoundPaper, { size, rotate }: Page) {
  if (widthMm === null || heightMm === null) return [null, null] as const;
  const page = PAPER_SIZES[size];
  const off = (width: number, height: number) =>
    Math.max(Math.abs(widthMm - width), Math.abs(heightMm - height));
  const upright = off(page.widthMm, page.heightMm);
  const across = off(page.heightMm, page.widthMm);
  return rotate % 180 === 0 ? ([upright, across] as const) : ([across, upright] as const);
}
