import type { StationView, VerdictView } from '#shared/contract/bench.ts';
import { PACKER_HOLD_REASONS, REPRINT_REASONS } from '#shared/domain/packer-reasons.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { Situation } from '#shared/messages/keys.ts';
import { addressOf } from '../../shell/addresses.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, ORDER_ID, PACK, verdictOf } from '../views.ts';
import { OPEN, SHOE } from './open-order.ts';

function did(situation: Situation, sound: VerdictView['sound'], params: VerdictView['params']): StationView {
  return { ...OPEN, last: verdictOf({ situation, sound, params }) };
}

function refused(reason: Reason, params: VerdictView['params']): StationView {
  return { ...OPEN, last: verdictOf({ verdict: 'refused', reason, sound: 'refused', params }) };
}

export const VERDICTS: readonly Specimen[] = [
  { id: 'verdict-none', title: 'no scan yet', view: OPEN },
  { id: 'verdict-accepted', title: 'accepted', view: did('unit-taken', 'accepted', { ...SHOE, left: 3 }) },
  {
    id: 'verdict-double-read',
    title: 'nothing done, nothing wrong',
    view: {
      ...OPEN,
      last: verdictOf({ verdict: 'info', reason: 'double-read', sound: 'info', params: SHOE }),
    },
  },
  { id: 'verdict-refused', title: 'refused', view: refused('unknown-code', {}) },
  {
    id: 'verdict-already-packed',
    title: 'refused without a lock',
    view: refused('already-packed', SHOE),
  },
  { id: 'verdict-goods-twins', title: 'one barcode on two SKUs', view: refused('goods-twins', {}) },
  { id: 'verdict-undone', title: 'undone', view: did('undone', 'info', { what: 'Сумка-тоут' }) },
  {
    id: 'verdict-missing',
    title: 'unit left out',
    view: did('unit-missing', 'info', { ...SHOE, left: 3, seconds: 8 }),
  },
  {
    id: 'verdict-held',
    title: 'order held',
    view: {
      ...IDLE,
      last: verdictOf({
        situation: 'order-held',
        sound: 'info',
        params: { order: ORDER_ID },
        mayExplain: { what: 'hold', orderId: ORDER_ID, reasons: PACKER_HOLD_REASONS },
      }),
    },
  },
  {
    id: 'verdict-reprinting',
    title: 'label printed again',
    view: {
      ...IDLE,
      last: verdictOf({
        situation: 'reprinting',
        sound: 'accepted',
        params: { number: PACK },
        mayExplain: { what: 'reprint', packNumber: PACK, reasons: REPRINT_REASONS },
      }),
    },
  },
  { id: 'verdict-alarm-over', title: 'alarm acknowledged', view: did('alarm-acknowledged', 'info', {}) },
  {
    id: 'verdict-elsewhere',
    title: 'on another screen',
    view: refused('unknown-code', {}),
    address: addressOf.shipments,
  },
];
