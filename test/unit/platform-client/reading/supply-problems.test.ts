import { expect, it } from 'vitest';
import { palletBarcodes, supplyProblems } from '#client/reading/supply-problems.ts';

it.each([
  [[{ field: 'items[0].sku', message: 'no goods A' }], [{ field: 'items[0].sku', message: 'no goods A' }]],
  [[{ field: 'items[0].sku', issue: 'no goods A' }], [{ field: 'items[0].sku', message: 'no goods A' }]],
  [['documents are missing'], [{ field: '', message: 'documents are missing' }]],
  [null, []],
  [undefined, []],
  [{ items: 'wrong' }, []],
  [[7], []],
])('what a validation found is read from %j', (sent, read) => {
  expect(supplyProblems.parse(sent)).toEqual(read);
});

it.each([
  [
    [{ barcode: 'PAL1' }, { palletBarcode: 'PAL2' }, {}],
    ['PAL1', 'PAL2'],
  ],
  [null, []],
  ['PAL1', []],
])('the pallets of a supply are read from %j', (sent, read) => {
  expect(palletBarcodes.parse(sent)).toEqual(read);
});
