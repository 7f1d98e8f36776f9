import { outdatedLabels } from '#main/labels/address-change-store.ts';
import { ordersAwaitingCancel } from '#main/outbox/outbox-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { markRuleOf } from '#shared/domain/goods.ts';
import type { MarkedGoods } from '#shared/domain/mark-due.ts';
import { latestCreation } from '#shared/domain/order-age.ts';
import { isDeadStatus, openOrClosed } from '#shared/domain/status.ts';
import type { Floor, FloorOrder, FloorPack } from './compose.ts';
import {
  itemsInNoPack,
  ordersOnFloor,
  packsOnFloor,
  palletsOnFloor,
  travellingItems,
} from './shipment-store.ts';

/** A pack on the floor, with what only the screen shows. */
export type ShownPack = FloorPack & { readonly closedAt: string | null };

export type ShownFloor = Omit<Floor, 'packs'> & {
  readonly packs: readonly ShownPack[];
  /** Names that pallets had in a shipment that did not travel, by our tag: their labels still show them. */
  readonly palletNames: ReadonlyMap<string, string>;
};

/** What reading the floor depends on. */
export type FloorRules = {
  /** Orders created before this must be cancelled: see `oldestCreation`. */
  readonly oldestCreatedOn: string;
  readonly needsMark: (goods: Pick<MarkedGoods, 'categories' | 'markRule'>) => boolean;
};

/** Everything on the floor that is in no shipment. */
export async function readFloor(db: Database | Trx, rules: FloorRules): Promise<ShownFloor> {
  const pallets = await palletsOnFloor(db);
  const packs = await readPacks(db, rules);
  const ids = [...new Set(packs.map((pack) => pack.orderId))];
  const itemNrs = packs.flatMap((pack) => pack.units.map((unit) => unit.itemNr));
  return {
    pallets: pallets.map(({ barcode, status }) => ({ barcode, status: openOrClosed(status) })),
    palletNames: new Map(
      pallets.flatMap(({ barcode, platform_barcode: name }) => (name === null ? [] : [[barcode, name]])),
    ),
    packs,
    orders: await readOrders(db, ids),
    travellingItems: await travellingItems(db, itemNrs),
    oldestCreatedOn: rules.oldestCreatedOn,
  };
}

async function readPacks(db: Database | Trx, { needsMark }: FloorRules): Promise<readonly ShownPack[]> {
  const rows = await packsOnFloor(db);
  const outdated = new Set((await outdatedLabels(db, 'all')).map((label) => label.packId));
  const packs = new Map<string, ShownPack>();
  for (const row of rows) {
    const known = packs.get(row.id);
    const unit = {
      itemNr: row.item_nr,
      sku: row.sku,
      sellerSku: row.seller_sku ?? row.goods_seller_sku ?? '',
      uit: row.uit,
      // The bench refuses goods that are not in the catalog.
      // That a mark was once taken of such goods holds back no pack that was closed without one.
      needsMark:
        row.categories !== null &&
        needsMark({ categories: namesOf(row.categories), ...markRuleOf(row.mark_rule) }),
      isDead: row.item_status !== null && (isDeadStatus(row.item_status) || row.cancel_asked === 1),
    };
    packs.set(row.id, {
      packId: row.id,
      packNumber: row.pack_number,
      orderId: row.order_id,
      orderNr: row.order_nr,
      status: row.awaits_proof === 1 ? 'unproven' : openOrClosed(row.status),
      pallet: row.pallet,
      closedAt: row.closed_at,
      isLabelOutdated: outdated.has(row.id),
      units: [...(known?.units ?? []), unit],
    });
  }
  return [...packs.values()];
}

async function readOrders(
  db: Database | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FloorOrder>> {
  const items = await itemsInNoPack(db, ids);
  const awaiting = await ordersAwaitingCancel(db);
  const orders = await ordersOnFloor(db, ids);
  return new Map(
    orders.map((order) => [
      order.id,
      {
        orderId: order.id,
        createdOn: latestCreation(order.created_at),
        isDead: isDeadStatus(order.status) || order.hold_reason === 'order-cancelled',
        isOnHold: order.hold_reason !== null,
        unpacked: items
          .filter(
            (item) => item.order_id === order.id && !isDeadStatus(item.status) && item.cancel_asked === 0,
          )
          .map((item) => item.item_nr),
        awaitsCancel: awaiting.has(order.id),
      },
    ]),
  );
}

function namesOf(json: string): readonly string[] {
  const names: readonly string[] = JSON.parse(json);
  return names;
}
