import { describe, expect, it } from 'vitest';
import type { ShipmentDraft } from '#client/packing-platform.ts';
import { breachesOf, shipmentBody } from '#client/v1/shipments/shipment-body.ts';

type Item = ShipmentDraft['pallets'][number]['packs'][number]['items'][number];

const item = (over: Partial<Item> = {}): Item => ({
  orderNr: 'RU250715-850486',
  sellerSku: 'SKU-1',
  unitload: 'RU250715-850486-001',
  uit: null,
  ...over,
});
const withItems = (...items: Item[]) =>
  draft({ pallets: [{ barcode: 'PALPBX1', packs: [{ packNumber: 'FBS1', items }] }] });
const draft = (over: Partial<ShipmentDraft> = {}): ShipmentDraft => ({
  id: 'PBX1',
  orderedAt: '2026-11-20T09:00:00.000Z',
  shippedAt: '2025-11-20',
  destination: 'PPBykovo',
  pallets: [{ barcode: 'PALPBX1', packs: [{ packNumber: 'FBS1', items: [item()] }] }],
  ...over,
});
const broken = (shipment: ShipmentDraft) =>
  breachesOf(shipment).map(({ field, limit }) => `${field}: ${limit}`);

describe('an out-shipment before it is sent', () => {
  it.each([
    ['id of 20 characters', draft({ id: `PBX${'1'.repeat(17)}` })],
    ['unitload of 26 characters', withItems(item({ unitload: 'u'.repeat(26) }))],
    ['UIT of 31 characters', withItems(item({ uit: 'u'.repeat(31) }))],
    ['UIT of 38 characters', withItems(item({ uit: 'u'.repeat(38) }))],
    ['no destination', draft({ destination: '' })],
  ])('with %s passes', (_name, shipment) => {
    expect(broken(shipment)).toEqual([]);
  });

  it.each([
    ['id of 21 characters', draft({ id: `PBX${'1'.repeat(18)}` }), 'id: at most 20 characters'],
    ['no id', draft({ id: '' }), 'id: letters, digits, - and _'],
    ['an id that leads elsewhere', draft({ id: '../orders' }), 'id: letters, digits, - and _'],
    ['no date', draft({ shippedAt: '20.11.2025' }), 'shippedAt: a date YYYY-MM-DD'],
    ['a date that is none', draft({ shippedAt: '2025-02-31' }), 'shippedAt: a date YYYY-MM-DD'],
    ['no pallet', draft({ pallets: [] }), 'pallets: at least 1'],
    ['an empty pallet', draft({ pallets: [{ barcode: 'P', packs: [] }] }), 'pallets[0].packs: at least 1'],
    ['an empty pack', withItems(), 'pallets[0].packs[0].items: at least 1'],
    [
      'unitload of 27 characters',
      withItems(item({ unitload: 'u'.repeat(27) })),
      'pallets[0].packs[0].items[0].unitload: at most 26 characters',
    ],
    [
      'UIT of 30 characters',
      withItems(item({ uit: 'u'.repeat(30) })),
      'pallets[0].packs[0].items[0].uit: 31 or 38 characters',
    ],
    [
      'UIT of 39 characters',
      withItems(item({ uit: 'u'.repeat(39) })),
      'pallets[0].packs[0].items[0].uit: 31 or 38 characters',
    ],
    [
      'an empty SKU',
      withItems(item({ sellerSku: ' ' })),
      'pallets[0].packs[0].items[0].sellerSku: must not be empty',
    ],
    [
      'one unitload twice',
      withItems(item(), item()),
      'pallets[0].packs[0].items[1].unitload: must not repeat',
    ],
  ])('with %s is refused', (_name, shipment, breach) => {
    expect(broken(shipment)).toEqual([breach]);
  });

  it('never shows a scan that was sent instead of a UIT', () => {
    const scanned = `${'u'.repeat(31)}\u001d91EE06\u001d92tail`;
    expect(JSON.stringify(breachesOf(withItems(item({ uit: scanned }))))).not.toContain('tail');
  });

  it('is sent as the nested containers of the specification', () => {
    expect(shipmentBody(draft())).toEqual({
      id: 'PBX1',
      type: 'Sale',
      shippedAt: '2025-11-20',
      destination: 'PPBykovo',
      containers: [
        {
          barcode: 'PALPBX1',
          type: 'pallet',
          containers: [
            {
              barcode: 'FBS1',
              type: 'pack',
              items: [
                {
                  orderNr: 'RU250715-850486',
                  sku: 'SKU-1',
                  unitload: 'RU250715-850486-001',
                  datamatrix: null,
                },
              ],
            },
          ],
        },
      ],
    });
  });
});
