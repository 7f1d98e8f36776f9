import { afterAll, describe, expect, it } from 'vitest';
import type { LabelKind, PackingPlatform } from '#client/packing-platform.ts';
import { drawCode128 } from '#main/labels/drawing/codes.ts';
import { createPaper, MM } from '#main/labels/drawing/paper.ts';
import { drawSymbol, symbolOf } from '#main/labels/drawing/symbols.ts';
import { codeProblem } from '#main/labels/fetch/check-label.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { v2ClientOf } from '../../../../conformance/v2/client.ts';
import { draftReady } from '../../../../conformance/v2/packed.ts';
import { must, orderReadyToShip, platformOf } from '../../../../contracts/platform-bench.ts';
import { startSandbox } from '../../../../support/sandbox.ts';

const sandbox = await startSandbox({ orders: 0 });
const v2 = await v2ClientOf(sandbox);
const platform = { v1: platformOf(sandbox), v2: v2.platform };
const pdf = createPdfThread({ idleMs: 500 });
afterAll(async () => {
  await pdf.stop();
  await v2[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

type Numbers = { readonly api: 'v1' | 'v2' } & Readonly<Record<LabelKind, string>>;

/** Numbers of a shipment: v2 assigns item and pallet numbers itself. */
async function shipped(api: 'v1' | 'v2'): Promise<Numbers> {
  const draft = await (api === 'v1'
    ? orderReadyToShip(sandbox, platform.v1)
    : draftReady(sandbox, v2.platform));
  const { pallets } = must(await platform[api].createShipment(draft));
  const [pack] = draft.pallets[0]?.packs ?? [];
  const item = pack?.items[0]?.unitload ?? '';
  return { api, item, pack: pack?.packNumber ?? '', pallet: (pallets[0] ?? draft.pallets[0])?.barcode ?? '' };
}

async function labelOf(
  from: PackingPlatform,
  kind: LabelKind,
  number: string,
  size: LabelSize,
): Promise<Uint8Array> {
  const { url } = must(await from.requestLabels(kind, [number], size));
  return must(await from.downloadLabel(url ?? ''));
}

/** The pack label with the bars of another number. */
async function wrongLabel({ api, pack }: Numbers, code: string | null): Promise<Uint8Array> {
  await sandbox.control('label-codes', { number: pack, code });
  return labelOf(platform[api], 'pack', pack, 'm');
}

async function paperWith(draw: (document: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const { document, finish } = createPaper(75, 120, 'label');
  draw(document);
  return finish();
}

function bars(document: PDFKit.PDFDocument, code: string, yMm: number, moduleDots: number): void {
  drawCode128(document, code, { xMm: 5, yMm, moduleDots, heightMm: 15 });
}

const numbers = [await shipped('v1'), await shipped('v2')];
const [first] = numbers;
if (first === undefined) throw new Error('nothing was shipped');

describe('the code of a label', () => {
  it.each(numbers.flatMap((of) => LABEL_SIZE_NAMES.map((size) => ({ of, api: of.api, size }))))(
    'from $api at size $size reads as the requested number, at 203 and 300 dpi',
    async ({ of, api, size }) => {
      for (const kind of ['item', 'pack', 'pallet'] as const) {
        const bytes = await labelOf(platform[api], kind, of[kind], size);
        for (const dpi of [203, 300] as const)
          expect(await codeProblem(bytes, { number: of[kind], dpi }, pdf), kind).toBeNull();
      }
    },
  );

  it.each(numbers)('from $api with another number is reported with that number', async (of) => {
    const bytes = await wrongLabel(of, 'FBS000000009');
    const wrong = { problem: 'label-code-other', detail: 'FBS000000009' };
    expect(await codeProblem(bytes, { number: of.pack, dpi: 203 }, pdf)).toEqual(wrong);
  });

  it('must match the case of the number', async () => {
    const bytes = await wrongLabel(first, first.pack.toLowerCase());
    const wrong = { problem: 'label-code-other', detail: first.pack.toLowerCase() };
    expect(await codeProblem(bytes, { number: first.pack, dpi: 203 }, pdf)).toEqual(wrong);
  });

  it('that cannot be read is reported', async () => {
    const bytes = await wrongLabel(first, null);
    const wrong = { problem: 'label-code-unread', detail: '' };
    expect(await codeProblem(bytes, { number: first.pack, dpi: 203 }, pdf)).toEqual(wrong);
  });

  it('that needs 300 dpi is not readable on a printer of 203', async () => {
    const bytes = await paperWith((document) => bars(document, 'FBS000000001', 5, 203.2 / 300));
    const at = (dpi: 203 | 300) => codeProblem(bytes, { number: 'FBS000000001', dpi }, pdf);
    expect(await at(300)).toBeNull();
    expect((await at(203))?.problem).toBe('label-code-unread');
  });

  it('may be one of several, upright or not, and of any kind', async () => {
    const bytes = await paperWith((document) => {
      bars(document, 'FBS000000001', 5, 2);
      document.rotate(90, { origin: [55 * MM, 60 * MM] });
      bars(document, 'FBS000000002', 45, 2);
      document.rotate(-90, { origin: [55 * MM, 60 * MM] });
      drawSymbol(document, symbolOf({ symbol: 'gs1-datamatrix', text: '21FBS3' }), {
        xMm: 50,
        yMm: 100,
        heightMm: 15,
        moduleDots: 4,
      });
    });
    const about = (number: string) => codeProblem(bytes, { number, dpi: 203 }, pdf);
    expect(await about('FBS000000001')).toBeNull();
    expect(await about('FBS000000002')).toBeNull();
    expect((await about('FBS000000004'))?.detail.split(', ').toSorted()).toEqual([
      '21FBS3',
      'FBS000000001',
      'FBS000000002',
    ]);
  });

  it('is not logged unless it is a number: it may contain customer data', async () => {
    const bytes = await paperWith((document) => bars(document, 'Ivan Petrov +7 916', 5, 2));
    expect((await codeProblem(bytes, { number: 'FBS1', dpi: 203 }, pdf))?.detail).toBe('…');
  });

  it('is not readable in a file that is not a PDF', async () => {
    const wrong = await codeProblem(Buffer.from('%PDF-1.3'), { number: 'FBS1', dpi: 203 }, pdf);
    expect(wrong).toEqual({ problem: 'label-code-unread', detail: '' });
  });
});
