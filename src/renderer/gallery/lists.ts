import type { StationClient } from '#shared/contract.ts';
import type { Answers } from './gallery-link.ts';
import type { Specimen } from './specimen.ts';
import { ORDER_ID, PACK, PALLET } from './views.ts';

type Shipments = Awaited<ReturnType<StationClient['shipments']['overview']>>;

const SHIPMENTS: Shipments = {
  pallets: [],
  loosePacks: [],
  plan: {
    shippedAt: '2026-11-22',
    pallets: 2,
    packs: 24,
    units: 61,
    shown: { packs: ['p1'], heldBack: ['p2'] },
    heldBack: [{ packNumber: PACK, orderId: ORDER_ID, pallet: PALLET }],
    problems: [
      {
        code: 'order-incomplete',
        orderId: ORDER_ID,
        packNumber: PACK,
        pallet: PALLET,
        itemNr: null,
        detail: null,
      },
    ],
    unsentMarks: 0,
  },
  shipments: [],
  takeOffTasks: [],
};

/** What the station would answer while this specimen is on the screen. */
export function answersFor(_specimen: Specimen): Answers {
  return { 'shipments.overview': SHIPMENTS };
}
