import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createPaper } from '#main/labels/drawing/paper.ts';
import { fittingBars } from '#main/labels/local/fitting-bars.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { toBitmap } from '#main/printing/bitmap.ts';
import type { GreyPage } from '#shared/domain/grey-page.ts';
import { LABEL_SIZE_NAMES, LABEL_SIZES } from '#shared/domain/label-size.ts';
import { type PageLayout, PLAIN_LAYOUT } from '#shared/domain/printer-options.ts';
import { drawLabels } from '../../../../../src/sandbox/labels/draw.ts';
import { barsAcross } from '../../../../support/bars-across.ts';
import { symbolsInDots, symbolsOn } from '../../../../support/label-reading.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

const DPI = [203, 300] as const;
const NUMBER = 'RU250715-850486-001';
const PACK = 'FBS8FB24963F';
/** What labels are drawn for: a printer of 203 dpi has eight dots a millimetre. */
const EXACT_DPI = { 203: 203.2, 300: 300 } as const;

const layoutAt = (dpi: PageLayout['dpi'], over: Partial<PageLayout> = {}) => ({
  ...PLAIN_LAYOUT,
  dpi,
  ...over,
});

function itemLabel(dpi: PageLayout['dpi']) {
  const frame = { label: 'item', language: 'ru', size: 's', number: NUMBER, dpi: EXACT_DPI[dpi] } as const;
  const texts = { orderNr: '250715-850486', name: 'Кроссовки', goodsSize: '42', sku: 'SKU-1' };
  return pdf.drawLocalLabel({ ...frame, ...texts });
}

/** As a program draws it that prints without scaling, at the resolution that the driver reports. */
async function drawn(bytes: Uint8Array | null, dpi: number): Promise<GreyPage> {
  const page = bytes === null ? null : await pdf.render(bytes, 1, dpi);
  return page ?? expect.fail('not drawn');
}

const inDots = async (bytes: Uint8Array | null, layout: PageLayout) =>
  pdf.drawInDots(bytes ?? expect.fail('no label'), layout);

const pictureOf = ({ widthPx, heightPx, grey }: GreyPage) => ({
  widthDots: widthPx,
  heightDots: heightPx,
  dots: grey.map((one) => Number(one < 128)),
});

