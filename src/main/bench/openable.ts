import { findItem, findOrderId, loadOrder, type StoredOrder } from '#main/orders/order-store.ts';
import { type ItemToPack, loadOrderToPack, type OrderToPack } from '#main/orders/order-to-pack-store.ts';
import { findQueueOrder, mayBePacked } from '#main/orders/queue-store.ts';
import { spareNumber } from '#main/packs/pack-number-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { toGtin14 } from '#shared/domain/barcode.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { whyMarked } from '#shared/domain/mark-due.ts';
import { isTooOld, oldestCreation } from '#shared/domain/order-age.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { isDeadStatus, isToBeConfirmed, openOrClosed } from '#shared/domain/status.ts';
import { findClaimant } from './claims-store.ts';
import type { FactSources } from './fact-sources.ts';
import { goodsOfItem } from './goods-view.ts';
import type { OpenOrder, Unit } from './state.ts';

/** An order that could be opened, and what prevents it. */
export type Openable = {
  readonly order: OpenOrder;
  /** Why it may not be opened; null: it may. */
  readonly blocked: Reason | null;
  /** A person holds it, so a person may release it. */
  readonly isReleasable: boolean;
  /** How often it was claimed: if that changes until it is opened, another station was faster. */
  readonly claims: number;
  /** It is open at this table, or was handed over to it. */
  readonly isClaimedHere: boolean;
  /** Table and packer that have it open, if that prevents it; null: nobody, or not known. */
  readonly claimedBy: string | null;
  /** A number that the platform gave for this order and that no pack has. */
  readonly spareNumber: string | null;
};

export type OpenableContext = {
  readonly station: string;
  /** Orders created before this must be cancelled: see `oldestCreation`. */
  readonly oldestCreatedOn: string;
  readonly needsMark: (goods: Goods) => boolean;
  readonly spareNumber: string | null;
};

/** A cached order as the bench would open it, with what prevents it. */
export function openableOf(stored: StoredOrder, context: OpenableContext): Openable {
  const order = openOrderOf(stored, context.needsMark);
  const blocked = blockReason(stored, order, context);
  return {
    order,
    blocked,
    isReleasable: blocked === 'order-on-hold',
    claims: stored.row.claims,
    isClaimedHere: stored.row.claimed_by === context.station,
    claimedBy: null,
    spareNumber: context.spareNumber,
  };
}

/** A cached order as the bench has it open; null: it is not in the cache. */
export async function loadOpenOrder(
  db: Database | Trx,
  orderId: string,
  needsMark: (goods: Goods) => boolean,
): Promise<OpenOrder | null> {
  const stored = await loadOrderToPack(db, orderId);
  return stored === null ? null : openOrderOf(stored, needsMark);
}

/** The same for an order that is already read. None of its units waits for a mark. */
export function openOrderOf(stored: OrderToPack, needsMark: (goods: Goods) => boolean): OpenOrder {
  const { row } = stored;
  const units = stored.items.map((item) => unitOf(item, needsMark));
  return {
    orderId: row.id,
    orderNr: row.order_nr,
    country: row.country,
    cutOff: row.cut_off,
    createdAt: row.created_at,
    // Unit by unit, too: a supervisor may have cancelled all of them, and the platform has not answered yet.
    isCancelled: isDeadStatus(row.status) || isAllCancelled(units),
    addressStamp: row.address_stamp,
    isAddressChanged: false,
    units,
    packs: stored.packs.map((pack) => ({
      packId: pack.id,
      ordinal: pack.ordinal,
      packNumber: pack.pack_number,
      status: openOrClosed(pack.status),
      pallet: pack.pallet,
    })),
    waiting: null,
  };
}

function isAllCancelled(units: readonly Unit[]): boolean {
  return units.length > 0 && units.every(({ status }) => status === 'cancelled');
}

function unitOf(item: ItemToPack, needsMark: (goods: Goods) => boolean): Unit {
  const { goods } = item;
  const isCancelled = isDeadStatus(item.status) || item.cancel_asked === 1;
  return {
    ...goodsOfItem(item, goods),
    itemNr: item.item_nr,
    gtin14: goods ? (toGtin14(goods.barcode) ?? '') : '',
    isKnown: goods !== null,
    ...markOf(item, needsMark),
    canBeCancelled: item.can_be_cancelled === 1,
    platformUit: item.platform_uit,
    status: isCancelled ? 'cancelled' : item.packId === null ? 'open' : 'packed',
    // A cancelled unit may still be in its pack, and must be taken out.
    packId: item.packId,
    uit: item.uit,
  };
}

