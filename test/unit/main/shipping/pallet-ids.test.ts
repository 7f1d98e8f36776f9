import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PackedPallet, pairPallets } from '#main/shipping/pallet-ids.ts';

const OURS = [
  { barcode: 'PALPBX1', packNumbers: ['FBS000000001', 'FBS000000002'] },
  { barcode: 'PALPBX2', packNumbers: ['FBS000000003'] },
];

/** Our pallets, each with its packs, and the platform's names for them. */
const shipments = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }).map((sizes) =>
  sizes.map((size, no) => ({
    ours: `PALPBX${no}`,
    theirs: `PAL-${no}`,
    packNumbers: Array.from({ length: size }, (_, pack) => `FBS${no}${pack}`),
  })),
);

/** The same shipment as the platform reports it: pallets and packs in any order. */
const reportedInAnyOrder = shipments.chain((pallets) =>
  fc.record({
    pallets: fc.constant(pallets),
    situation: fc
      .tuple(
        ...pallets.map(({ packNumbers }) =>
          fc.shuffledSubarray(packNumbers, { minLength: packNumbers.length }),
        ),
      )
      .map((packs) =>
        pallets.map(({ theirs }, at): PackedPallet => ({ barcode: theirs, packNumbers: packs[at] ?? [] })),
      )
      .chain((reported) => fc.shuffledSubarray(reported, { minLength: reported.length })),
  }),
);

const oursOf = (pallets: readonly { readonly ours: string; readonly packNumbers: readonly string[] }[]) =>
  pallets.map(({ ours, packNumbers }) => ({ barcode: ours, packNumbers }));

describe('pallets', () => {
  it('are identified by their packs, in whatever order they are reported', () => {
    fc.assert(
      fc.property(reportedInAnyOrder, ({ pallets, situation: reported }) => {
        const { names, unmatched } = pairPallets(oursOf(pallets), reported);
        expect([...names]).toEqual(pallets.map(({ ours, theirs }) => [ours, theirs]));
        expect(unmatched).toEqual([]);
      }),
    );
  });

  it('keep their names when others are not reported', () => {
    fc.assert(
      fc.property(reportedInAnyOrder, fc.nat(7), ({ pallets, situation: reported }, left) => {
        const some = reported.filter((_, at) => at !== left % reported.length);
        const { names, unmatched } = pairPallets(oursOf(pallets), some);
        expect(names.size).toBe(some.length);
        for (const { ours, theirs } of pallets) expect([theirs, undefined]).toContain(names.get(ours));
        expect(unmatched).toEqual([]);
      }),
    );
  });
});

describe('a pallet that the platform reports', () => {
  it('matches none of ours when one of its packs is missing', () => {
    const reported = [{ barcode: 'A', packNumbers: ['FBS000000001'] }];
    expect(pairPallets(OURS, reported)).toEqual({ names: new Map(), unmatched: reported });
  });

  it('matches none of ours when it has a pack too many', () => {
    const reported = [{ barcode: 'A', packNumbers: ['FBS000000003', 'FBS000000009'] }];
    expect(pairPallets(OURS, reported)).toEqual({ names: new Map(), unmatched: reported });
  });

  it('does not matter when its packs are not reported', () => {
    const reported = [
      { barcode: 'A', packNumbers: [] },
      { barcode: 'B', packNumbers: ['FBS000000003'] },
    ];
    expect(pairPallets(OURS, reported)).toEqual({ names: new Map([['PALPBX2', 'B']]), unmatched: [] });
  });

  it('counts once when it is reported twice alike', () => {
    const reported = { barcode: 'B', packNumbers: ['FBS000000003'] };
    expect(pairPallets(OURS, [reported, { ...reported }])).toEqual({
      names: new Map([['PALPBX2', 'B']]),
      unmatched: [],
    });
  });

  it('matches none of ours when two barcodes have the same packs, or one barcode two sets', () => {
    const packNumbers = ['FBS000000003'];
    const twoNames = [
      { barcode: 'A', packNumbers },
      { barcode: 'B', packNumbers },
    ];
    expect(pairPallets(OURS, twoNames)).toEqual({ names: new Map(), unmatched: twoNames });
    const oneName = OURS.map((pallet) => ({ ...pallet, barcode: 'A' }));
    expect(pairPallets(OURS, oneName)).toEqual({ names: new Map(), unmatched: oneName });
  });
});
