import { expect, it } from 'vitest';
import type { UnitView } from '#shared/contract/bench.ts';
import { activeItemNr, groupUnits, unitsLeft } from '../../../../src/renderer/screens/bench/units.ts';

function unit(itemNr: string, status: UnitView['status'], name = 'Bag', size = ''): UnitView {
  return {
    itemNr,
    status,
    name,
    size,
    sku: 'S',
    sellerSku: 'S',
    barcode: '',
    imageUrl: null,
    markRequired: false,
    pack: null,
    uit: null,
  };
}

const UNITS = [unit('1', 'packed'), unit('2', 'cancelled'), unit('3', 'open'), unit('4', 'waiting')];
const NEXT = { key: 'scan-next-unit', params: { name: 'Shoes', size: '42', left: 2 } } as const;

it('draws what is to be taken apart from what is settled', () => {
  const groups = groupUnits(UNITS, false);
  expect(groups.toTake.map((each) => each.itemNr)).toEqual(['3', '4']);
  expect(groups.settled.map((each) => each.itemNr)).toEqual(['1', '2']);
});

it('offers nothing of a cancelled order to be taken', () => {
  const groups = groupUnits(UNITS, true);
  expect(groups.toTake).toEqual([]);
  expect(groups.settled.map((each) => each.itemNr)).toEqual(['1']);
  expect(unitsLeft({ units: UNITS, isCancelled: true })).toBeNull();
});

it('counts a unit that waits for its mark as left', () => {
  expect(unitsLeft({ units: UNITS, isCancelled: false })).toBe(2);
});

it('points at the unit whose mark is awaited', () => {
  expect(activeItemNr(UNITS, NEXT)).toBe('4');
});

it('points at the unit that the sentence names, else at the first', () => {
  const open = [unit('1', 'open'), unit('2', 'open', 'Shoes', '42')];
  expect(activeItemNr(open, NEXT)).toBe('2');
  expect(activeItemNr(open, { key: 'close-pack', params: {} })).toBe('1');
  expect(activeItemNr([unit('1', 'packed')], NEXT)).toBeNull();
});
