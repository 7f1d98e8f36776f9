import type { PackRow, ShipmentRow } from '#shared/contract/shipments.ts';
import { addressOf } from '../../shell/addresses.ts';
import { ASSORTMENT, SHOE_41, TOTE } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW, ORDER_ID, PACK, PALLET } from '../views.ts';

const SHIPMENT = 'PBX261122084013204';
const OTHER_PALLET = 'PALPBX261122083100417';

const LOOSE: PackRow = {
  packId: 'p9',
  packNumber: 'FBS5FC3454A0',
  orderId: ORDER_ID,
  units: 2,
  closedAt: NOW,
  pallet: null,
  isLabelOutdated: false,
  isUnproven: false,
  cancelled: null,
  actions: ['place'],
};

const SENT: ShipmentRow = {
  id: SHIPMENT,
  isTemporary: false,
  stage: 'created',
  status: 'to_be_confirmed',
  createdAt: NOW,
  shippedAt: '2026-11-22',
  pallets: [PALLET, OTHER_PALLET],
  temporaryPallets: [],
  relabelled: [],
  packs: 24,
  orders: 22,
  units: 61,
  unsentMarks: 0,
  waitsInPortal: false,
  isCancelledInPortal: false,
  actions: ['confirm', 'print-pallet-labels', 'print-handover', 'cancel'],
  pending: null,
  problems: [],
};

const PLACE = { orderId: ORDER_ID, pallet: null, itemNr: null, detail: null };

const FLOOR = {
  pallets: [
    {
      barcode: PALLET,
      isTemporary: false,
      status: 'open',
      isCurrent: true,
      actions: ['print-tag'],
      packs: [{ ...LOOSE, packId: 'p1', packNumber: PACK, pallet: PALLET, actions: ['take-off'] }],
    },
    {
      barcode: OTHER_PALLET,
      isTemporary: true,
      status: 'closed',
      isCurrent: false,
      actions: ['reopen', 'print-tag'],
      packs: [{ ...LOOSE, packId: 'p2', packNumber: 'FBS1D22B9B3A', pallet: OTHER_PALLET, actions: [] }],
    },
  ],
  loosePacks: [LOOSE, { ...LOOSE, packId: 'p10', packNumber: null, isUnproven: true, actions: [] }],
  plan: {
    shippedAt: '2026-11-22',
    latestShippedAt: '2026-11-25',
    pallets: 1,
    packs: 12,
    units: 31,
    shown: { packs: ['p1'], heldBack: ['p2'] },
    heldBack: [{ packNumber: 'FBS1D22B9B3A', orderId: ORDER_ID, pallet: OTHER_PALLET }],
    problems: [
      { ...PLACE, code: 'pack-not-on-pallet', packNumber: 'FBS5FC3454A0' },
      { ...PLACE, code: 'mark-missing', packNumber: PACK, itemNr: `${ORDER_ID}-002` },
      { ...PLACE, code: 'order-on-hold', packNumber: null },
    ],
    unsentMarks: 0,
  },
  shipments: [
    SENT,
    { ...SENT, id: 'PBX261121184013117', status: 'sent', actions: ['print-handover'] },
    {
      ...SENT,
      id: 'PBX261121084013002',
      stage: 'refused',
      status: null,
      actions: [],
      problems: [
        { ...PLACE, code: 'refused-by-platform', packNumber: PACK, detail: 'The pack number is unknown' },
      ],
    },
  ],
  hasEarlier: true,
  takeOffTasks: [{ packId: 'p2', packNumber: 'FBS1D22B9B3A', orderId: ORDER_ID, pallet: OTHER_PALLET }],
};

const NOTHING = { ...FLOOR, pallets: [], loosePacks: [], plan: null, shipments: [], takeOffTasks: [] };

const GOODS = [SHOE_41, TOTE, ...ASSORTMENT.slice(0, 2)];

export const SHIPMENT_STATES: readonly Specimen[] = [
  {
    id: 'shipments',
    title: 'what would go, what is missing, what was sent',
    view: { ...IDLE, operator: { id: '9', name: 'Ольга Смирнова', role: 'supervisor' } },
    address: addressOf.shipments,
    answers: {
      'shipments.overview': FLOOR,
      'shipments.contents': {
        contents: {
          pallets: [
            {
              barcode: PALLET,
              isTemporary: false,
              packs: [
                {
                  packNumber: PACK,
                  orderId: ORDER_ID,
                  units: GOODS.map((goods, at) => ({
                    itemNr: `${ORDER_ID}-00${at + 1}`,
                    goods,
                    hasMark: at === 0,
                  })),
                },
              ],
            },
          ],
        },
      },
    },
  },
  {
    id: 'shipments-empty',
    title: 'no pallets and no shipments yet',
    view: IDLE,
    address: addressOf.shipments,
    answers: { 'shipments.overview': { ...NOTHING, hasEarlier: false } },
  },
];