/** `needsMark` is the rule; which category it is about is asked of it one by one. */
function markOf(
  { goods, platform_uit }: Pick<ItemToPack, 'goods' | 'platform_uit'>,
  needsMark: (goods: Goods) => boolean,
): Pick<Unit, 'markRequired' | 'markWhy'> {
  if (goods === null) return { markRequired: false, markWhy: null };
  const { markRule: _rule, markedSince: _since, ...bare } = goods;
  const isMarkCategory = (category: string) => needsMark({ ...bare, categories: [category] });
  const markWhy = whyMarked(goods, isMarkCategory, platform_uit !== null);
  return { markRequired: markWhy !== null, markWhy };
}

function blockReason(stored: StoredOrder, order: OpenOrder, context: OpenableContext): Reason | null {
  const { row } = stored;
  if (isDeadStatus(row.status)) return 'order-cancelled';
  if (row.hold_reason === 'order-cancelled') return 'order-cancelled';
  if (row.hold_reason !== null) return 'order-on-hold';
  if (row.claimed_by !== null && row.claimed_by !== context.station) return 'order-claimed';
  const live = order.units.filter((unit) => unit.status !== 'cancelled');
  const isPacked = live.length > 0 && live.every((unit) => unit.status === 'packed');
  // All units are packed, but a pack is still open (automatic closing is off, or the order was held): it may
  // be opened to close the pack.
  if (isPacked && order.packs.every((pack) => pack.status === 'closed')) return 'order-packed';
  if (isToBeConfirmed(row.status) && row.allowed_for_assembly !== 1) return 'order-to-confirm';
  if (!mayBePacked(row)) return 'order-not-packable';
  if (isTooOld(row.created_at, context.oldestCreatedOn)) return 'order-too-old';
  return live.length === 0 ? 'order-cancelled' : null;
}

/** null: the order is not in the cache. */
export async function loadOpenable(from: FactSources, orderId: string): Promise<Openable | null> {
  const stored = await loadOrder(from.db, orderId);
  if (stored === null) return null;
  const openable = openableOf(stored, {
    station: from.station,
    oldestCreatedOn: oldestCreation(from.platformNow()),
    needsMark: from.needsMark,
    spareNumber: await spareNumber(from.db, orderId),
  });
  if (openable.blocked !== 'order-claimed') return openable;
  return { ...openable, claimedBy: await findClaimant(from.db, orderId) };
}

/** Reasons that may no longer apply: the order is read again before it is refused for one of them. */
const RECHECKED_REASONS: readonly Openable['blocked'][] = ['order-to-confirm', 'order-not-packable'];

/**
 * Finds an order by its number or id. Asks the platform if the order is not in the cache, or if it is blocked
 * for one of `RECHECKED_REASONS`.
 */
export async function loadOpenableByNumber(from: FactSources, order: string): Promise<Openable | null> {
  const known = await findOrderId(from.db, order);
  const cached = known === null ? null : await loadOpenable(from, known);
  if (cached !== null && !RECHECKED_REASONS.includes(cached.blocked)) return cached;
  const fetched = await from.fetchOrder(known ?? order);
  return fetched.ok ? loadOpenable(from, fetched.value) : cached;
}

/** Finds an order by an item number. */
export async function loadOpenableByItem(from: FactSources, itemNr: string): Promise<Openable | null> {
  const known = await findItem(from.db, itemNr);
  return known === null
    ? loadOpenableByNumber(from, itemNr.replace(/-\d{3}$/, ''))
    : loadOpenable(from, known.orderId);
}

const HOUR_MS = 3_600_000;

/** Other stations open what was found: as many as may ask at once. Beyond, the bench says why it is blocked. */
const MAX_FINDS = 100;

/**
 * The most urgent order of the queue; with `sku`, of those that need it (design, bench, "Rules of packing").
 * An order placed a minute ago is not in the cache yet, so the platform is polled once before the answer is
 * null.
 */
export async function loadMostUrgent(from: FactSources, sku: string | null): Promise<Openable | null> {
  const query = () => {
    const now = from.platformNow();
    const dueBefore = new Date(now.getTime() + HOUR_MS).toISOString();
    return { sku, dueBefore, oldestCreatedOn: oldestCreation(now) };
  };
  for (let finds = 1; ; finds += 1) {
    let orderId = await findQueueOrder(from.db, query());
    if (orderId === null && (await from.refreshOnMiss())) orderId = await findQueueOrder(from.db, query());
    const found = orderId === null ? null : await loadOpenable(from, orderId);
    // Nothing in the queue is blocked: another station has changed it since it was found, and it is no more in the queue.
    if (found === null || found.blocked === null || finds === MAX_FINDS) return found;
  }
}
