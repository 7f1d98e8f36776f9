import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownUnit, nameUnits, type ReportedUnit } from '#main/orders/v2-names.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { isTemporaryItemNr } from '#shared/domain/station-codes.ts';
import { pick } from '../support/floor.ts';

const ORDER = 'RU250715-850486';
const SKUS = ['P-1', 'P-2', 'P-3'];
const STATUSES = ['CONFIRMED', 'CANCELED', 'SHIPPED'];

const sku = fc.constantFrom(...SKUS);
const status = fc.constantFrom(...STATUSES);

/** Units of an order as v1 and v2 report them: partly the same, under other ids, in any order. */
const order = fc
  .array(fc.record({ sku, status, inV1: fc.boolean(), tellsNumber: fc.boolean() }), { maxLength: 8 })
  .chain((units) => {
    const numbered = units.map((unit, at) => ({
      ...unit,
      itemNr: `${ORDER}-${String(at + 1).padStart(3, '0')}`,
      at,
    }));
    const known: KnownUnit[] = numbered
      .filter(({ inV1 }) => inV1)
      .map(({ itemNr, sku: reported, status: was, at }) => ({
        itemNr,
        itemId: String(100 + at),
        sku: reported,
        status: was,
        v2Id: null,
      }));
    const reported: ReportedUnit[] = numbered.map((unit) => ({
      id: String(9000 + unit.at),
      sku: unit.sku,
      status: unit.status,
      itemNr: unit.tellsNumber ? unit.itemNr : null,
    }));
    return fc.record({
      known: fc.constant(known),
      reported: fc.constant(reported),
      reads: fc.array(fc.shuffledSubarray(reported, { minLength: reported.length }), {
        minLength: 1,
        maxLength: 4,
      }),
    });
  });

const nothing: ReadonlyMap<string, string> = new Map();

describe('the names of v2’s units', () => {
  it('are one for each unit, and never one for two', () => {
    fc.assert(
      fc.property(order, ({ known, reported }) => {
        const names = nameUnits(ORDER, reported, known, nothing);
        expect([...names.keys()].toSorted()).toEqual(reported.map(({ id }) => id).toSorted());
        expect(new Set(names.values()).size).toBe(reported.length);
      }),
    );
  });

  it('are numbers that a shipment accepts, also twice, however long the order id of v2 is', () => {
    const ids = ['9f3c2c4e-6a43-4f0c-9a51-1f7a3a0c5d10', '9f3c2c4e-6a43-4f0c-9a51-1f7a3a0c5d11'];
    const units = ['1', '2', '3'].map((id) => ({ id, itemNr: null, sku: 'P-1', status: 'CONFIRMED' }));
    const names = ids.flatMap((id) => [...nameUnits(id, units, [], nothing).values()]);
    expect(new Set(names).size).toBe(6);
    for (const name of names) {
      expect(`${name}-2`.length).toBeLessThanOrEqual(LIMITS.unitloadLength);
      expect(isTemporaryItemNr(name)).toBe(true);
    }
    expect([...nameUnits(pick(ids, 0), units, [], nothing).values()]).toEqual(names.slice(0, 3));
  });

  it('stay the same over any number of reads in any order', () => {
    fc.assert(
      fc.property(order, ({ known, reported, reads }) => {
        const first = nameUnits(ORDER, reported, known, nothing);
        let named = first;
        for (const read of reads) {
          const units = withV2Ids(known, named);
          named = nameUnits(ORDER, read, units, named);
          expect(new Map([...named].toSorted())).toEqual(new Map([...first].toSorted()));
        }
      }),
    );
  });

  it('stay the same for reported units, also when others are left out', () => {
    fc.assert(
      fc.property(order, fc.nat(7), ({ known, reported }, left) => {
        const first = nameUnits(ORDER, reported, known, nothing);
        const rest = reported.filter((_, at) => at !== left);
        const again = nameUnits(ORDER, rest, withV2Ids(known, first), first);
        for (const { id } of rest) expect(again.get(id)).toBe(first.get(id));
      }),
    );
  });

  it('are those of units of the same SKU when v2 reports no number, as far as there are any', () => {
    fc.assert(
      fc.property(order, ({ known, reported }) => {
        const names = nameUnits(
          ORDER,
          reported.map((unit) => ({ ...unit, itemNr: null })),
          known,
          nothing,
        );
        const skuOf = new Map(known.map((unit) => [unit.itemNr, unit.sku]));
        for (const unit of reported) {
          const taken = skuOf.get(names.get(unit.id) ?? '');
          expect(taken ?? unit.sku).toBe(unit.sku);
        }
        for (const one of SKUS) {
          const ours = known.filter((unit) => unit.sku === one).length;
          const theirs = reported.filter((unit) => unit.sku === one);
          const matched = theirs.filter(({ id }) => skuOf.has(names.get(id) ?? '')).length;
          expect(matched).toBe(Math.min(ours, theirs.length));
        }
      }),
    );
  });

  it('are those that v2 reports, when it reports all', () => {
    fc.assert(
      fc.property(order, ({ known, reported }) => {
        const all = reported.map((unit, at) => ({
          ...unit,
          itemNr: `${ORDER}-${String(at + 1).padStart(3, '0')}`,
        }));
        const names = nameUnits(ORDER, all, known, nothing);
        for (const { id, itemNr } of all) expect(names.get(id)).toBe(itemNr);
      }),
    );
  });

  it('are first those of the same ids, when v2 has the ids of v1', () => {
    fc.assert(
      fc.property(order, ({ known, reported, reads }) => {
        const v1Ids = (units: readonly ReportedUnit[]) =>
          units.map((unit) => ({ ...unit, id: String(Number(unit.id) - 8900), itemNr: null }));
        const names = nameUnits(ORDER, v1Ids(reads[0] ?? reported), known, nothing);
        for (const { itemId, itemNr } of known) expect(names.get(itemId)).toBe(itemNr);
      }),
    );
  });
});

/** The known units as the store shows them after the names were kept. */
function withV2Ids(known: readonly KnownUnit[], named: ReadonlyMap<string, string>): KnownUnit[] {
  const ids = new Map([...named].map(([id, name]) => [name, id]));
  return known.map((unit) => ({ ...unit, v2Id: ids.get(unit.itemNr) ?? null }));
}
