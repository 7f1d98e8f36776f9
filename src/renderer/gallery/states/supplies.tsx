import type { SupplyItemView, SupplyRow, SupplyView } from '#shared/contract/supplies.ts';
import type { CountedPallet, SupplyPreview } from '#shared/contract/supply-making.ts';
import { REJECT_REASON_IDS } from '#shared/domain/platform-reasons.ts';
import { SupplySummary } from '../../screens/supplies/SupplySummary.tsx';
import { addressOf } from '../../shell/addresses.ts';
import { Shell } from '../../shell/Shell.tsx';
import { ASSORTMENT, LIPSTICK_02, LIPSTICK_07, SHOE_41, SHOE_42, TOTE } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW, verdictOf } from '../views.ts';

const VIEW = { ...IDLE, operator: { id: '9', name: 'Ольга Смирнова', role: 'supervisor' } } as const;

const UNCOUNTED = { receipt: null, accepted: null, surplus: null, missing: null, damaged: null } as const;

const PLAIN: SupplyRow = {
  ...UNCOUNTED,
  code: 'OB-2611-0042',
  status: 'READY_FOR_SHIPMENT',
  day: '2026-11-24',
  createdAt: '2026-11-21T14:05:00.000Z',
  priceSum: '412300.00',
  warehouse: 'Склад Быково',
  rejectAsked: null,
  quantity: 120,
};

const ROWS: readonly SupplyRow[] = [
  { ...PLAIN, code: 'OB-2611-0044', status: 'VALIDATION_ERROR', quantity: 46 },
  { ...PLAIN, code: 'OB-2611-0043', status: 'VALIDATION', quantity: 80 },
  PLAIN,
  { ...PLAIN, code: 'OB-2611-0041', rejectAsked: REJECT_REASON_IDS[0], quantity: 12 },
  { ...PLAIN, code: 'OB-2611-0040', status: 'CHANGE_WAREHOUSE', quantity: 300 },
  { ...PLAIN, code: 'OB-2611-0037', status: 'UNLOADING', day: '2026-11-20', quantity: 64 },
  {
    ...PLAIN,
    code: 'OB-2611-0031',
    status: 'CLOSED',
    day: '2026-11-14',
    quantity: 500,
    receipt: 503,
    accepted: 498,
    surplus: 3,
    missing: 0,
    damaged: 5,
  },
  { ...PLAIN, code: 'OB-2611-0028', status: 'REJECTED', day: '2026-11-11', quantity: 24 },
];

const COUNTED: readonly CountedPallet[] = [
  [SHOE_41, SHOE_42, TOTE],
  [LIPSTICK_07, LIPSTICK_02],
].map((goods, place) => ({
  pallet: place + 1,
  rows: goods.map(({ sku, name, size }, at) => {
    const units = 12 - 4 * at - place;
    return { sku, name, size, units, marks: size === '' ? 0 : units };
  }),
}));

const LIST = {
  'supplies.list': { rows: ROWS, total: ROWS.length },
  'supplies.state': { readAt: NOW, isReading: false, failure: null },
  'supplies.making.state': {
    mayMake: true,
    reusable: ['OB-2611-0028'],
    unsent: [
      {
        draft: 'a',
        code: 'OB-2611-0045',
        day: '2026-11-25',
        units: 46,
        state: 'refused',
        mayMakeAgain: true,
        problems: [{ sku: TOTE.sku, message: 'Items not found in the catalog' }],
      },
    ],
  },
  'supplies.making.count': COUNTED,
} as const;

const COUNT = {
  isOn: true,
  pallet: 2,
  onPallet: 18,
  units: 42,
  pallets: 2,
  awaitsMark: null,
};

const FAULTY: SupplyView = {
  ...PLAIN,
  code: 'OB-2611-0044',
  status: 'VALIDATION_ERROR',
  quantity: 46,
  detailReadAt: NOW,
  canChangeWarehouse: true,
  pallets: [
    { barcode: 'PALPBX261121140500417', name: '1' },
    { barcode: 'PALPBX261121140500425', name: '2' },
  ],
  problems: [{ field: '', message: 'The supply does not fit the chosen day' }],
  faultyItems: 2,
  history: [
    { status: 'DRAFT', at: '2026-11-21T14:05:00.000Z', userName: 'Ольга Смирнова' },
    { status: 'VALIDATION', at: '2026-11-21T14:06:00.000Z', userName: null },
    { status: 'VALIDATION_ERROR', at: '2026-11-21T14:09:00.000Z', userName: null },
  ],
  isMadeHere: true,
  mayMakeAgain: false,
  reject: 'possible',
};

const PROBLEMS: Readonly<Record<number, SupplyItemView['problems']>> = {
  0: [{ field: 'ean', message: 'The barcode is of other goods' }],
  1: [
    { field: 'quantity', message: 'More than the warehouse takes' },
    { field: 'datamatrixes', message: 'Marks are missing' },
  ],
};

const ITEMS: readonly SupplyItemView[] = ASSORTMENT.map((goods, place) => ({
  ...UNCOUNTED,
  sku: goods.sku,
  ean: goods.barcode,
  quantity: 4 + place,
  problems: PROBLEMS[place] ?? [],
  goods: place === 5 ? null : goods,
}));

const PREVIEW: SupplyPreview = {
  id: 'p',
  pallets: [
    { name: '1', units: 24 },
    { name: '2', units: 18 },
  ],
  goods: 5,
  units: 42,
  marks: 20,
  value: '197580.00',
  items: [SHOE_41, SHOE_42, TOTE, LIPSTICK_07, LIPSTICK_02].map(({ sku, name, size }, place) => ({
    sku,
    name,
    size,
    quantity: 12 - 2 * place,
    price: '4990.00',
    marks: size === '' ? 0 : 12 - 2 * place,
  })),
  problemCount: 0,
  problems: [],
};

export const SUPPLY_STATES: readonly Specimen[] = [
  {
    id: 'supplies',
    title: 'the supplies, for a packer',
    view: IDLE,
    address: addressOf.supplies,
    answers: LIST,
  },
  {
    id: 'supplies-count',
    title: 'a supply is counted by scanner',
    view: {
      ...VIEW,
      supplyCount: COUNT,
      last: verdictOf({
        situation: 'supply-unit-counted',
        sound: 'accepted',
        params: { pallet: 2, onPallet: 18, name: LIPSTICK_02.name, size: LIPSTICK_02.size },
        text: LIPSTICK_02.barcode,
        orderId: null,
      }),
    },
    address: addressOf.supplies,
    answers: LIST,
  },
  {
    id: 'supplies-counted',
    title: 'what was counted, before it is declared',
    view: { ...VIEW, supplyCount: { ...COUNT, isOn: false } },
    address: addressOf.supplies,
    answers: LIST,
    content: (
      <>
        <Shell />
        <SupplySummary preview={PREVIEW} reusable={['OB-2611-0028']} onClose={() => undefined} />
      </>
    ),
  },
  {
    id: 'supply-faulty',
    title: "a supply with what the platform's check says of its rows",
    view: VIEW,
    address: addressOf.supply(FAULTY.code),
    answers: {
      'supplies.entry': { supply: FAULTY },
      'supplies.items': { rows: ITEMS, total: ITEMS.length },
      'supplies.read': { failure: null },
    },
  },
];
