import { expect, it } from 'vitest';
import type { UnitView } from '#shared/contract/bench.ts';
import { groupUnits, unitsLeft } from '../../../../../src/renderer/screens/bench/units.ts';

function unit(itemNr: string, status: UnitView['status'], name = 'Bag', size = ''): UnitView {
  return {
    itemNr,
    status,
    name,
    size,
    sku: 'S',
    sellerSku: 'S',
    barcode: '',
    brand: '',
    picture: null,
    markRequired: false,
    pack: null,
    uit: null,
  };
}

const UNITS = [unit('1', 'packed'), unit('2', 'cancelled'), unit('3', 'open'), unit('4', 'waiting')];

it('separates units to pack from packed and cancelled ones', () => {
  const groups = groupUnits(UNITS, false);
  expect(groups.toTake.map((each) => each.itemNr)).toEqual(['3', '4']);
  expect(groups.settled.map((each) => each.itemNr)).toEqual(['1', '2']);
});

it('has no unit to pack in a cancelled order', () => {
  const groups = groupUnits(UNITS, true);
  expect(groups.toTake).toEqual([]);
  expect(groups.settled.map((each) => each.itemNr)).toEqual(['1']);
  expect(unitsLeft({ units: UNITS, isCancelled: true })).toBeNull();
});

it('counts a unit that waits for its mark as left', () => {
  expect(unitsLeft({ units: UNITS, isCancelled: false })).toBe(2);
});
