import { findItem, loadOrder } from '#main/orders/order-store.ts';
import type { Database } from '#main/store/database.ts';
import type { GoodsView, MixUpView } from '#shared/contract/goods.ts';
import { differenceOf } from '#shared/domain/look-alikes.ts';
import { goodsOfItem, goodsOfUnit } from './goods-view.ts';
import { nextUnit, type OpenOrder, openUnits, type Params } from './state.ts';

/**
 * What the packer holds, and what belongs there: the unit that waits for its mark, else a twin that the order
 * still needs, else its next unit. `order`: null if none is open. undefined: nobody knows what is in hand, or
 * the goods are right, and something else is wrong.
 */
export function mixUpOf(inHand: GoodsView | null, order: OpenOrder | null): MixUpView | undefined {
  if (inHand === null) return undefined;
  const needed = order === null ? null : neededUnit(inHand, order);
  if (needed?.sku === inHand.sku) return undefined;
  return {
    inHand,
    needed: needed === null ? null : goodsOfUnit(needed),
    differsIn: needed === null ? null : differenceOf(inHand, needed),
  };
}

function neededUnit(inHand: GoodsView, order: OpenOrder): GoodsView | null {
  const next = nextUnit(order);
  if (next === null || order.waiting !== null) return next;
  const open = [next, ...openUnits(order)];
  const isSame = (unit: GoodsView) => unit.sku === inHand.sku;
  const isTwin = (unit: GoodsView) => differenceOf(inHand, unit) !== null;
  return open.find(isSame) ?? open.find(isTwin) ?? next;
}

/** For the message that names what differs; empty if they are no twins. */
export function twinParams(mixUp: MixUpView | undefined): Params {
  if (mixUp === undefined || mixUp.differsIn === null || mixUp.needed === null) return {};
  const { inHand, needed, differsIn } = mixUp;
  if (differsIn === 'name') return { twin: needed.name };
  // One of them without a size: there is nothing to name.
  return inHand.size === '' || needed.size === '' ? {} : { inHand: inHand.size, needed: needed.size };
}

/** The goods of an item of any order; null: the cache does not have it. */
export async function loadGoodsOfItem(db: Database, itemNr: string): Promise<GoodsView | null> {
  const found = await findItem(db, itemNr);
  const order = found === null ? null : await loadOrder(db, found.orderId);
  const item = order?.items.find((one) => one.item_nr === itemNr);
  return item === undefined ? null : goodsOfItem(item, item.goods);
}
