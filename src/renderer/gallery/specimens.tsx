import type { Specimen } from './specimen.ts';
import { ALARMS } from './states/alarms.ts';
import { ALL_ORDERS } from './states/all-orders.ts';
import { BANNERS } from './states/banners.ts';
import { CLOSED_PACKS } from './states/closed-packs.ts';
import { DAMAGE_STATES } from './states/damage.ts';
import { FINDS } from './states/finds.ts';
import { FLOOR_STATES } from './states/floor.ts';
import { GOODS_STATES } from './states/goods.ts';
import { GOODS_FORM_STATES } from './states/goods-form.ts';
import { HELP } from './states/help.tsx';
import { IDLE_BENCHES } from './states/idle-benches.ts';
import { NEXT_UNITS } from './states/next-units.ts';
import { ORDER_CHANGES } from './states/order-changes.tsx';
import { ORDER_PAGES } from './states/orders.ts';
import { PRACTICE } from './states/practice.ts';
import { PRICE_STATES } from './states/prices.ts';
import { PRINT_STATES } from './states/prints.ts';
import { QUESTIONS } from './states/questions.ts';
import { QUEUE_STATES } from './states/queue.ts';
import { RETURNS_STATES } from './states/returns.ts';
import { SETTINGS_STATES } from './states/settings.ts';
import { SHIFT_SCREENS } from './states/shift.ts';
import { SHIPMENT_STATES } from './states/shipments.ts';
import { STATUS_STATES } from './states/status.ts';
import { STOCK_STATES } from './states/stock.ts';
import { SUPPLY_STATES } from './states/supplies.tsx';
import { VERDICTS } from './states/verdicts.ts';
import { Tokens } from './Tokens.tsx';
import { IDLE } from './views.ts';
import { Widgets } from './Widgets.tsx';

/** All states by section, in the order of the page. */
export const SECTIONS: Readonly<Record<string, readonly Specimen[]>> = {
  design: [
    { id: 'tokens', title: 'colours, type and spacing', view: IDLE, content: <Tokens /> },
    { id: 'widgets', title: 'widgets', view: IDLE, content: <Widgets /> },
  ],
  idle: IDLE_BENCHES,
  'next unit': NEXT_UNITS,
  verdict: VERDICTS,
  alarm: ALARMS,
  questions: QUESTIONS,
  'pack closed': CLOSED_PACKS,
  banners: BANNERS,
  damage: DAMAGE_STATES,
  queue: QUEUE_STATES,
  'all orders': ALL_ORDERS,
  shipments: SHIPMENT_STATES,
  supplies: SUPPLY_STATES,
  prices: PRICE_STATES,
  prints: PRINT_STATES,
  goods: GOODS_STATES,
  'goods form': GOODS_FORM_STATES,
  settings: SETTINGS_STATES,
  status: STATUS_STATES,
  floor: FLOOR_STATES,
  practice: PRACTICE,
  shift: SHIFT_SCREENS,
  find: FINDS,
  stock: STOCK_STATES,
  returns: RETURNS_STATES,
  order: ORDER_PAGES,
  'order changes': ORDER_CHANGES,
  help: HELP,
};

export function findSpecimen(id: string): Specimen | undefined {
  return Object.values(SECTIONS)
    .flat()
    .find((specimen) => specimen.id === id);
}
