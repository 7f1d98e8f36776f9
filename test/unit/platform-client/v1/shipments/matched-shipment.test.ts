import { expect, it } from 'vitest';
import { matchToDraft } from '#client/v1/shipments/shipments.ts';

const draft = {
  id: 'PBX1',
  pallets: [
    { barcode: 'PAL1', packs: [{ packNumber: 'FBS1' }, { packNumber: 'FBS2' }] },
    { barcode: 'PAL2', packs: [{ packNumber: 'FBS3' }] },
  ],
};

it('a shipment is returned in our order, with our packs if it contains only pallets', () => {
  const answer = {
    id: '77',
    status: 'initial',
    pallets: [
      { barcode: 'PAL2', packNumbers: [] },
      { barcode: 'PAL1', packNumbers: ['FBS2', 'FBS1'] },
    ],
  };
  expect(matchToDraft(draft, answer)).toEqual({
    id: 'PBX1',
    status: 'initial',
    pallets: [
      { barcode: 'PAL1', packNumbers: ['FBS2', 'FBS1'] },
      { barcode: 'PAL2', packNumbers: ['FBS3'] },
    ],
  });
});
