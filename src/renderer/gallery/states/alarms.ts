import type { AlarmView, StationView } from '#shared/contract/bench.ts';
import { JEANS_28, JEANS_30, LONG_NAMED, TOTE } from '../goods.ts';
import type { Specimen } from '../specimen.ts';
import { ORDER_ID, verdictOf } from '../views.ts';
import { OPEN } from './open-order.ts';

function alarm(facts: Partial<AlarmView> & Pick<AlarmView, 'reason'>): StationView {
  const { reason, params = {}, sound = 'wrong-goods', mixUp } = facts;
  return {
    ...OPEN,
    todo: { key: 'acknowledge', params: {} },
    alarm: {
      no: 1,
      text: '4607012342825',
      isToBeHeld: false,
      ...facts,
      params,
      sound,
      mixUp: mixUp ?? null,
    },
    last: verdictOf({ verdict: 'refused', reason, params, sound, mixUp: mixUp ?? undefined }),
  };
}

const JEANS = { name: JEANS_28.name, size: JEANS_28.size, order: ORDER_ID };

export const ALARMS: readonly Specimen[] = [
  {
    id: 'alarm-mix-up',
    title: 'the twin of another size in hand',
    view: alarm({
      reason: 'not-needed',
      params: JEANS,
      mixUp: { inHand: JEANS_28, needed: JEANS_30, differsIn: 'size' },
    }),
  },
  {
    id: 'alarm-other-goods',
    title: 'other goods in hand',
    view: alarm({
      reason: 'not-needed',
      params: JEANS,
      mixUp: { inHand: JEANS_28, needed: LONG_NAMED, differsIn: null },
    }),
  },
  {
    id: 'alarm-too-many',
    title: 'more than ordered',
    view: alarm({
      reason: 'too-many',
      sound: 'too-many',
      params: { name: TOTE.name, size: TOTE.size },
      mixUp: { inHand: TOTE, needed: null, differsIn: null },
    }),
  },
  {
    id: 'alarm-mark-used',
    title: 'without goods',
    view: alarm({ reason: 'mark-used', sound: 'alarm', params: { item: 'RU261120-555111-002' } }),
  },
  {
    id: 'alarm-disk-full',
    title: 'a scan that cannot be stored',
    view: alarm({ reason: 'disk-full', sound: 'alarm' }),
  },
  {
    id: 'alarm-cancelled',
    title: 'order cancelled: put on the hold shelf',
    view: alarm({
      reason: 'order-cancelled',
      sound: 'alarm',
      params: { order: ORDER_ID },
      text: '',
      isToBeHeld: true,
    }),
  },
];
