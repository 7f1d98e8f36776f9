import type { PaperSize } from '#shared/domain/label-size.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import { paperOf } from '../../prepared-pages.ts';

/** Value of `media=` for a page of this size (cups(1), "options"): the queue's name for it, or its size. */
export function mediaOf(
  size: PaperSize,
  { paper, layout }: { readonly paper: string | null; readonly layout: Pick<PageLayout, 'rotate'> },
): string {
  if (paper !== null) return paper;
  // Every queue has the name A4; CUPS turns a landscape page by itself.
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
