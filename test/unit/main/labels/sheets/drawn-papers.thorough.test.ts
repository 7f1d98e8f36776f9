import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { HandoverList } from '#main/labels/sheets/handover-list-data.ts';
import { PAPERS } from '#shared/messages/catalogues.ts';
import { englishLists } from '#shared/messages/en/lists.ts';
import { russianLists } from '#shared/messages/ru/lists.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer } });

const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

async function codesOn(file: Uint8Array, page: number): Promise<string[]> {
  const drawn = await pdf.render(file, page, 203.2);
  if (drawn === null) throw new Error('no page');
  const { widthPx: width, heightPx: height, grey } = drawn;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [index, value] of grey.entries()) data.fill(value, index * 4, index * 4 + 3);
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    tryHarder: true,
  });
  return found.map(({ format, text }) => `${format} ${text}`).sort();
}

function list(packs: number): HandoverList {
  const units = [{ itemNr: '1', name: 'Кроссовки «Ветер»', size: '42' }];
  const rows = Array.from({ length: packs }, (_, at) => ({
    packNumber: `PN${at}`,
    orderNr: `RU${at}`,
    units,
  }));
  return {
    language: 'ru',
    shipment: 'PBX2026112100000001A',
    date: '21.11.2026',
    destination: 'PPBykovo',
    station: 'Стол 1',
    operator: null,
    pallets: [
      { barcode: 'PAL1', isTemporary: false, packs: rows },
      { barcode: 'PAL2', isTemporary: true, packs: rows.slice(0, 1) },
    ],
  };
}

describe('drawn papers', () => {
  it('of a supply are a packing list with its number as a code', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      sku: `S${at}`,
      name: 'Кошелёк',
      size: '',
      quantity: 2,
    }));
    const file = await pdf.drawSupplyList({
      language: 'ru',
      supply: 'PBX261121084013204',
      date: '21.11.2026',
      partner: 'PBX',
      pallets: [
        { barcode: 'PALPBX261121084013205', name: 'Обувь', rows: rows.slice(0, 3) },
        { barcode: 'PALPBX261121084013206', name: '', rows },
      ],
    });
    expect(await pdf.measure(file)).toMatchObject({ pages: 2 });
    expect(await codesOn(file, 1)).toEqual(['Code128 PBX261121084013204']);
  });

  it.each([
    ['s', 58, 40],
    ['m', 75, 120],
    ['l', 100, 150],
    ['a4', 210, 297],
  ] as const)('the test label %s measures %d x %d mm and its codes scan', async (size, widthMm, heightMm) => {
    const code = `PB-TEST-${size.toUpperCase()}`;
    const file = await pdf.drawTestLabel({ size, code });
    const measure = await pdf.measure(file);
    expect(measure?.pages).toBe(1);
    expect(measure?.widthMm).toBeCloseTo(widthMm, 1);
    expect(measure?.heightMm).toBeCloseTo(heightMm, 1);
    expect(await codesOn(file, 1)).toEqual([`Code128 ${code}`, `DataMatrix ${code}`]);
  });

  it('the test label s refuses bars too fine for scanners', async () => {
    await pdf.drawTestLabel({ size: 's', code: 'PB-TEST-S-7K2R1' });
    await expect(pdf.drawTestLabel({ size: 's', code: 'PB-TEST-S-7K2R12' })).rejects.toThrow('do not fit');
  });

  it('the hand-over list is A4, carries the shipment as a code and grows with its packs', async () => {
    const short = await pdf.drawHandoverList(list(3));
    expect(await pdf.measure(short)).toMatchObject({ pages: 1 });
    expect(await codesOn(short, 1)).toEqual(['Code128 PBX2026112100000001A']);
    const long = await pdf.drawHandoverList(list(150));
    expect((await pdf.measure(long))?.pages).toBe(4);
    expect(
      (await pdf.measure(await pdf.drawHandoverList({ ...list(0), language: 'en', pallets: [] })))?.pages,
    ).toBe(1);
  });

  it.each([
    ['ru', russianLists],
    ['en', englishLists],
  ] as const)('papers and screens use the same words (%s)', (language, lists) => {
    const { handover, label, headings } = PAPERS[language];
    expect(handover.title).toBe(lists.documents['handover-list']);
    expect(handover.shipment).toBe(headings.shipment);
    expect(handover.operator).toBe(headings.operator);
    expect(handover.station).toBe(headings.station);
    expect(label.shipment).toBe(handover.shipment);
    expect(label.station).toBe(handover.station);
  });
});
