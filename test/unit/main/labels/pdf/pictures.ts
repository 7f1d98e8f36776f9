import { createPaper } from '#main/labels/drawing/paper.ts';
import type { GreyPage } from '#shared/domain/grey-page.ts';

/** Resolution for comparing PDFs: the page sizes are whole numbers of dots. */
export const DPI = 203;
export const MM_PER_DOT = 25.4 / DPI;

/** A PDF with pages of 300 x 480 dots, each drawn by its function. */
export function papers(...pages: readonly ((document: PDFKit.PDFDocument) => void)[]): Promise<Uint8Array> {
  const { document, finish } = createPaper(300 * MM_PER_DOT, 480 * MM_PER_DOT, 'pages');
  pages.forEach((draw, index) => {
    if (index > 0) document.addPage();
    draw(document);
  });
  return finish();
}

/** Text, lines and areas without symmetry. */
export function drawSomething(document: PDFKit.PDFDocument, word = 'Upright'): void {
  document.fontSize(16).text(word, 20, 12, { lineBreak: false });
  document.rect(0, 0, 9, 30).fill('black');
  document.rect(12, 100, 60, 20).fill('#707070');
  document.moveTo(0, 170).lineTo(106, 150).lineWidth(3).stroke();
  document.fillColor('black');
}

/** Share of dots that differ; 1 for pictures of different sizes. */
export function difference(one: GreyPage | null, other: GreyPage | null): number {
  if (one === null || other === null) return 1;
  if (one.widthPx !== other.widthPx || one.heightPx !== other.heightPx) return 1;
  const differing = one.grey.filter((grey, at) => grey < 128 !== (other.grey[at] ?? 255) < 128);
  return differing.length / one.grey.length;
}

/** The picture rotated clockwise, then shifted by whole dots to the right and down; the gap is white. */
export function transformed(page: GreyPage, rotate: 0 | 90 | 180 | 270, dx: number, dy: number): GreyPage {
  const { widthPx: width, heightPx: height } = page;
  const isOnItsSide = rotate % 180 === 90;
  const [widthPx, heightPx] = isOnItsSide ? [height, width] : [width, height];
  const from = {
    0: (x: number, y: number) => [x, y],
    90: (x: number, y: number) => [y, height - 1 - x],
    180: (x: number, y: number) => [width - 1 - x, height - 1 - y],
    270: (x: number, y: number) => [width - 1 - y, x],
  }[rotate];
  const grey = new Uint8Array(widthPx * heightPx).map((_, at) => {
    const [x, y] = [(at % widthPx) - dx, Math.floor(at / widthPx) - dy];
    if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) return 255;
    const [sx = 0, sy = 0] = from(x, y);
    return page.grey[sy * width + sx] ?? 255;
  });
  return { widthPx, heightPx, grey };
}
