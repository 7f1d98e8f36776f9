import {
  findItem,
  findOrderId,
  loadOrder,
  type StoredItem,
  type StoredOrder,
} from '#main/orders/order-store.ts';
import { findQueueOrder, mayBePacked } from '#main/orders/queue-store.ts';
import { spareNumber } from '#main/packs/pack-number-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { toGtin14 } from '#shared/domain/barcode.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { isTooOld, oldestCreation } from '#shared/domain/order-age.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { isDeadStatus, isToBeConfirmed, openOrClosed } from '#shared/domain/status.ts';
import type { FactSources } from './fact-sources.ts';
import type { OpenOrder, Unit } from './state.ts';

/** An order that could be opened, and what stands against it. */
export type Openable = {
  readonly order: OpenOrder;
  /** Why it may not be opened; null: it may. */
  readonly blocked: Reason | null;
  /** Held by a person, so that a person may release it. */
  readonly isReleasable: boolean;
  /** A number that the platform gave for this order and no pack has. */
  readonly spareNumber: string | null;
};

export type OpenableContext = {
  readonly station: string;
  /** Orders created before it must be cancelled: see `oldestCreation`. */
  readonly oldestCreatedOn: string;
  readonly needsMark: (goods: Goods) => boolean;
  readonly spareNumber: string | null;
};

/** An order of the cache as the bench would open it, with what stands against it. */
export function openableOf(stored: StoredOrder, context: OpenableContext): Openable {
  const order = openOrderOf(stored, context.needsMark);
  const blocked = blockReason(stored, order, context);
  return {
    order,
    blocked,
    isReleasable: blocked === 'order-on-hold',
    spareNumber: context.spareNumber,
  };
}

/** An order of the cache as the bench holds it open; null: it is not in the cache. */
export async function loadOpenOrder(
  db: Database | Trx,
  orderId: string,
  needsMark: (goods: Goods) => boolean,
): Promise<OpenOrder | null> {
  const stored = await loadOrder(db, orderId);
  return stored === null ? null : openOrderOf(stored, needsMark);
}

/** The same of what was read already. No unit waits for its mark. */
export function openOrderOf(stored: StoredOrder, needsMark: (goods: Goods) => boolean): OpenOrder {
  const { row } = stored;
  return {
    orderId: row.id,
    orderNr: row.order_nr,
    country: row.country,
    cutOff: row.cut_off,
    createdAt: row.created_at,
    isCancelled: isDeadStatus(row.status),
    addressStamp: row.address_stamp,
    isAddressChanged: false,
    units: stored.items.map((item) => unitOf(item, needsMark)),
    packs: stored.packs.map((pack) => ({
      packId: pack.id,
      ordinal: pack.ordinal,
      packNumber: pack.pack_number,
      status: openOrClosed(pack.status),
    })),
    waiting: null,
  };
}

function unitOf(item: StoredItem, needsMark: (goods: Goods) => boolean): Unit {
  const { goods } = item;
  const isCancelled = isDeadStatus(item.status) || item.cancel_asked === 1;
  return {
    itemNr: item.item_nr,
    sku: item.sku,
    sellerSku: item.seller_sku ?? goods?.sellerSku ?? '',
    barcode: goods?.barcode ?? '',
    gtin14: goods ? (toGtin14(goods.barcode) ?? '') : '',
    name: item.name || (goods?.name ?? item.sku),
    size: item.size || (goods?.size ?? ''),
    imageUrl: goods?.imageUrl ?? null,
    isKnown: goods !== null,
    markRequired: goods !== null && needsMark(goods),
    canBeCancelled: item.can_be_cancelled === 1,
    platformUit: item.platform_uit,
    status: isCancelled ? 'cancelled' : item.packId === null ? 'open' : 'packed',
    // A cancelled unit may still lie in its pack, and must be taken out of it.
    packId: item.packId,
    uit: item.uit,
  };
}

function blockReason(stored: StoredOrder, order: OpenOrder, context: OpenableContext): Reason | null {
  const { row } = stored;
  if (isDeadStatus(row.status)) return 'order-cancelled';
  if (row.hold_reason === 'order-cancelled') return 'order-cancelled';
  if (row.hold_reason !== null) return 'order-on-hold';
  if (row.claimed_by !== null && row.claimed_by !== context.station) return 'order-claimed';
  const live = order.units.filter((unit) => unit.status !== 'cancelled');
  const isPacked = live.length > 0 && live.every((unit) => unit.status === 'packed');
  // All in, but its pack still open (automatic closing is off, or it was held): it may be opened to be closed.
  if (isPacked && order.packs.every((pack) => pack.status === 'closed')) return 'order-packed';
  if (isToBeConfirmed(row.status) && row.allowed_for_assembly !== 1) return 'order-to-confirm';
  if (!mayBePacked(row)) return 'order-not-packable';
  if (isTooOld(row.created_at, context.oldestCreatedOn)) return 'order-too-old';
  return live.length === 0 ? 'order-cancelled' : null;
}

/** An order that the cache knows; null: it does not. */
export async function loadOpenable(from: FactSources, orderId: string): Promise<Openable | null> {
  const stored = await loadOrder(from.db, orderId);
  if (stored === null) return null;
  return openableOf(stored, {
    station: from.station,
    oldestCreatedOn: oldestCreation(from.platformNow()),
    needsMark: from.needsMark,
    spareNumber: await spareNumber(from.db, orderId),
  });
}

/** What the platform may have allowed since the order was read: looked at again before it is refused. */
const RECHECKED_REASONS: readonly Openable['blocked'][] = ['order-to-confirm', 'order-not-packable'];

/** An order by its number or id. The platform is asked for one that the cache does not know, or may not open any more. */
export async function loadOpenableByNumber(from: FactSources, order: string): Promise<Openable | null> {
  const known = await findOrderId(from.db, order);
  const cached = known === null ? null : await loadOpenable(from, known);
  if (cached !== null && !RECHECKED_REASONS.includes(cached.blocked)) return cached;
  const fetched = await from.fetchOrder(known ?? order);
  return fetched.ok ? loadOpenable(from, fetched.value) : cached;
}

/** The order of an item number. */
export async function loadOpenableByItem(from: FactSources, itemNr: string): Promise<Openable | null> {
  const known = await findItem(from.db, itemNr);
  return known === null
    ? loadOpenableByNumber(from, itemNr.replace(/-\d{3}$/, ''))
    : loadOpenable(from, known.orderId);
}

const HOUR_MS = 3_600_000;

/**
 * The most urgent order of the queue; with `sku` of those that need it (design, bench, "Rules of packing"). One that came in
 * a minute ago is not in the cache yet: it is asked for once, before the packer is told that there is none.
 */
export async function loadMostUrgent(from: FactSources, sku: string | null): Promise<Openable | null> {
  const query = () => {
    const now = from.platformNow();
    const dueBefore = new Date(now.getTime() + HOUR_MS).toISOString();
    return { sku, dueBefore, oldestCreatedOn: oldestCreation(now) };
  };
  let orderId = await findQueueOrder(from.db, query());
  if (orderId === null && (await from.refreshOnMiss())) orderId = await findQueueOrder(from.db, query());
  return orderId === null ? null : loadOpenable(from, orderId);
}
