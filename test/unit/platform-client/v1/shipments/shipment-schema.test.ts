import { expect, it } from 'vitest';
import { readAs } from '#client/reading/read-as.ts';
import { fullShipment, shipmentAnswer, shipmentEntry } from '#client/v1/shipments/shipment-schema.ts';

const NOTHING = {
  shippedAt: null,
  palletsQuantity: null,
  packsQuantity: null,
  itemsQuantity: null,
  canBeCancelled: null,
};
const unit = { unitload: 'RU1-001', orderNr: null, sku: null, datamatrix: null };

it.each([
  [{ id: 'PBX1', status: 'initial' }, NOTHING],
  [{ id: 7, shipmentId: 'PBX1', status: 'initial', shippedAt: '' }, NOTHING],
  [{ id: 'PBX1', shipmentId: '', status: 'initial' }, NOTHING],
  [
    {
      shipmentId: 'PBX1',
      status: 'initial',
      shippedAt: '2025-11-20',
      palletsQuantity: '1',
      packsQuantity: 2,
      itemsQuantity: 3,
      canBeCancelled: false,
      aFieldOfTomorrow: 1,
    },
    {
      shippedAt: '2025-11-20',
      palletsQuantity: 1,
      packsQuantity: 2,
      itemsQuantity: 3,
      canBeCancelled: false,
    },
  ],
  [
    {
      id: 'PBX1',
      status: 'initial',
      shippedAt: '15.07.2025',
      palletsQuantity: 'many',
      packsQuantity: -1,
      canBeCancelled: 'no',
    },
    NOTHING,
  ],
])('an out-shipment of the list is read from %j', (row, fields) => {
  expect(readAs(shipmentEntry, row)).toEqual({
    ok: true,
    value: { id: 'PBX1', status: 'initial', ...fields },
  });
});

it.each([
  [{ pallets: [{ barcode: 'PAL1', packs: [{ packNumber: 'FBS1', items: [{ unitload: 'RU1-001' }] }] }] }],
  [
    {
      containers: [{ barcode: 'PAL1', containers: [{ barcode: 'FBS1', items: [{ unitload: 'RU1-001' }] }] }],
    },
  ],
  [
    {
      _embedded: {
        pallets: [{ barcode: 'PAL1', packs: [{ packNumber: 'FBS1', items: [{ unitload: 'RU1-001' }] }] }],
      },
    },
  ],
])('reads its units from %j', (parts) => {
  expect(readAs(fullShipment, { id: 'PBX1', status: 'confirmed', ...parts })).toEqual({
    ok: true,
    value: {
      id: 'PBX1',
      status: 'confirmed',
      ...NOTHING,
      pallets: [{ barcode: 'PAL1', packs: [{ packNumber: 'FBS1', items: [unit] }] }],
    },
  });
});

it.each([
  [{ status: 'initial' }, 'shipmentId: expected an id'],
  [{ id: 'PBX1' }, 'status: expected string, received undefined'],
  [{ id: 'PBX1', status: 'new', pallets: [{}] }, 'pallets[0].barcode: expected string, received undefined'],
  [
    { id: 'PBX1', status: 'new', pallets: [{ barcode: 'PAL1', packs: [7] }] },
    'pallets[0].packs[0]: expected a pack',
  ],
])('%j is refused', (body, detail) => {
  for (const schema of [fullShipment, shipmentAnswer, shipmentEntry]) {
    expect(readAs(schema, body)).toEqual({ ok: false, error: detail });
  }
});

it.each([
  [{ pallets: null }, []],
  [
    { pallets: [{ barcode: 'PAL1', packs: ['FBS1', { packNumber: 'FBS2' }] }] },
    [{ barcode: 'PAL1', packs: ['FBS1', 'FBS2'] }],
  ],
  [
    { containers: [{ barcode: 'PAL1', containers: [{ barcode: 'FBS1' }] }] },
    [{ barcode: 'PAL1', packs: ['FBS1'] }],
  ],
  [{ _embedded: { pallets: [{ barcode: 'PAL1' }] } }, [{ barcode: 'PAL1', packs: [] }]],
  [
    { pallets: [{ barcode: 'PAL1', packs: [{ packNumber: 'FBS1', items: [{ unitload: {} }, 7] }] }] },
    [{ barcode: 'PAL1', packs: ['FBS1'] }],
  ],
])('its packs are read from %j, with and without their units', (parts, pallets) => {
  const body = { id: 7, shipmentId: 'PBX1', status: 'initial', createdAt: 'soon', ...parts };
  expect(readAs(shipmentAnswer, body)).toEqual({
    ok: true,
    value: {
      id: 'PBX1',
      status: 'initial',
      pallets: pallets.map(({ barcode, packs }) => ({ barcode, packNumbers: packs })),
    },
  });
  expect(readAs(fullShipment, body)).toMatchObject({
    ok: true,
    value: {
      pallets: pallets.map(({ barcode, packs }) => ({
        barcode,
        packs: packs.map((packNumber) => ({ packNumber, items: [] })),
      })),
    },
  });
});

it('a unit is read with the fields that are present', () => {
  const items = [{ unitload: 'RU1-001', orderNr: 'RU1', sku: {} }];
  const pallets = [{ barcode: 'PAL1', packs: [{ packNumber: 'FBS1', items }] }];
  expect(readAs(fullShipment, { id: 'PBX1', status: 'new', pallets })).toMatchObject({
    ok: true,
    value: { pallets: [{ packs: [{ items: [{ unitload: 'RU1-001', orderNr: 'RU1', sku: null }] }] }] },
  });
});
