import PDFDocument from 'pdfkit';

/** Sides of a drawing, in its own units and in pixels. */
export const SIDE = 400;

const LINE = '#2b2d31';

type Attributes = Readonly<Record<string, string>>;

/**
 * A drawing of `shapes.ts` as a page. Its elements are the few that the shapes consist of: path, rect, circle
 * and ellipse.
 */
export function drawingAsPdf(shapes: string, fill: string, isMirrored: boolean): Promise<Buffer> {
  // Without `font` pdfkit loads Helvetica from a file that a bundle does not contain.
  const page = new PDFDocument({ size: [SIDE, SIDE], margin: 0, font: '' });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve) => page.on('end', () => resolve(Buffer.concat(chunks))));
  page.ellipse(SIDE / 2, 346, 150, 14).fill('#e9ebee');
  if (isMirrored) page.transform(-1, 0, 0, 1, SIDE, 0);
  page.lineJoin('round').lineCap('round');
  for (const [, element = '', attributes = ''] of shapes.matchAll(/<(\w+) ([^>]*?)\/>/g))
    drawElement(page, element, attributesOf(attributes), fill);
  page.end();
  return whole;
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

function drawElement(page: PDFKit.PDFDocument, element: string, given: Attributes, fill: string): void {
  const number = (name: string) => Number(given[name] ?? 0);
  page.save().lineWidth(Number(given['stroke-width'] ?? 6));
  const [dash, space] = (given['stroke-dasharray'] ?? '').split(' ').map(Number);
  if (dash && space) page.dash(dash, { space });
  if (element === 'path') page.path(given.d ?? '');
  else if (element === 'rect')
    page.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  else if (element === 'circle') page.circle(number('cx'), number('cy'), number('r'));
  else throw new Error(`a shape has an element that cannot be drawn: ${element}`);
  const color = given.fill ?? fill;
  const line = given.stroke ?? LINE;
  if (color === 'none') page.stroke(line);
  else page.fillAndStroke(color, line, given['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero');
  page.restore();
}
