import { describe, expect, it } from 'vitest';
import { compose, type Floor, type FloorOrder, type FloorPack } from '#main/shipping/compose.ts';

const P = 'PALPBX1';

function pack(orderId: string, ordinal: number, change: Partial<FloorPack> = {}): FloorPack {
  const itemNr = `${orderId}-00${ordinal}`;
  return {
    packId: `${orderId}/${ordinal}`,
    packNumber: `FBS${orderId.slice(-3)}${ordinal}`,
    orderId,
    orderNr: orderId.slice(2),
    status: 'closed',
    pallet: P,
    isLabelOutdated: false,
    units: [{ itemNr, sku: 'MP1', sellerSku: 'S-1', uit: null, isDead: false, needsMark: false }],
    ...change,
  };
}

function order(orderId: string, change: Partial<FloorOrder> = {}): FloorOrder {
  const live = { isDead: false, isOnHold: false, unpacked: [], awaitsCancel: false };
  return { orderId, createdOn: '2026-11-20', ...live, ...change };
}

function floor(
  packs: readonly FloorPack[],
  orders: readonly FloorOrder[],
  change: Partial<Floor> = {},
): Floor {
  return {
    pallets: [{ barcode: P, status: 'closed' }],
    packs,
    orders: new Map(orders.map((one) => [one.orderId, one])),
    travellingItems: new Set(),
    oldestCreatedOn: '2026-11-15',
    ...change,
  };
}

const A = 'RU251120-000001';
const B = 'RU251120-000002';
const numbers = (packs: readonly FloorPack[]) => packs.map((one) => one.packId);
const going = (made: ReturnType<typeof compose>) => made.pallets.flatMap(({ packs }) => numbers(packs));

describe('an out-shipment', () => {
  it('takes the packs of closed pallets and leaves open pallets alone', () => {
    const pallets = [
      { barcode: P, status: 'closed' },
      { barcode: 'PALPBX2', status: 'open' },
    ] as const;
    const made = compose(
      floor([pack(A, 1), pack(B, 1, { pallet: 'PALPBX2' })], [order(A), order(B)], { pallets }),
    );
    expect(made.pallets).toEqual([{ barcode: P, packs: [pack(A, 1)] }]);
    expect(made.problems).toEqual([]);
  });

  const UNPROVEN = { status: 'unproven', pallet: null } as const;
  const held: readonly [string, Partial<FloorOrder>, readonly FloorPack[], string][] = [
    ['is cancelled', { isDead: true }, [pack(B, 1)], 'order-cancelled'],
    ['is on the hold shelf', { isOnHold: true }, [pack(B, 1)], 'order-on-hold'],
    ['is older than six days', { createdOn: '2026-11-14' }, [pack(B, 1)], 'order-too-old'],
    ['lacks a live unit', { unpacked: [`${B}-009`] }, [pack(B, 1)], 'order-incomplete'],
    ['waits for a cancellation', { awaitsCancel: true }, [pack(B, 1)], 'cancel-on-its-way'],
    ['has an open pack', {}, [pack(B, 1), pack(B, 2, { status: 'open', pallet: null })], 'pack-open'],
    ['has a pack on no pallet', {}, [pack(B, 1), pack(B, 2, { pallet: null })], 'pack-not-on-pallet'],
    ['has an old label', {}, [pack(B, 1, { isLabelOutdated: true }), pack(B, 2)], 'label-outdated'],
    ['has a pack whose label was not scanned', {}, [pack(B, 1), pack(B, 2, UNPROVEN)], 'label-not-scanned'],
    ['has a pack without a number', {}, [pack(B, 1, { packNumber: null })], 'number-missing'],
  ];
  it.each(held)('holds back all packs of an order that %s, and no others', (_, change, packs, code) => {
    const made = compose(floor([pack(A, 1), ...packs], [order(A), order(B, change)]));
    expect(going(made)).toEqual([`${A}/1`]);
    expect(numbers(made.heldBack)).toEqual(numbers(packs.filter((one) => one.pallet === P)));
    expect(made.problems.map((problem) => problem.code)).toEqual([code]);
  });

  it('holds back an order with a pack on an open pallet, and names the pallet', () => {
    const pallets = [
      { barcode: P, status: 'closed' },
      { barcode: 'PALPBX2', status: 'open' },
    ] as const;
    const made = compose(floor([pack(B, 1), pack(B, 2, { pallet: 'PALPBX2' })], [order(B)], { pallets }));
    expect(going(made)).toEqual([]);
    expect(made.problems).toMatchObject([
      { code: 'pack-on-open-pallet', packNumber: 'FBS0022', pallet: 'PALPBX2' },
    ]);
  });

  const units: readonly [string, Partial<FloorPack['units'][number]>, string][] = [
    ['was cancelled after it was packed', { isDead: true }, 'unit-cancelled'],
    ['has no supplier SKU', { sellerSku: '' }, 'seller-sku-unknown'],
    ['needs a mark and has none', { needsMark: true }, 'mark-missing'],
    ['has a number of 27 characters', { itemNr: 'X'.repeat(27) }, 'unitload-too-long'],
  ];
  it.each(units)('names the unit that %s', (_, change, code) => {
    const [unit] = pack(A, 1).units;
    if (!unit) throw new Error('a pack has a unit');
    const made = compose(floor([pack(A, 1, { units: [{ ...unit, ...change }] })], [order(A)]));
    expect(made.problems).toMatchObject([
      { code, itemNr: change.itemNr ?? unit.itemNr, packNumber: 'FBS0011' },
    ]);
    expect(made.pallets).toEqual([]);
  });

  it('takes a unit number of 26 characters', () => {
    const unit = {
      itemNr: 'X'.repeat(26),
      sku: 'MP1',
      sellerSku: 'S-1',
      uit: null,
      isDead: false,
      needsMark: false,
    };
    expect(compose(floor([pack(A, 1, { units: [unit] })], [order(A)])).problems).toEqual([]);
  });

  it('sends no unit a second time', () => {
    const made = compose(floor([pack(A, 1)], [order(A)], { travellingItems: new Set([`${A}-001`]) }));
    expect(made.problems).toMatchObject([{ code: 'unitload-used', itemNr: `${A}-001` }]);
  });

  it('names an empty pallet and sends the others', () => {
    const pallets = [
      { barcode: P, status: 'closed' },
      { barcode: 'PALPBX2', status: 'closed' },
    ] as const;
    const made = compose(floor([pack(A, 1)], [order(A)], { pallets }));
    expect(made.problems).toMatchObject([{ code: 'pallet-empty', pallet: 'PALPBX2' }]);
    expect(going(made)).toEqual([`${A}/1`]);
  });
});
