import { type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { type Bitmap, dotsPerMm, toBitmap } from '#main/printing/bitmap.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import { newDocument, saveDocument } from './pdf-document.ts';
import { renderPdf } from './pdfium.ts';
import { withWholeModules } from './whole-modules.ts';

const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;

/**
 * Draws every page in the dots of a printer, turned and moved by its layout, one bit a dot and modules of whole
 * dots (`withWholeModules`), and returns them as a PDF whose pages
 * have exactly as many dots at the resolution that the printer's driver reports: a program that prints it without scaling puts each
 * dot where it was drawn. null: a page cannot be drawn.
 */
export async function drawInDots(bytes: Uint8Array, layout: PageLayout): Promise<Uint8Array | null> {
  const document = await newDocument();
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const drawn = await renderPdf(bytes, page, dotsPerMm(layout.dpi) * MM_PER_INCH);
    if (drawn === null) return null;
    ({ pages } = drawn);
    addPage(document, toBitmap(await withWholeModules(drawn), layout, { isPaperSized: true }), layout.dpi);
  }
  return saveDocument(document);
}

/** `dpi`: as drivers report it, in whole dots per inch, also where a millimetre has eight. */
function addPage(document: PDFDocument, { widthDots, heightDots, bits }: Bitmap, dpi: number): void {
  const { context } = document;
  const [width, height] = [widthDots, heightDots].map((dots) => (dots * POINTS_PER_INCH) / dpi);
  const picture = context.flateStream(bits, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: widthDots,
    Height: heightDots,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
    // A set bit is black.
    Decode: [1, 0],
  });
  const page = document.addPage([width ?? 0, height ?? 0]);
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Dots: context.register(picture) } }));
  const content = context.stream(`q ${width} 0 0 ${height} 0 0 cm /Dots Do Q`);
  page.node.set(PDFName.of('Contents'), context.register(content));
}
