import type { LookupHits } from '#shared/contract/lookup.ts';
import { SHOE_41, TOTE } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW, ORDER_ID, PACK, PALLET } from '../views.ts';

export const NOTHING_FOUND: LookupHits = {
  orders: [],
  packs: [],
  pallets: [],
  shipments: [],
  marks: [],
  goods: [],
  operators: [],
};

const PACKER = 'Ирина Коваль';
const SHIPMENT = 'PB26112200017';

const ORDER: LookupHits['orders'][number] = {
  isExact: false,
  target: { page: 'order', orderId: ORDER_ID },
  orderId: ORDER_ID,
  status: 'Confirmed',
  country: 'RU',
  cutOff: null,
  createdAt: NOW,
  units: 5,
  packed: 2,
  isOnHold: false,
  isOpen: true,
};

const CLOSED_PACK: LookupHits['packs'][number] = {
  isExact: true,
  target: { page: 'pack', packNumber: PACK },
  packNumber: PACK,
  orderId: ORDER_ID,
  ordinal: 1,
  status: 'closed',
  by: PACKER,
  closedAt: NOW,
  units: 3,
  pallet: PALLET,
  shipment: null,
};

/** One hit of each kind. */
const ALL_KINDS: LookupHits = {
  orders: [ORDER, { ...ORDER, orderId: 'RU261122-831560', isOpen: false, isOnHold: true, packed: 0 }],
  packs: [CLOSED_PACK],
  pallets: [
    {
      isExact: false,
      target: { page: 'shipments', search: PALLET },
      barcode: PALLET,
      tag: null,
      status: 'closed',
      packs: 12,
      openedAt: NOW,
      shipment: SHIPMENT,
    },
  ],
  shipments: [
    {
      isExact: false,
      target: { page: 'shipments', search: SHIPMENT },
      id: SHIPMENT,
      stage: 'created',
      status: 'Confirmed',
      createdAt: NOW,
      by: PACKER,
      pallets: 2,
    },
  ],
  marks: [
    {
      isExact: false,
      target: { page: 'pack', packNumber: PACK },
      uit: '0104607012345413215Zk8wQ(7Lm"4R',
      goods: SHOE_41,
      itemNr: 'RU261122-831560-1',
      orderId: ORDER_ID,
      packNumber: PACK,
      by: PACKER,
      at: NOW,
    },
  ],
  goods: [
    { isExact: false, target: { page: 'queue', search: TOTE.sellerSku }, goods: TOTE, orders: 3 },
    { isExact: false, target: null, goods: SHOE_41, orders: 0 },
  ],
  operators: [{ isExact: false, target: null, name: PACKER, role: 'packer' }],
};

export const FINDS: readonly Specimen[] = [
  {
    id: 'find-all',
    title: 'hits of every kind',
    view: { ...IDLE, find: { screen: 'find', scanned: null } },
    found: ALL_KINDS,
  },
  {
    id: 'find-empty',
    title: 'nothing packed yet',
    view: { ...IDLE, find: { screen: 'find', scanned: null } },
  },
  {
    id: 'find-scanned',
    title: 'a pack was scanned',
    view: { ...IDLE, find: { screen: 'find', scanned: { no: 7, kind: 'pack', text: PACK } } },
    found: { ...NOTHING_FOUND, orders: [ORDER], packs: [CLOSED_PACK] },
  },
  {
    id: 'find-scanned-nothing',
    title: 'nothing found for a scan',
    view: {
      ...IDLE,
      find: { screen: 'find', scanned: { no: 8, kind: 'unknown', text: 'NO-SUCH-CODE-0042' } },
    },
  },
];
