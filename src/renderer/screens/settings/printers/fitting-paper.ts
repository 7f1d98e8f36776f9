import type { FoundPaper, PrinterSize } from '#shared/contract/printers.ts';
import { LABEL_SIZES } from '#shared/domain/label-size.ts';

const PAGES = { ...LABEL_SIZES, a4: { widthMm: 210, heightMm: 297 } } as const;

/** Drivers round inches, points and hundredths of a millimetre; the next format of a roll is further away. */
const TOLERANCE_MM = 1;

export function pageOf(size: PrinterSize): { readonly widthMm: number; readonly heightMm: number } {
  return PAGES[size];
}

/** Whether a page of this size goes on the paper as it is; null: the driver does not tell how large the paper is. */
export function isFitting(paper: FoundPaper, size: PrinterSize): boolean | null {
  const off = distance(paper, size);
  return off === null ? null : off <= TOLERANCE_MM;
}

/**
 * CUPS so names any size. The size of the label as it lies is asked for where no paper is named, and turns with the label:
 * such a name would not.
 */
export function isAnySize({ name }: Pick<FoundPaper, 'name'>): boolean {
  return name.startsWith('Custom.');
}

/** The paper that fits best, the first of those that fit alike; null: none is known to fit. */
export function proposedPaper(papers: readonly FoundPaper[], size: PrinterSize): FoundPaper | null {
  const fitting = papers.filter((paper) => isFitting(paper, size));
  const [best = null] = fitting.toSorted((one, other) => off(one, size) - off(other, size));
  return best;
}

function off(paper: FoundPaper, size: PrinterSize): number {
  return distance(paper, size) ?? Number.POSITIVE_INFINITY;
}

/** Millimetres by which the side that is further off differs. */
function distance({ widthMm, heightMm }: FoundPaper, size: PrinterSize): number | null {
  if (widthMm === null || heightMm === null) return null;
  const page = pageOf(size);
  return Math.max(Math.abs(widthMm - page.widthMm), Math.abs(heightMm - page.heightMm));
}
