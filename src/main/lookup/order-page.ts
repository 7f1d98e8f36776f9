import type { Clock } from '#main/base/clock.ts';
import { loadClaims } from '#main/bench/claims-store.ts';
import { goodsOfItem } from '#main/bench/goods-view.ts';
import { listTables } from '#main/bench/hand-over-store.ts';
import { openableOf } from '#main/bench/openable.ts';
import { holdOf } from '#main/orders/hold-store.ts';
import { loadOrder, type StoredOrder } from '#main/orders/order-store.ts';
import { requestedChanges } from '#main/outbox/outbox-store.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import type { FloorRules } from '#main/shipping/floor.ts';
import type { Database } from '#main/store/database.ts';
import type {
  OrderAction,
  OrderPack,
  OrderPageView,
  OrderUnit,
  PackAction,
  PackPageView,
  TimelineEntry,
} from '#shared/contract/order-page.ts';
import { isTooOld } from '#shared/domain/order-age.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { type NameOf, type PackFacts, packStatusOf, packs } from './hits-store.ts';
import { timelineOf } from './timeline.ts';
import { journalOfOrder, shipmentsOfItems, unitScans } from './timeline-store.ts';

export type OrderPageDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Id of the bench. */
  readonly benchId: string;
  readonly floorRules: () => FloorRules;
  readonly prints: Pick<PrintQueue, 'listOf'>;
};

/** Everything that the station knows of an order; null: it does not have the order. */
export async function orderPage(
  { db, clock, benchId, floorRules, prints }: OrderPageDeps,
  orderId: string,
  nameOf: NameOf,
): Promise<OrderPageView | null> {
  const stored = await loadOrder(db, orderId);
  if (stored === null) return null;
  const { row, items } = stored;
  const { oldestCreatedOn, needsMark } = floorRules();
  const { blocked } = openableOf(stored, {
    station: benchId,
    oldestCreatedOn,
    needsMark,
    spareNumber: null,
  });
  const rows = await packs(db).where('packs.order_id', '=', orderId).orderBy('packs.ordinal').execute();
  const packNumbers = rows.flatMap(({ pack_number }) => pack_number ?? []);
  const itemNrs = items.map(({ item_nr }) => item_nr);
  const printed = [
    ...(await prints.listOf({ kind: 'pack-label', numbers: packNumbers })),
    ...(await prints.listOf({ kind: 'item-label', numbers: itemNrs })),
  ];
  const hold = row.hold_reason === null ? null : holdOf(row);
  const claim = row.claimed_by === benchId ? 'here' : 'elsewhere';
  const page = {
    orderId,
    country: row.country,
    status: row.status,
    createdAt: row.created_at,
    cutOff: row.cut_off,
    isOverdue: row.cut_off !== null && row.cut_off < clock.platformNow().toISOString(),
    hold: hold && { ...hold, by: nameOf(hold.by || null) ?? '' },
    openAt: row.claimed_by === null ? null : claim,
    claim: (await loadClaims(db, [orderId])).get(orderId) ?? null,
    blocked,
    isChanging:
      items.some(({ cancel_asked, status }) => cancel_asked === 1 && !isDeadStatus(status)) ||
      (await requestedChanges(db, [orderId])).length > 0,
  } as const;
  const isSent = rows.some(({ shipment }) => shipment !== null);
  return {
    ...page,
    actions: orderActions(page, {
      isSent,
      holdActions: hold?.actions ?? [],
      isOld: isTooOld(row.created_at, oldestCreatedOn),
      hasTables: row.claimed_by !== null && (await listTables(db)).length > 1,
    }),
    units: await unitsOf(db, stored, nameOf),
    packs: rows.map((pack) => packOf(pack, page, nameOf)),
    prints: printed.sort((a, b) => b.id - a.id),
    timeline: timelineOf(
      orderId,
      {
        journal: await journalOfOrder(db, orderId, packNumbers),
        prints: printed,
        shipments: await shipmentsOfItems(db, itemNrs),
      },
      nameOf,
    ),
  };
}

