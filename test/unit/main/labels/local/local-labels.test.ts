import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { codeProblem, labelProblem } from '#main/labels/fetch/check-label.ts';
import type {
  GoodsLabel,
  ItemLabel,
  LocalLabel,
  PalletLabel,
  PalletTag,
  SupplyPalletLabel,
} from '#main/labels/local/label-data.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { LABEL_SIZE_NAMES, LABEL_SIZES, type LabelSize } from '#shared/domain/label-size.ts';

const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

/** As `printerDpi` returns them: nominal 203 dpi are 8 dots per millimetre. */
const DPIS = [203.2, 300];
const FORMS = LABEL_SIZE_NAMES.flatMap((size) => DPIS.map((dpi) => ({ size, dpi })));
/** Without spaces, with Kazakh and Belarusian letters, and too long for any label. */
const LONG = `Аяқкиім-жұмсақ-ұзақ-ғажап-үлкен ${'ўтульныя чаравікі з вельмі доўгай назвай '.repeat(12)}`;

type Form = { readonly size: LabelSize; readonly dpi: number };

function item(form: Form, change: Partial<ItemLabel> = {}): ItemLabel {
  return {
    label: 'item',
    language: 'ru',
    number: 'RU250715-850486-001',
    orderNr: 'RU250715-850486',
    name: 'Кроссовки «Ветер»',
    goodsSize: '42',
    sku: 'PBX-WIND-42',
    ...form,
    ...change,
  };
}

function pallet(form: Form, change: Partial<PalletLabel> = {}): PalletLabel {
  return {
    label: 'pallet',
    language: 'ru',
    number: 'PALPBX12345678901234567',
    partner: 'PBX',
    destination: 'PPBykovo',
    shipment: 'PBX12345678901234567',
    date: '21.11.2026',
    place: { at: 1, of: 3 },
    packs: 124,
    units: 268,
    ...form,
    ...change,
  };
}

function supplyPallet(form: Form, change: Partial<SupplyPalletLabel> = {}): SupplyPalletLabel {
  return {
    label: 'supply-pallet',
    language: 'ru',
    number: 'PALPBX261121084013205',
    partner: 'PBX',
    supply: 'PBX261121084013204',
    date: '21.11.2026',
    place: { at: 1, of: 3 },
    units: 268,
    ...form,
    ...change,
  };
}

function tag(form: Form, change: Partial<PalletTag> = {}): PalletTag {
  return {
    label: 'pallet-tag',
    language: 'ru',
    number: 'PALPBX12345678901234567',
    isNumberTemporary: true,
    openedAt: '21.11 14:05',
    openedBy: 'Ольга',
    station: 'Стол 1',
    ...form,
    ...change,
  };
}

function goods(form: Form, change: Partial<GoodsLabel> = {}): GoodsLabel {
  return {
    label: 'goods',
    language: 'ru',
    number: '4607000000016',
    name: 'Кроссовки «Ветер»',
    goodsSize: '42',
    brand: 'Ветер',
    sku: 'PBX-WIND-42',
    ...form,
    ...change,
  };
}

/** The result of the label checks for a print at `dpi`. */
async function wrong(label: LocalLabel, dpi: number): Promise<unknown> {
  const bytes = await pdf.drawLocalLabel(label);
  if (bytes === null) return 'not drawn';
  return (
    (await labelProblem(bytes, label.size, pdf)) ??
    (await codeProblem(bytes, { number: label.number, dpi }, pdf))
  );
}

async function dotsOf(label: LocalLabel) {
  const bytes = await pdf.drawLocalLabel(label);
  const page = bytes && (await pdf.render(bytes, 1, 203.2));
  if (page === null) throw new Error('no page');
  return page;
}

