import type { OrderPageView, OrderUnit, PackPageView, TimelineStep } from '#shared/contract/order-page.ts';
import { addressOf } from '../../shell/addresses.ts';
import { SHOE_41, TOTE, UMBRELLA } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { CUT_OFF, IDLE, NOW, ORDER_ID, PACK, PALLET } from '../views.ts';

const PACKER = 'Ирина Коваль';

const UNIT: OrderUnit = {
  itemNr: `${ORDER_ID}-001`,
  goods: SHOE_41,
  status: 'Confirmed',
  state: 'packed',
  pack: 1,
  uit: '010460701234541321abcDEF1234567',
  by: PACKER,
  at: NOW,
};

const STEP: TimelineStep = { did: 'unit-packed', pack: 1, itemNr: UNIT.itemNr, pallet: null, reason: null };
const SCAN = { what: 'scan', at: NOW, by: PACKER, station: 'Стол 1', itemNr: UNIT.itemNr } as const;

const PACKED: OrderPageView = {
  orderId: ORDER_ID,
  country: 'RU',
  status: 'Confirmed',
  createdAt: '2026-11-22',
  cutOff: CUT_OFF,
  isOverdue: false,
  hold: null,
  openAt: null,
  claim: null,
  blocked: 'order-packed',
  isChanging: false,
  actions: ['hold'],
  units: [
    UNIT,
    { ...UNIT, itemNr: `${ORDER_ID}-002`, goods: TOTE, uit: null },
    {
      ...UNIT,
      itemNr: `${ORDER_ID}-003`,
      goods: UMBRELLA,
      uit: null,
      state: 'cancelled',
      pack: null,
      by: null,
      at: null,
    },
  ],
  packs: [
    {
      packId: `${ORDER_ID}/1`,
      ordinal: 1,
      packNumber: PACK,
      status: 'closed',
      isUnproven: false,
      units: 2,
      by: PACKER,
      openedAt: NOW,
      closedAt: NOW,
      pallet: PALLET,
      shipment: null,
      actions: ['reopen', 'take-off'],
    },
  ],
  prints: [
    {
      id: 7,
      kind: 'pack-label',
      number: PACK,
      size: 'm',
      table: null,
      printer: 'cups:zebra',
      sentTo: null,
      status: 'printed',
      problem: null,
      detail: null,
      hasFile: true,
      reason: 'close',
      createdAt: NOW,
      endedAt: NOW,
      mayGoTo: [],
      actions: ['preview', 'reprint'],
      removedFile: null,
    },
  ],
  timeline: [
    {
      id: 'print-7',
      at: NOW,
      by: null,
      what: 'print',
      print: {
        kind: 'pack-label',
        number: PACK,
        status: 'printed',
        problem: null,
        reason: 'torn',
        printer: 'cups:zebra',
      },
    },
    {
      ...SCAN,
      id: 'journal-5',
      verdict: 'accepted',
      reason: null,
      text: TOTE.barcode,
      itemNr: `${ORDER_ID}-002`,
      steps: [
        { ...STEP, itemNr: `${ORDER_ID}-002` },
        { ...STEP, did: 'pack-closed', itemNr: null },
        { ...STEP, did: 'pack-placed', itemNr: null, pallet: PALLET },
      ],
    },
    {
      ...SCAN,
      id: 'journal-4',
      verdict: 'refused',
      reason: 'too-many',
      text: SHOE_41.barcode,
      itemNr: null,
      steps: [],
    },
    { ...SCAN, id: 'journal-3', verdict: 'accepted', reason: null, text: UNIT.uit ?? '', steps: [STEP] },
    {
      ...SCAN,
      id: 'journal-2',
      verdict: 'accepted',
      reason: null,
      text: ORDER_ID,
      itemNr: null,
      steps: [{ ...STEP, did: 'order-opened', itemNr: null }],
    },
    {
      id: 'journal-1',
      at: NOW,
      by: 'Ольга Старкова',
      what: 'change',
      station: 'Стол 1',
      steps: [{ ...STEP, did: 'order-confirmed', pack: null, itemNr: null }],
    },
  ],
};

const HELD: OrderPageView = {
  ...PACKED,
  blocked: 'order-on-hold',
  hold: { reason: 'held-by-packer', note: 'damaged', by: PACKER, at: NOW },
  actions: ['release'],
  packs: [],
  prints: [],
  units: PACKED.units.map((unit) => ({ ...unit, state: 'open', pack: null, uit: null, by: null, at: null })),
  timeline: [
    {
      id: 'journal-6',
      at: NOW,
      by: PACKER,
      what: 'change',
      station: 'Стол 1',
      steps: [{ ...STEP, did: 'order-held', itemNr: null, pack: null, reason: 'held-by-packer' }],
    },
  ],
};

/** On a floor: a supervisor may give it to another table. */
const OPEN_ELSEWHERE: OrderPageView = {
  ...PACKED,
  openAt: 'elsewhere',
  claim: { table: 'Стол 2', packer: 'Пётр Орлов', since: NOW },
  blocked: 'order-claimed',
  actions: ['hand-over'],
  packs: PACKED.packs.map((pack) => ({ ...pack, status: 'open', closedAt: null, pallet: null, actions: [] })),
  prints: [],
};

const [CLOSED] = PACKED.packs;

export const ORDER_PAGES: readonly Specimen[] = [
  {
    id: 'order',
    title: 'an order that is packed',
    view: IDLE,
    address: addressOf.order(ORDER_ID),
    answers: { 'lookup.order': { order: PACKED } },
  },
  {
    id: 'order-at-another-table',
    title: 'an order that another table is packing',
    view: { ...IDLE, operator: { id: '9', name: 'Ольга Смирнова', role: 'supervisor' } },
    address: addressOf.order(ORDER_ID),
    answers: {
      'lookup.order': { order: OPEN_ELSEWHERE },
      'queue.tables': [
        { id: 'a', name: 'Стол 1' },
        { id: 'b', name: 'Стол 2' },
        { id: 'c', name: 'Стол 3' },
      ],
    },
  },
  {
    id: 'order-held',
    title: 'an order on the hold shelf',
    view: IDLE,
    address: addressOf.order(ORDER_ID),
    answers: { 'lookup.order': { order: HELD } },
  },
  {
    id: 'order-none',
    title: 'an order that the station does not have',
    view: IDLE,
    address: addressOf.order('RU000000-000000'),
    answers: { 'lookup.order': { order: null } },
  },
  {
    id: 'pack',
    title: 'a pack',
    view: IDLE,
    address: addressOf.pack(PACK),
    answers: {
      'lookup.pack': {
        page: CLOSED === undefined ? null : ({ pack: CLOSED, order: PACKED } satisfies PackPageView),
      },
    },
  },
];
