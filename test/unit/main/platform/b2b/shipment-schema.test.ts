import { describe, expect, it } from 'vitest';
import { matchedTo, shipmentAnswer } from '#main/platform/b2b/shipments/shipment-schema.ts';
import { readAs } from '#main/platform/reading/read-as.ts';

const draft = {
  id: 'PBX1',
  pallets: [
    { barcode: 'PAL1', packs: [{ packNumber: 'FBS1' }, { packNumber: 'FBS2' }] },
    { barcode: 'PAL2', packs: [{ packNumber: 'FBS3' }] },
  ],
};

describe('a shipment in an answer', () => {
  it.each([
    [{ id: 'PBX1', status: 'initial', createdAt: '2025-11-20T10:00:00+03:00' }, []],
    [{ id: 7, shipmentId: 'PBX1', status: 'initial', pallets: null }, []],
    [
      { id: 'PBX1', status: 'initial', pallets: [{ barcode: 'PAL1', packs: [{ packNumber: 'FBS1' }] }] },
      [{ barcode: 'PAL1', packNumbers: ['FBS1'] }],
    ],
    [
      { id: 'PBX1', status: 'initial', containers: [{ barcode: 'PAL1', containers: [{ barcode: 'FBS1' }] }] },
      [{ barcode: 'PAL1', packNumbers: ['FBS1'] }],
    ],
    [
      { id: 'PBX1', status: 'initial', _embedded: { pallets: [{ barcode: 'PAL1' }] } },
      [{ barcode: 'PAL1', packNumbers: [] }],
    ],
  ])('is read from %j', (body, pallets) => {
    expect(readAs(shipmentAnswer, body)).toEqual({
      ok: true,
      value: { id: 'PBX1', status: 'initial', pallets },
    });
  });

  it('must have an id', () => {
    expect(readAs(shipmentAnswer, { status: 'initial' })).toEqual({
      ok: false,
      error: 'id: expected a shipment id',
    });
  });

  it('comes in our order, with our packs where it names only pallets', () => {
    const answer = {
      id: '77',
      status: 'initial',
      pallets: [
        { barcode: 'PAL2', packNumbers: [] },
        { barcode: 'PAL1', packNumbers: ['FBS2', 'FBS1'] },
      ],
    };
    expect(matchedTo(draft, answer)).toEqual({
      id: 'PBX1',
      status: 'initial',
      pallets: [
        { barcode: 'PAL1', packNumbers: ['FBS2', 'FBS1'] },
        { barcode: 'PAL2', packNumbers: ['FBS3'] },
      ],
    });
  });
});
