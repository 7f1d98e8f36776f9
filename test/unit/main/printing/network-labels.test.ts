import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { drawCode128 } from '#main/labels/drawing/codes.ts';
import { createPaper, MM } from '#main/labels/drawing/paper.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { createPrinters } from '#main/printing/open-printer.ts';
import { createPreparedPages } from '#main/printing/prepared-pages.ts';
import { LABEL_SIZE_NAMES, LABEL_SIZES, type LabelSize } from '#shared/domain/label-size.ts';
import { drawLabels } from '../../../../src/sandbox/labels/draw.ts';
import { frameOf, type Picture } from '../../../support/label-printers/picture.ts';
import { startLabelPrinter } from '../../../support/label-printers.ts';
import { codesInDots } from '../../../support/label-reading.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const pdf = createPdfThread();
const folder = await temporaryFolder();
const prepared = createPreparedPages({
  folder: join(folder.path, 'prepared'),
  pages: pdf,
});
const open = createPrinters({ station: 'bench 1', render: pdf.render, prepared });
afterAll(async () => {
  await pdf.stop();
  await folder[Symbol.asyncDispose]();
});

type Sheet = { readonly size: LabelSize; readonly bytes: Uint8Array };

function packLabel(size: LabelSize, number: string): Promise<Uint8Array> {
  const pack = { kind: 'pack', number, orderId: '20040881', country: 'RU', destination: 'PPBykovo' } as const;
  return drawLabels([{ ...pack, address: 'Москва, ул. Лесная, 5' }], size, 0);
}

type Way = { readonly language: 'zpl' | 'tspl'; readonly dpi?: 203 | 300; readonly setup?: string };

/**
 * What a printer with this profile prints. `cutOff`: the connection of a label before it is cut in the
 * middle.
 */
async function printed(
  sheet: Sheet,
  { language, dpi = 203, setup = '' }: Way,
  cutOff?: Sheet,
): Promise<Picture> {
  await using printer = await startLabelPrinter({ language, dpi, msALabel: 5 });
  const driver = open(`network:127.0.0.1:${printer.port},language=${language},dpi=${dpi}${setup}`);
  if (!driver.ok) throw new Error(driver.error);
  const submit = async ({ size, bytes }: Sheet) => {
    const file = join(folder.path, `${printer.port}.pdf`);
    await writeFile(file, bytes);
    return driver.value.submit({ jobId: '1.abc', file, size, title: 'label' });
  };
  if (cutOff !== undefined) {
    printer.mischief.cutAfterBytes = 5_000;
    expect(await submit(cutOff)).toMatchObject({ ok: false, error: { next: 'later' } });
  }
  expect(await submit(sheet)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(printer.labels).toHaveLength(1), { timeout: 30_000, interval: 5 });
  const [label] = printer.labels;
  if (label === undefined) throw new Error('no label');
  return label;
}

/** A frame of 0.25 mm at the very edge, and the number in bars of two dots. */
async function framedNumber(size: LabelSize, number: string): Promise<Uint8Array> {
  const { widthMm, heightMm } = LABEL_SIZES[size];
  const { document, finish } = createPaper(widthMm, heightMm, number);
  document
    .lineWidth(0.25 * MM)
    .rect(0.125 * MM, 0.125 * MM, (widthMm - 0.25) * MM, (heightMm - 0.25) * MM)
    .stroke('black');
  drawCode128(document, number, { xMm: 8, yMm: 10, moduleDots: 2, heightMm: 15 });
  return finish();
}

describe.each([
  ['zpl', 203, LABEL_SIZE_NAMES],
  ['tspl', 203, LABEL_SIZE_NAMES],
  ['zpl', 300, ['l']],
] as const)('a %s printer of %i dpi', (language, dpi, sizes) => {
  it.each(sizes)(
    'prints a label %s with its frame to half a millimetre and a number that scans',
    async (size) => {
      const number = `PBX0${size}`.toUpperCase();
      const label = await printed({ size, bytes: await framedNumber(size, number) }, { language, dpi });
      expect(await codesInDots(label)).toEqual([number]);
      const { widthMm, heightMm } = LABEL_SIZES[size];
      const frame = frameOf(label, dpi === 203 ? 8 : dpi / 25.4);
      const off = [frame.left, frame.top, frame.right - widthMm, frame.bottom - heightMm].map(Math.abs);
      expect(Math.max(...off)).toBeLessThan(0.5);
    },
  );
});

describe('a profile', () => {
  it('turns the label, and shifts it by millimetres', async () => {
    const sheet = { size: 's', bytes: await framedNumber('s', 'PBX1') } as const;
    const turned = await printed(sheet, { language: 'zpl', setup: ',rotate=90,x=3,y=-2' });
    expect([turned.widthDots, turned.heightDots]).toEqual([43 * 8, 58 * 8]);
    expect(frameOf(turned, 8)).toEqual({ left: 3, top: 0, right: 43, bottom: 56 });
    const over = await printed(sheet, { language: 'tspl', setup: ',rotate=180' });
    const upright = await printed(sheet, { language: 'tspl' });
    expect(Buffer.compare(over.dots, upright.dots.toReversed())).toBe(0);
  });
});

describe('a label of the platform', () => {
  it('has the same dots in both languages, and nothing of a label that was cut off before', async () => {
    const sheet = { size: 'm', bytes: await packLabel('m', 'PBX000777') } as const;
    const other = { size: 'm', bytes: await packLabel('m', 'PBX000666') } as const;
    const zpl = await printed(sheet, { language: 'zpl' }, other);
    const tspl = await printed(sheet, { language: 'tspl' }, other);
    expect([zpl.widthDots, zpl.heightDots]).toEqual([600, 960]);
    expect(Buffer.compare(tspl.dots, zpl.dots)).toBe(0);
    expect(await codesInDots(zpl)).toEqual(['PBX000777']);
  });
});