describe.each(DPI)('a label in the dots of a printer of %i dpi', (dpi) => {
  it('has black and white dots only, each where it was drawn', async () => {
    const label = await itemLabel(dpi);
    const page = await drawn(await inDots(label, layoutAt(dpi)), dpi);
    expect(new Set(page.grey)).toEqual(new Set([0, 255]));
    const before = await drawn(label, EXACT_DPI[dpi]);
    expect([page.widthPx, page.heightPx]).toEqual([before.widthPx, before.heightPx]);
    expect(pictureOf(page)).toEqual(pictureOf(before));
  });

  it('has bars of whole modules, all of the same whole number of dots, and can be read', async () => {
    const picture = pictureOf(await drawn(await inDots(await itemLabel(dpi), layoutAt(dpi)), dpi));
    const { moduleMm, widths } = fittingBars(NUMBER, 's', EXACT_DPI[dpi]) ?? expect.fail('no bars fit');
    const moduleDots = Math.round((moduleMm / 25.4) * EXACT_DPI[dpi]);
    expect(moduleDots).toBeGreaterThanOrEqual(2);
    expect(barsAcross(picture)).toEqual(widths.map((width) => width * moduleDots));
    expect(await symbolsInDots(picture)).toContain(`Code128 ${NUMBER}`);
  });

  it('can be read where its printer is another program, which smooths nothing', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'label.pdf');
    const label = await pdf.drawTestLabel({ size: 'm', code: 'PB-TEST-M-7K2R' });
    await writeFile(file, (await inDots(label, layoutAt(dpi))) ?? expect.fail('not drawn'));
    const codes = await symbolsOn(file, 1, dpi);
    expect(codes.toSorted()).toEqual([']C0PB-TEST-M-7K2R', ']d1PB-TEST-M-7K2R']);
  });

  it.each(LABEL_SIZE_NAMES)('of the platform can be read, too, in size %s', async (size) => {
    const pack = {
      kind: 'pack',
      number: PACK,
      orderId: '20040881',
      country: 'RU',
      destination: 'PPBykovo',
    } as const;
    const label = await drawLabels([{ ...pack, address: 'Москва, ул. Лесная, 5' }], size, 0);
    const picture = pictureOf(await drawn(await inDots(label, layoutAt(dpi)), dpi));
    expect(await symbolsInDots(picture)).toContain(`Code128 ${PACK}`);
    const runs = barsAcross(picture);
    const module = Math.min(...runs);
    expect(runs.map((run) => run / module).filter((modules) => !Number.isInteger(modules))).toEqual([]);
  });

  it.each([
    { rotate: 90, xMm: 0, yMm: 0 },
    { rotate: 180, xMm: 2, yMm: -1 },
    { rotate: 270, xMm: -1.5, yMm: 3 },
  ] as const)('is turned and moved on its paper: %j', async (over) => {
    const label = await itemLabel(dpi);
    const layout = layoutAt(dpi, over);
    const page = await drawn(await inDots(label, layout), dpi);
    const { widthDots, heightDots, bits, rowBytes } = toBitmap(await drawn(label, EXACT_DPI[dpi]), layout, {
      isPaperSized: true,
    });
    const { widthMm, heightMm } = LABEL_SIZES.s;
    const [width, height] = over.rotate === 180 ? [widthMm, heightMm] : [heightMm, widthMm];
    expect([widthDots, heightDots]).toEqual(
      [width, height].map((mm) => Math.round((mm / 25.4) * EXACT_DPI[dpi])),
    );
    const expected = Uint8Array.from({ length: widthDots * heightDots }, (_, at) => {
      const [row, column] = [Math.floor(at / widthDots), at % widthDots];
      return ((bits[row * rowBytes + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1;
    });
    expect(pictureOf(page)).toEqual({ widthDots, heightDots, dots: expected });
  });
});

describe('a file in dots', () => {
  it('has nothing but pictures, one a page, of the size of the paper to a tenth of a millimetre or two', async () => {
    const { document, finish } = createPaper(100, 150, 'two pages');
    document
      .text('one')
      .addPage({ size: [283.46, 425.2] })
      .text('two');
    const bytes = await inDots(await finish(), layoutAt(203));
    const size = await pdf.measure(bytes ?? expect.fail('not drawn'));
    expect(size?.pages).toBe(2);
    expect(Math.abs((size?.widthMm ?? 0) - 100)).toBeLessThan(0.2);
    expect(Math.abs((size?.heightMm ?? 0) - 150)).toBeLessThan(0.2);
    const text = Buffer.from(bytes ?? []).toString('latin1');
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
    expect(text).toMatch(/\/BitsPerComponent 1/);
    expect(text).not.toMatch(/\/Font|\/Annot|\/Action|\/Metadata/);
  });

  it('is none where there is no page to draw', async () => {
    expect(await pdf.drawInDots(Buffer.from('%PDF-1.7 none %%EOF'), layoutAt(203))).toBeNull();
  });
});

describe('a page that is written anew for a printer of unknown resolution', () => {
  it.each(DPI)('stays lines and text, and can be read at %i dpi', async (dpi) => {
    const label = await pdf.drawTestLabel({ size: 'm', code: 'PB-TEST-M-7K2R' });
    const written = await pdf.transformPage(label, PLAIN_LAYOUT);
    expect(Buffer.from(written).toString('latin1')).not.toMatch(/\/Subtype\s*\/Image/);
    const codes = await symbolsInDots(pictureOf(await drawn(written, EXACT_DPI[dpi])));
    expect(codes).toEqual(['Code128 PB-TEST-M-7K2R', 'DataMatrix PB-TEST-M-7K2R']);
  });
});
