import {
  clip,
  concatTransformationMatrix,
  drawObject,
  endPath,
  type PDFDocument,
  PDFName,
  type PDFOperator,
  type PDFPage,
  PDFPageEmbedder,
  type PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from '@cantoo/pdf-lib';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import { readDocument, saveDocument } from './pdf-document.ts';
import { printedAnnotations } from './printed-annotations.ts';
import { type Box, type Matrix, matrixOf, QUARTER_TURNS, turnedSize } from './turn-page.ts';

const POINTS_PER_MM = 72 / 25.4;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Rotates every page clockwise by `rotate`, then shifts it by `xMm` to the right and `yMm` down on the
 * rotated paper, without scaling. Content shifted over an edge is not printed. The result has no page
 * rotation, so that every reader prints it the same way. Rejects if `bytes` is not a readable PDF.
 */
export async function transformPage(bytes: Uint8Array, layout: PageLayout): Promise<Uint8Array> {
  const document = await readDocument(bytes);
  if (document === null) throw new Error('this is no PDF that can be read');
  for (const page of document.getPages()) await turnPage(document, page, layout);
  return saveDocument(document);
}

async function turnPage(
  document: PDFDocument,
  page: PDFPage,
  { rotate, xMm, yMm }: PageLayout,
): Promise<void> {
  const { context } = document;
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  const quarterTurns = QUARTER_TURNS[((rotation + rotate) / 90) % 4] ?? 0;
  const box = boxOf(page);
  const matrix = matrixOf(box, quarterTurns, { x: xMm * POINTS_PER_MM, y: -yMm * POINTS_PER_MM });
  const pictures = context.obj({});
  const draw = (appearance: PDFRef, by: Matrix): PDFOperator[] => {
    const name = PDFName.of(`P${pictures.keys().length}`);
    pictures.set(name, appearance);
    return [pushGraphicsState(), transformed(by), drawObject(name), popGraphicsState()];
  };
  const { left, bottom, right, top } = box;
  const onPaper = [pushGraphicsState(), transformed(matrix)];
  // Content outside the edges of the page must not appear.
  const inBox = [rectangle(left, bottom, right - left, top - bottom), clip(), endPath()];
  const content = await pageContent(page, box);
  const drawn = [
    ...(content === null ? [] : draw(content, IDENTITY)),
    ...printedAnnotations(page.node).flatMap((note) => draw(note.appearance, note.matrix)),
  ];
  const stream = context.contentStream([...onPaper, ...inBox, ...drawn, popGraphicsState()]);
  const { node } = page;
  for (const key of ['Annots', 'BleedBox', 'TrimBox', 'ArtBox', 'Group']) node.delete(PDFName.of(key));
  node.set(PDFName.of('Contents'), context.register(stream));
  node.set(PDFName.of('Resources'), context.obj({ XObject: pictures }));
  node.set(PDFName.of('Rotate'), context.obj(0));
  const { width, height } = turnedSize(box, quarterTurns);
  for (const key of ['MediaBox', 'CropBox']) node.set(PDFName.of(key), context.obj([0, 0, width, height]));
}

function transformed([a, b, c, d, e, f]: Matrix): PDFOperator {
  return concatTransformationMatrix(a, b, c, d, e, f);
}

/** The visible part of a page, in points. */
function boxOf(page: PDFPage): Box {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()];
  const left = Math.max(media.x, crop.x);
  const bottom = Math.max(media.y, crop.y);
  const right = Math.min(media.x + media.width, crop.x + crop.width);
  const top = Math.min(media.y + media.height, crop.y + crop.height);
  if (right <= left || top <= bottom) throw new Error('the page has no size');
  return { left, bottom, right, top };
}

/**
 * The content of the page as one form object, so that its patterns are positioned relative to the page, not
 * to the paper; null: the page is empty.
 */
async function pageContent({ node, doc }: PDFPage, box: Box): Promise<PDFRef | null> {
  if (node.Contents() === undefined) return null;
  const group = node.get(PDFName.of('Group'));
  const embedder = await PDFPageEmbedder.for(node, box, [...IDENTITY]);
  const picture = await embedder.embedIntoContext(doc.context);
  const stream = doc.context.lookup(picture);
  if (group !== undefined && stream instanceof PDFStream) stream.dict.set(PDFName.of('Group'), group);
  return picture;
}
