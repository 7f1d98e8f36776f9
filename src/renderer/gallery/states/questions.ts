import type { AskingView, StationView } from '#shared/contract/bench.ts';
import { LONG_NAMED, SHOE_41 } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW, ORDER_ID, PACK, PALLET } from '../views.ts';
import { OPEN } from './open-order.ts';

function asks(asking: AskingView, commands: StationView['commands'], base: StationView = OPEN): StationView {
  return { ...base, asking, commands };
}

export const QUESTIONS: readonly Specimen[] = [
  {
    id: 'question-missing-unit',
    title: 'what is missing',
    view: asks({ kind: 'missing-unit' }, ['OK', 'BACK']),
  },
  {
    id: 'question-missing-reason',
    title: 'why it is missing',
    view: asks({ kind: 'missing-reason', itemNr: `${ORDER_ID}-002`, goods: SHOE_41, isWholeOrder: false }, [
      'BACK',
    ]),
  },
  {
    id: 'question-cancel-order',
    title: 'cancel the whole order',
    view: asks(
      {
        kind: 'confirm-missing',
        orderId: ORDER_ID,
        goods: LONG_NAMED,
        isWholeOrder: true,
        needsSupervisor: false,
      },
      ['OK', 'BACK'],
    ),
  },
  {
    id: 'question-supervisor',
    title: 'a badge is needed',
    view: asks(
      {
        kind: 'confirm-missing',
        orderId: ORDER_ID,
        goods: SHOE_41,
        isWholeOrder: false,
        needsSupervisor: true,
      },
      ['BACK'],
    ),
  },
  {
    id: 'question-reopen',
    title: 'which pack to reopen',
    view: asks(
      {
        kind: 'reopen-pack',
        packs: Array.from({ length: 10 }, (_, at) => ({
          packNumber: at === 3 ? null : `FBS1F13659${60 - at}`,
          orderId: `RU261122-8315${60 - at}`,
          ordinal: 1,
          closedAt: new Date(Date.parse(NOW) - at * 240_000).toISOString(),
        })),
      },
      ['BACK'],
      IDLE,
    ),
  },
  {
    id: 'question-reopen-none',
    title: 'no pack to reopen',
    view: asks({ kind: 'reopen-pack', packs: [] }, ['BACK'], IDLE),
  },
  {
    id: 'question-shipment',
    title: 'send the shipment',
    view: asks({ kind: 'send-shipment', isBlocked: false }, ['OK', 'BACK'], IDLE),
  },
  {
    id: 'question-shipment-blocked',
    title: 'nothing of the shipment may go',
    view: asks({ kind: 'send-shipment', isBlocked: true }, ['SHIP', 'REOPEN', 'BACK'], IDLE),
  },
  {
    id: 'question-release',
    title: 'take it off the hold shelf',
    view: asks({ kind: 'release-hold', orderId: ORDER_ID }, ['OK', 'BACK'], IDLE),
  },
  {
    id: 'question-teach-line',
    title: 'whose barcode it is',
    view: asks({ kind: 'teach-line', code: '4607000009991' }, ['BACK']),
  },
  {
    id: 'question-teach',
    title: 'teach a barcode',
    view: asks({ kind: 'confirm-teach', code: '4607000009991', goods: SHOE_41 }, ['OK', 'BACK']),
  },
  {
    id: 'question-take-off',
    title: 'take it off its pallet',
    view: asks({ kind: 'take-off', packNumber: PACK, pallet: PALLET }, ['OK', 'BACK'], IDLE),
  },
  {
    id: 'question-pin',
    title: "a supervisor's badge needs its PIN",
    view: { ...IDLE, operator: { id: '9', name: 'Ольга Смирнова', role: 'packer', awaitsPin: true } },
  },
];
