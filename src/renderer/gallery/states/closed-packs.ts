import { ASSORTMENT, SHOE_41, TOTE, UMBRELLA } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { doneWith, IDLE, ORDER_ID, PACK, verdictOf } from '../views.ts';

const CLOSED = {
  situation: 'order-done',
  sound: 'done',
  params: { order: ORDER_ID, pack: PACK, packs: 1 },
} as const;
const OUTCOME = { closed: { packId: 'p1', packNumber: PACK }, label: 'prints' } as const;

export const CLOSED_PACKS: readonly Specimen[] = [
  {
    id: 'done',
    title: 'order done',
    view: {
      ...IDLE,
      last: verdictOf({
        ...CLOSED,
        outcome: OUTCOME,
        done: doneWith([
          { goods: SHOE_41, units: 1 },
          { goods: TOTE, units: 2 },
        ]),
      }),
    },
  },
  {
    id: 'done-many',
    title: 'second pack of two, seven goods',
    view: {
      ...IDLE,
      last: verdictOf({
        ...CLOSED,
        outcome: OUTCOME,
        done: doneWith(
          ASSORTMENT.map((goods, at) => ({ goods, units: at + 1 })),
          { ordinal: 2, packs: 2 },
        ),
      }),
    },
  },
  {
    id: 'done-number-waits',
    title: 'its number is not known yet',
    view: {
      ...IDLE,
      last: verdictOf({
        ...CLOSED,
        params: { order: ORDER_ID, packs: 1 },
        outcome: { closed: { packId: 'p1', packNumber: null }, label: 'awaits-number' },
        done: doneWith([{ goods: UMBRELLA, units: 1 }], { packNumber: null, pallet: null }),
      }),
      awaitedLabels: [
        { orderId: ORDER_ID, ordinal: 1, packNumber: null, isPrinted: false, isStopped: false },
      ],
    },
  },
  {
    id: 'done-proof',
    title: 'its label must be scanned',
    view: {
      ...IDLE,
      todo: { key: 'scan-label', params: { pack: PACK } },
      commands: ['REPRINT', 'UNDO', 'REOPEN', 'PALLET', 'CLOSEPALLET'],
      awaitedProofs: [{ orderId: ORDER_ID, ordinal: 1, packNumber: PACK }],
      unprovenPacks: [{ orderId: ORDER_ID, ordinal: 1, packNumber: PACK }],
      last: verdictOf({
        ...CLOSED,
        outcome: { ...OUTCOME, proof: 'awaited' },
        done: doneWith([{ goods: SHOE_41, units: 1 }], { pallet: null }),
      }),
    },
  },
];
