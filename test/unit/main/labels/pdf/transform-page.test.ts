import { afterAll, describe, expect, it } from 'vitest';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import { DPI, difference, drawSomething, MM_PER_DOT, papers, transformed } from './pictures.ts';

const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

const TURNS = [0, 90, 180, 270] as const;

async function picture(bytes: Uint8Array, page = 1) {
  const rendered = await pdf.render(bytes, page, DPI);
  if (rendered === null) throw new Error('not a PDF');
  return rendered;
}

function layout(rotate: PageLayout['rotate'], dx = 0, dy = 0): PageLayout {
  return { dpi: DPI, rotate, xMm: dx * MM_PER_DOT, yMm: dy * MM_PER_DOT };
}

describe('a page transformed for a printer', () => {
  it.each(
    TURNS.flatMap((rotate) => [
      { rotate, dx: 0, dy: 0 },
      { rotate, dx: 24, dy: 40 },
      { rotate, dx: -16, dy: -32 },
    ]),
  )(
    'is rotated by $rotate degrees and shifted by $dx and $dy dots, without scaling',
    async ({ rotate, dx, dy }) => {
      const bytes = await papers((document) => drawSomething(document));
      const moved = await picture(await pdf.transformPage(bytes, layout(rotate, dx, dy)));
      expect(difference(moved, transformed(await picture(bytes), rotate, dx, dy))).toBeLessThan(0.001);
    },
  );

  it('keeps its exact size, with sides swapped when rotated by 90 degrees', async () => {
    const bytes = await papers((document) => drawSomething(document));
    const original = await pdf.measure(bytes);
    const turned = await pdf.measure(await pdf.transformPage(bytes, layout(90)));
    expect(turned?.widthMm).toBeCloseTo(original?.heightMm ?? 0, 2);
    expect(turned?.heightMm).toBeCloseTo(original?.widthMm ?? 0, 2);
  });

  it('may have a page rotation, which is added', async () => {
    const bytes = await papers((document) => {
      drawSomething(document);
      Object.assign(document.page.dictionary.data, { Rotate: 90 });
    });
    for (const rotate of TURNS) {
      const moved = await picture(await pdf.transformPage(bytes, layout(rotate, 8, 16)));
      expect(difference(moved, transformed(await picture(bytes), rotate, 8, 16)), `${rotate}`).toBeLessThan(
        0.001,
      );
    }
  });

  it('shows nothing from outside its edges', async () => {
    const bytes = await papers((document) => {
      drawSomething(document);
      const { width, height } = document.page;
      Object.assign(document.page.dictionary.data, { CropBox: [width / 3, height / 3, width, height] });
    });
    for (const rotate of TURNS) {
      const moved = await picture(await pdf.transformPage(bytes, layout(rotate, 32, 32)));
      expect(difference(moved, transformed(await picture(bytes), rotate, 32, 32)), `${rotate}`).toBeLessThan(
        0.002,
      );
    }
  });

  it('rotates its annotations with it', async () => {
    const bytes = await papers((document) => {
      drawSomething(document);
      const look = document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 40, 20] });
      look.end('0 0 40 10 re f 0 0 10 20 re f');
      const stamp = { Subtype: 'Stamp', F: 4, AP: { N: look }, Type: 'Annot' };
      document.annotate(10, 60, 40, 20, stamp);
    });
    const bare = await picture(await papers((document) => drawSomething(document)));
    expect(difference(await picture(bytes), bare)).toBeGreaterThan(0.02);
    const moved = await picture(await pdf.transformPage(bytes, layout(90, 8, 8)));
    expect(difference(moved, transformed(await picture(bytes), 90, 8, 8))).toBeLessThan(0.002);
  });

  it('is one of several, which are all transformed', async () => {
    const bytes = await papers(
      (document) => drawSomething(document, 'One'),
      (document) => drawSomething(document, 'Two'),
      () => undefined,
    );
    const moved = await pdf.transformPage(bytes, layout(180, 8, 8));
    for (const page of [1, 2, 3])
      expect(
        difference(await picture(moved, page), transformed(await picture(bytes, page), 180, 8, 8)),
      ).toBeLessThan(0.001);
    expect((await picture(moved)).pages).toBe(3);
  });

  it('is refused if it is not a PDF', async () => {
    await expect(pdf.transformPage(Buffer.from('%PDF-1.7 none %%EOF'), layout(90))).rejects.toThrow(/no PDF/);
  });
});
