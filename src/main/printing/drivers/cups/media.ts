import type { PaperSize } from '#shared/domain/label-size.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import { paperOf } from '../../prepared-pages.ts';

/** What `media=` takes for a page of this size (cups(1), "options"): the queue's own name for it, or the size itself. */
export function mediaOf(
  size: PaperSize,
  { paper, layout }: { readonly paper: string | null; readonly layout: Pick<PageLayout, 'rotate'> },
): string {
  if (paper !== null) return paper;
  // A4 has a name wherever it is; on its side it is turned by who prints it.
  return size === 'a4' ? 'A4' : customMedia(paperOf(size, layout));
}

export function customMedia({
  widthMm,
  heightMm,
}: {
  readonly widthMm: number;
  readonly heightMm: number;
}): string {
  return `Custom.${widthMm}x${heightMm}mm`;
}