/** What of an order is about this pack; null: it has no such pack. */
export function packPage(order: OrderPageView, packNumber: string): PackPageView | null {
  const pack = order.packs.find((one) => one.packNumber === packNumber);
  if (pack === undefined) return null;
  const units = order.units.filter((unit) => unit.pack === pack.ordinal);
  const numbers = [packNumber, ...units.map(({ itemNr }) => itemNr)];
  return {
    pack,
    order: {
      ...order,
      units,
      packs: [pack],
      prints: order.prints.filter(({ number }) => numbers.includes(number)),
      timeline: order.timeline
        .filter((entry) => isAboutPack(entry, pack.ordinal, numbers))
        .map((entry) => withoutOtherPacks(entry, pack.ordinal)),
    },
  };
}

function isAboutPack(entry: TimelineEntry, ordinal: number, numbers: readonly string[]): boolean {
  switch (entry.what) {
    case 'print':
      return numbers.includes(entry.print.number);
    case 'shipment':
      return true;
    case 'scan':
      if (entry.itemNr !== null && numbers.includes(entry.itemNr)) return true;
      return numbers.includes(entry.text.toUpperCase()) || isAnyOfPack(entry.steps, ordinal);
    case 'change':
      return isAnyOfPack(entry.steps, ordinal);
  }
}

/** A scan that closed one pack has started the next one. */
function withoutOtherPacks(entry: TimelineEntry, ordinal: number): TimelineEntry {
  if (!('steps' in entry)) return entry;
  return { ...entry, steps: entry.steps.filter(({ pack }) => pack === null || pack === ordinal) };
}

function isAnyOfPack(steps: readonly { readonly pack: number | null }[], ordinal: number): boolean {
  return steps.some(({ pack }) => pack === ordinal);
}

type OrderState = Pick<OrderPageView, 'status' | 'hold' | 'openAt' | 'blocked'>;

function orderActions(
  { status, hold, openAt, blocked }: OrderState,
  facts: {
    readonly isSent: boolean;
    readonly isOld: boolean;
    /** On a floor, another table may go on with it. */
    readonly hasTables: boolean;
    readonly holdActions: readonly ('release' | 'take-apart')[];
  },
): readonly OrderAction[] {
  if (hold !== null) return facts.holdActions;
  const isFree = openAt === null && !facts.isSent && !isDeadStatus(status);
  const actions: OrderAction[] = [];
  if (blocked === null && openAt === null) actions.push('open');
  if (isFree) actions.push('hold');
  if (isFree && facts.isOld) actions.push('cancel-old');
  if (openAt !== null && facts.hasTables) actions.push('hand-over');
  return actions;
}

function packOf(row: PackFacts, order: OrderState, nameOf: NameOf): OrderPack {
  const status = packStatusOf(row.status);
  return {
    packId: row.id,
    ordinal: row.ordinal,
    packNumber: row.pack_number,
    status,
    isUnproven: row.awaits_proof === 1,
    units: Number(row.units ?? 0),
    by: nameOf(row.operator),
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    pallet: row.pallet,
    shipment: row.shipment,
    actions: status === 'closed' && row.shipment === null ? packActions(row, order) : [],
  };
}

function packActions(
  { pack_number, pallet }: PackFacts,
  { status, hold, openAt }: OrderState,
): readonly PackAction[] {
  const mayReopen = hold === null && openAt !== 'elsewhere' && !isDeadStatus(status);
  const actions: PackAction[] = mayReopen && pack_number !== null ? ['reopen'] : [];
  if (pallet !== null && pack_number !== null) actions.push('take-off');
  return actions;
}

async function unitsOf(
  db: Database,
  { row, items, packs: stored }: StoredOrder,
  nameOf: NameOf,
): Promise<readonly OrderUnit[]> {
  const packed = await unitScans(db, row.id);
  return items.map((item) => {
    const scan = packed.find(({ item_nr }) => item_nr === item.item_nr);
    const isCancelled = isDeadStatus(item.status) || item.cancel_asked === 1;
    return {
      itemNr: item.item_nr,
      goods: goodsOfItem(item, item.goods),
      status: item.status,
      state: isCancelled ? 'cancelled' : item.packId === null ? 'open' : 'packed',
      pack: stored.find(({ id }) => id === item.packId)?.ordinal ?? null,
      uit: item.uit ?? item.platform_uit,
      by: scan === undefined ? null : nameOf(scan.operator),
      at: scan?.at ?? null,
    };
  });
}
