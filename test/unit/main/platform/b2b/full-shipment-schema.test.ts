import { expect, it } from 'vitest';
import { fullShipment, shipmentEntry } from '#main/platform/b2b/shipments/full-shipment-schema.ts';
import { readAs } from '#main/platform/reading/read-as.ts';

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
])('its units are read from %j', (parts) => {
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
  [{ status: 'initial' }, 'id: expected a shipment id'],
  [{ id: 'PBX1' }, 'status: expected string, received undefined'],
  [
    { id: 'PBX1', status: 'new', pallets: [{ barcode: 'PAL1', packs: ['FBS1'] }] },
    'pallets[0].packs[0]: expected a pack with its units',
  ],
])('%j is refused', (body, detail) => {
  expect(readAs(fullShipment, body)).toEqual({ ok: false, error: detail });
});
