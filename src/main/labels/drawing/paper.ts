import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** Points per millimetre: PDF measures in 1/72 inch. */
export const MM = 72 / 25.4;

export type Paper = {
  readonly document: PDFKit.PDFDocument;
  /** Returns the finished file; nothing can be drawn after it. */
  finish(): Promise<Uint8Array>;
};

/** An empty PDF with pages of this size in millimetres, no margins, and the fonts `regular` and `bold` (Latin, Cyrillic). */
export function createPaper(widthMm: number, heightMm: number, title: string): Paper {
  const document = new PDFDocument({
    size: [widthMm * MM, heightMm * MM],
    margin: 0,
    bufferPages: true,
    // An empty font keeps pdfkit from loading Helvetica from a file that the bundle does not contain.
    font: '',
    info: { Title: title, Producer: 'Packbench', Creator: 'Packbench' },
  });
  const { resolve } = createRequire(import.meta.url);
  document.registerFont('regular', resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));
  document.registerFont('bold', resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'));
  document.font('regular').fillColor('black');
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    document,
    finish: () =>
      new Promise((resolved, rejected) => {
        document.on('end', () => resolved(new Uint8Array(Buffer.concat(chunks))));
        document.on('error', rejected);
        document.end();
      }),
  };
}

/** Cuts a text to `width` points in the current font, with an ellipsis. */
export function ellipsize(document: PDFKit.PDFDocument, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text;
  let fits = 0;
  let tooLong = text.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (document.widthOfString(`${text.slice(0, middle)}…`) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${text.slice(0, fits)}…`;
}
