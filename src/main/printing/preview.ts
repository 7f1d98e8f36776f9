import type { PrintPreview } from '#shared/contract/prints.ts';
import type { GreyPage } from '#shared/domain/grey-page.ts';

type RenderedPage = GreyPage & { readonly pages: number };

/** Draws page `page` (from 1) of a PDF at `dpi`; null: there is no such page, or it is no PDF. */
export type RenderPage = (bytes: Uint8Array, page: number, dpi: number) => Promise<RenderedPage | null>;

/** A page as it is sent to the screen. */
export function previewOf({ widthPx, heightPx, pages, grey }: RenderedPage, page: number): PrintPreview {
  return { widthPx, heightPx, page, pages, grey: Buffer.from(grey).toString('base64') };
}