describe('a locally drawn label', () => {
  it.each(FORMS)('is one page of size $size whose code reads at $dpi dpi as the number', async (form) => {
    // Each in both languages, at one resolution or the other.
    const [one, other] = form.dpi === 300 ? (['ru', 'en'] as const) : (['en', 'ru'] as const);
    for (const label of [
      item(form, { language: one }),
      pallet(form, { language: other }),
      supplyPallet(form, { language: one }),
      tag(form, { language: one }),
      goods(form, { language: other }),
    ])
      expect(await wrong(label, form.dpi)).toBeNull();
  });

  it('reads on a 300 dpi printer that it was not drawn for', async () => {
    for (const size of LABEL_SIZE_NAMES) expect(await wrong(item({ size, dpi: 203.2 }), 300)).toBeNull();
  });

  it('is drawn with a readable code or not at all, for any number', async () => {
    const numbers = fc.string({
      unit: fc.constantFrom(...'ABCXYZ0123456789-'),
      minLength: 6,
      maxLength: 26,
    });
    await fc.assert(
      fc.asyncProperty(numbers, fc.constantFrom(...FORMS), async (number, form) => {
        const said = await wrong(item(form, { number }), form.dpi);
        // Only 58 and 75 mm may be too narrow, and only at 203 dpi.
        if (form.size !== 'l' && form.dpi < 300) expect([null, 'not drawn']).toContain(said);
        else expect(said).toBeNull();
      }),
      { numRuns: 12 },
    );
  });

  it('is not drawn on 58 or 75 mm of 203 dpi where 26 characters change between letters and digits', async () => {
    const number = 'A1B2C3D4E5F6G7H8I9J0K1L2M3';
    for (const size of ['s', 'm'] as const)
      expect(await wrong(item({ size, dpi: 203.2 }, { number }), 203.2)).toBe('not drawn');
    expect(await wrong(item({ size: 'l', dpi: 203.2 }, { number }), 203.2)).toBeNull();
    expect(await wrong(item({ size: 's', dpi: 203.2 }, { number: '1'.repeat(26) }), 203.2)).toBeNull();
  });

  it.each(LABEL_SIZE_NAMES)(
    '%s: keeps the longest texts inside the label and clear of its code',
    async (size) => {
      const form = { size, dpi: 203.2 };
      const labels = [
        item(form, { name: LONG, goodsSize: LONG, sku: LONG, orderNr: LONG }),
        pallet(form, { destination: LONG, shipment: LONG, partner: LONG, packs: 10 ** 9, units: 10 ** 12 }),
        tag(form, { openedBy: LONG, station: LONG, openedAt: LONG }),
        goods(form, { name: LONG, goodsSize: LONG, sku: LONG, brand: LONG }),
      ];
      for (const label of labels) {
        expect(await wrong(label, form.dpi)).toBeNull();
        const { grey, widthPx, heightPx } = await dotsOf(label);
        const isDark = (x: number, y: number) => (grey[y * widthPx + x] ?? 255) < 128;
        // A tag begins with a black band; the rest keeps 1 mm from every edge.
        const top = label.label === 'pallet-tag' ? Math.round(heightPx * 0.15) : 8;
        const atTheSides = [0, 4, 7, widthPx - 8, widthPx - 5, widthPx - 1];
        const rows = Array.from({ length: heightPx - top }, (_, row) => top + row);
        expect(rows.filter((y) => atTheSides.some((x) => isDark(x, y)))).toEqual([]);
        expect(
          grey.subarray((heightPx - 8) * widthPx, (heightPx - 7) * widthPx).some((dot) => dot < 128),
        ).toBe(false);
      }
      expect(
        await pdf.measure((await pdf.drawLocalLabel(labels[0] ?? item(form))) ?? new Uint8Array()),
      ).toEqual({
        pages: 1,
        widthMm: expect.closeTo(LABEL_SIZES[size].widthMm, 1),
        heightMm: expect.closeTo(LABEL_SIZES[size].heightMm, 1),
      });
    },
  );

  it('has bars of whole dots', async () => {
    for (const [size, row] of [
      ['s', 170],
      ['m', 640],
      ['l', 820],
    ] as const) {
      const { grey, widthPx } = await dotsOf(item({ size, dpi: 203.2 }));
      const dots = [...grey.subarray(row * widthPx, (row + 1) * widthPx)];
      expect(dots.some((dot) => dot === 0)).toBe(true);
      // Grey dots would be smeared bars.
      expect(dots.filter((dot) => dot > 60 && dot < 200)).toEqual([]);
    }
  });
});
