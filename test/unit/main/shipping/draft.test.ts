import { describe, expect, it } from 'vitest';
import type { PlatformError } from '#client/platform-error.ts';
import { refusalProblems } from '#main/shipping/draft.ts';

const draft = {
  id: 'PBX1',
  orderedAt: '2026-11-20T09:00:00.000Z',
  shippedAt: '2026-11-21',
  destination: 'PPBykovo',
  pallets: [
    {
      barcode: 'PALPBX1',
      packs: [
        {
          packNumber: 'FBS000000001',
          items: [
            {
              orderId: 'RU261120-000001',
              orderNr: '261120-000001',
              sellerSku: 'S-1',
              itemNr: 'RU261120-000001-001',
              unitload: 'RU261120-000001-001-2',
              uit: null,
            },
          ],
        },
        {
          packNumber: 'FBS000000002',
          items: [
            {
              orderId: 'RU261120-000002',
              orderNr: '261120-000002',
              sellerSku: 'S-2',
              itemNr: 'RU261120-000002-001',
              unitload: 'RU261120-000002-001-2',
              uit: null,
            },
          ],
        },
      ],
    },
  ],
};

function refusal(change: Partial<PlatformError>): PlatformError {
  const nothing = {
    httpStatus: 400,
    code: 50400,
    fields: [],
    mayHaveHappened: false,
    retryAfterSeconds: null,
  };
  return { kind: 'validation', detail: 'shipment validation error', ...nothing, ...change };
}

it('shows a refusal at the unit whose field the platform names', () => {
  const fields = [{ field: 'containers[0].containers[1].items[0].sku', message: 'wrong sku' }];
  expect(refusalProblems(refusal({ fields }), draft)).toMatchObject([
    {
      code: 'refused-by-platform',
      pallet: 'PALPBX1',
      packNumber: 'FBS000000002',
      itemNr: 'RU261120-000002-001',
      orderId: 'RU261120-000002',
      detail: 'wrong sku',
    },
  ]);
});

it('shows it at the pallet when the field belongs to the pallet', () => {
  const fields = [{ field: 'containers[0].barcode', message: 'non-unique barcode' }];
  expect(refusalProblems(refusal({ fields }), draft)).toMatchObject([
    { pallet: 'PALPBX1', packNumber: null },
  ]);
});

it('finds the place by a number in the platform’s message', () => {
  const found = refusalProblems(refusal({ detail: 'non-unique unitload RU261120-000001-001' }), draft);
  expect(found).toMatchObject([{ itemNr: 'RU261120-000001-001', packNumber: 'FBS000000001' }]);
});

it('names the order by its id when the platform uses its number', () => {
  const found = refusalProblems(refusal({ detail: 'order 261120-000002 is overdue' }), draft);
  expect(found).toMatchObject([{ orderId: 'RU261120-000002', packNumber: 'FBS000000002' }]);
});

it('keeps the message when it names no place', () => {
  expect(refusalProblems(refusal({ detail: 'period exceeded' }), draft)).toMatchObject([
    { detail: 'period exceeded', orderId: null, packNumber: null, pallet: null, itemNr: null },
  ]);
});

describe('fields as REST v2 names them', () => {
  const place = (field: string) => {
    const [found] = refusalProblems(refusal({ fields: [{ field, message: 'wrong' }] }), draft);
    return found && { pallet: found.pallet, packNumber: found.packNumber, itemNr: found.itemNr };
  };

  it('are shown at the unit', () => {
    expect(place('pallets[0].packs[1].items[0].unitload')).toEqual({
      pallet: 'PALPBX1',
      packNumber: 'FBS000000002',
      itemNr: 'RU261120-000002-001',
    });
  });

  it('are shown at the pack', () => {
    const pack = { pallet: 'PALPBX1', packNumber: 'FBS000000002', itemNr: null };
    expect(place('pallets[0].packs[1].packId')).toEqual(pack);
    expect(place('pallets[0].packs[1].items')).toEqual(pack);
    expect(place('pallets.0.packs.1.packId')).toEqual(pack);
  });

  it('are shown at the pallet', () => {
    expect(place('pallets[0].packs')).toEqual({ pallet: 'PALPBX1', packNumber: null, itemNr: null });
  });

  it('are shown without a place when there is no such place', () => {
    expect(place('pallets[7].packs[0].packId')).toEqual({ pallet: null, packNumber: null, itemNr: null });
    expect(place('shipAt')).toEqual({ pallet: null, packNumber: null, itemNr: null });
  });
});
