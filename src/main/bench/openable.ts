import type { StoredItem, StoredOrder } from '#main/orders/order-store.ts';
import { mayBePacked } from '#main/orders/queue-store.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { toGtin14 } from '#shared/domain/gtin.ts';
import { openOrClosed } from '#shared/domain/open-or-closed.ts';
import { isTooOld } from '#shared/domain/order-age.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { isDeadStatus, isToBeConfirmed } from '#shared/domain/status.ts';
import type { Openable } from './facts.ts';
import type { OpenOrder, Unit } from './state.ts';

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
  const blocked = whyNot(stored, order, context);
  return {
    order,
    blocked,
    isReleasable: blocked === 'order-on-hold',
    spareNumber: context.spareNumber,
  };
}

/** An order of the cache as the bench holds it open. No unit waits for its mark. */
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

function whyNot(stored: StoredOrder, order: OpenOrder, context: OpenableContext): Reason | null {
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
