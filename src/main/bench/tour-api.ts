import type { SymbolCode } from '#main/labels/sheets/check-sheet-data.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import type { FloorRules } from '#main/shipping/floor.ts';
import type { Database } from '#main/store/database.ts';
import {
  TOUR_COMMANDS,
  type TourCode,
  type TourCommand,
  type TourPlan,
  type TourPlanAnswer,
} from '#shared/contract/tour.ts';
import { unitCodes } from './demo-codes.ts';
import { nextOrderIds } from './idle-store.ts';
import { openOrderOf } from './openable.ts';
import { type OpenOrder, openUnits, type Unit } from './state.ts';

/** A tour takes one unit, takes it back, and needs others left for its last steps. */
const UNITS = { min: 3, max: 6 };
/** Of the demo's queue; it has some thirty. */
const MAX_ORDERS = 50;
/** The demo's packer. */
const BADGE = '1';

export type TourApiDeps = {
  readonly db: Database;
  /** Whether all orders are those of the demo platform, also beside `--demo`. */
  readonly isOnSandbox: boolean;
  readonly floorRules: () => Pick<FloorRules, 'oldestCreatedOn' | 'needsMark'>;
  readonly operators: { readonly list: () => Promise<{ readonly demoIds: readonly string[] }> };
  readonly pdf: { readonly drawSvgs: (codes: readonly SymbolCode[]) => Promise<readonly string[]> };
};

/** The guided tour of a new packer, on the demo platform only. */
export function createTourApi(parts: TourApiDeps) {
  return {
    async plan(): Promise<TourPlanAnswer> {
      if (!parts.isOnSandbox) return { ready: false, because: 'real-orders' };
      const orders = await suitableOrders(parts);
      for (const order of orders) {
        const wrong = foreignUnit(order, orders);
        if (openUnits(order).length < UNITS.min || wrong === null) continue;
        return { ready: true, plan: await drawnPlan(parts, order, wrong) };
      }
      return { ready: false, because: 'no-order' };
    },
  };
}

/** Untouched orders of the queue whose goods are all known, the most urgent first. */
async function suitableOrders({ db, floorRules }: TourApiDeps): Promise<readonly OpenOrder[]> {
  const { oldestCreatedOn, needsMark } = floorRules();
  const ids = await nextOrderIds(db, { oldestCreatedOn, limit: MAX_ORDERS });
  const orders: OpenOrder[] = [];
  for (const orderId of ids) {
    const stored = await loadOrder(db, orderId);
    const order = stored === null ? null : openOrderOf(stored, needsMark);
    if (order !== null && isSuitable(order)) orders.push(order);
  }
  return orders;
}

function isSuitable({ units, packs }: OpenOrder): boolean {
  const isUntouched = packs.length === 0 && units.every(({ status }) => status === 'open');
  return (
    isUntouched && units.length <= UNITS.max && units.every((unit) => unit.isKnown && unit.barcode !== '')
  );
}

/** Goods of another order that this one does not need; unmarked ones, so that one scan raises the alarm. */
function foreignUnit(order: OpenOrder, orders: readonly OpenOrder[]): Unit | null {
  const others = orders.filter((other) => other !== order).flatMap(({ units }) => units);
  return (
    others.find((unit) => !unit.markRequired && order.units.every(({ sku }) => sku !== unit.sku)) ?? null
  );
}

async function drawnPlan(parts: TourApiDeps, order: OpenOrder, wrong: Unit): Promise<TourPlan> {
  const hasBadge = (await parts.operators.list()).demoIds.includes(BADGE);
  const texts = [
    `OP:${BADGE}`,
    order.orderId,
    codeOf(wrong),
    ...order.units.map(codeOf),
    ...TOUR_COMMANDS.map((name) => `CMD:${name}`),
  ];
  const svgs = await parts.pdf.drawSvgs(texts.map(symbolOf));
  const drawn = new Map(texts.map((code, at): [string, TourCode] => [code, { code, svg: svgs[at] ?? '' }]));
  const picture = (code: string): TourCode => drawn.get(code) ?? { code, svg: '' };
  return {
    badge: hasBadge ? picture(`OP:${BADGE}`) : null,
    orderId: order.orderId,
    order: picture(order.orderId),
    units: order.units.map((unit) => ({ ...picture(codeOf(unit)), itemNr: unit.itemNr })),
    wrong: picture(codeOf(wrong)),
    commands: Object.fromEntries(TOUR_COMMANDS.map((name) => [name, picture(`CMD:${name}`)])) as Record<
      TourCommand,
      TourCode
    >,
  };
}

/** What a packer would scan of this unit: its mark, or its barcode. */
function codeOf(unit: Unit): string {
  return unitCodes(unit)[0]?.code ?? unit.itemNr;
}

const EAN13 = /^\d{13}$/;
const MARK = /^01\d{14}21/;

function symbolOf(text: string): SymbolCode {
  if (MARK.test(text)) return { symbol: 'gs1-datamatrix', text };
  return { symbol: EAN13.test(text) ? 'ean13' : 'code128', text };
}
