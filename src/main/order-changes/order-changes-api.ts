import { type ActionDone, actionDone } from '#main/audit/audited-actions.ts';
import type { Emit } from '#main/base/events.ts';
import type { BenchActions } from '#main/bench/audited-actions.ts';
import { loadClaims } from '#main/bench/claims-store.ts';
import { goodsOfItem } from '#main/bench/goods-view.ts';
import type { Polling } from '#main/orders/polling.ts';
import type { OrderRequests } from '#main/outbox/order-requests.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type {
  ChangeOptions,
  ChangeOutcome,
  ChangePreviewRow,
  StatusRefusals,
} from '#shared/contract/order-changes.ts';
import type { ClaimView } from '#shared/contract/queue.ts';
import {
  type ChangeableOrder,
  type ChangePlan,
  type ChangeRefusal,
  planChange,
  REQUESTED_STATUSES,
  type RequestedStatus,
  type StatusChange,
  unpackedOf,
} from '#shared/domain/order-changes.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { type FoundOrder, loadChangeable, unreadOrders } from './changeable-order.ts';

export type OrderChangesApiDeps = {
  readonly actions: BenchActions;
  readonly db: Database;
  readonly polling: Pick<Polling, 'readNow'>;
  readonly requests: Pick<OrderRequests, 'cancelOrder' | 'cancelUnits' | 'changeStatus'>;
  /** ISO 8601; an older order must be cancelled (specification, "Limits"). */
  readonly oldestCreatedOn: () => string;
  /** The bench looks at these orders again: one of them may be open there, or packed. */
  readonly emit: Emit<{ ordersChanged: [orderIds: readonly string[]] }>;
};

/** A person waits for it. */
const READ_MS = 5_000;

type Targets = {
  readonly orderIds: readonly string[];
  /** These units of the only order; null: each order as a whole. */
  readonly itemNrs: readonly string[] | null;
  /** Of what has no pack here the supervisor says that it was packed without Packbench. */
  readonly isPackedOutside: boolean;
};

/** A change that is possible. */
type Planned = { readonly found: FoundOrder; readonly plan: ChangePlan };

/**
 * What a supervisor asks of the platform beside the bench: orders and units are cancelled or get another status. The
 * rules are `planChange`; what it refuses is not sent.
 */
export function createOrderChangesApi(parts: OrderChangesApiDeps) {
  const { db, actions, requests } = parts;

  return {
    async options(orderId: string): Promise<{ readonly options: ChangeOptions | null }> {
      await readUnread([orderId]);
      const found = (await loadChangeable(db, [orderId], parts.oldestCreatedOn())).get(orderId);
      return { options: found === undefined ? null : optionsOf(found) };
    },

    async preview({ orderIds, status, ...asked }: Targets & { readonly status: RequestedStatus }) {
      await readUnread(orderIds);
      const found = await loadChangeable(db, orderIds, parts.oldestCreatedOn());
      const claims = await loadClaims(db, [...found.keys()]);
      const rows = [...new Set(orderIds)].map((orderId) =>
        previewRow(orderId, found.get(orderId), { ...asked, status, claim: claims.get(orderId) ?? null }),
      );
      return { rows };
    },

    /** An outbox entry for each order or unit, so that one refusal does not hold up the others. */
    async apply({ change, ...targets }: Targets & { readonly change: StatusChange }): Promise<ChangeOutcome> {
      let planned: readonly Planned[] = [];
      let notChanged: readonly { readonly orderId: string; readonly because: ChangeRefusal }[] = [];
      const outcome = await actions.run(async () => {
        ({ planned, notChanged } = await plan(targets, change.status));
        if (planned.length === 0) return null;
        return {
          kind: change.status === 'canceled' ? 'order-cancelled' : 'status-requested',
          events: planned.flatMap((one) => eventsOf(one, change)),
          undo: 'keep',
          also: async (trx) => {
            for (const one of planned) await request(trx, one, change);
          },
        };
      }, 'supervisor');
      if (!outcome.done) return outcome;
      const changed = planned.map(({ found }) => found.stored.row.id);
      if (changed.length > 0) parts.emit('ordersChanged', changed);
      return { done: true, changed, notChanged };
    },
  };

  /** Of orders that left before the station knew the account it has no more than the number. */
  async function readUnread(orderIds: readonly string[]): Promise<void> {
    for (const orderId of await unreadOrders(db, orderIds)) {
      const read = await parts.polling.readNow(orderId, READ_MS);
      if (!read.ok) return;
    }
  }

  async function plan({ orderIds, itemNrs, isPackedOutside }: Targets, status: RequestedStatus) {
    const orders = await loadChangeable(db, orderIds, parts.oldestCreatedOn());
    const planned: Planned[] = [];
    const notChanged: { readonly orderId: string; readonly because: ChangeRefusal }[] = [];
    for (const orderId of new Set(orderIds)) {
      const found = orders.get(orderId);
      const outcome =
        found === undefined
          ? ({ because: 'not-found' } as const)
          : planChange(found.order, status, itemNrs, isPackedOutside);
      if ('because' in outcome) notChanged.push({ orderId, because: outcome.because });
      else if (found !== undefined) planned.push({ found, plan: outcome });
    }
    return { planned, notChanged };
  }

  async function request(trx: Trx, { found, plan: planned }: Planned, change: StatusChange): Promise<void> {
    const orderId = found.stored.row.id;
    if (change.status !== 'canceled') {
      if (planned.of === 'order') return requests.changeStatus(trx, { orderId }, change);
      for (const itemNr of planned.itemNrs) await requests.changeStatus(trx, { orderId, itemNr }, change);
      return;
    }
    if (planned.of === 'units')
      return requests.cancelUnits(trx, { orderId, itemNrs: planned.itemNrs }, change.reason);
    const itemNrs = found.order.units.map(({ itemNr }) => itemNr);
    return requests.cancelOrder(trx, { orderId, itemNrs }, change.reason);
  }
}

/** An order that is cancelled to the last unit is one entry in its history, whatever it takes at the platform. */
function eventsOf({ found, plan: planned }: Planned, change: StatusChange): readonly ActionDone[] {
  const orderId = found.stored.row.id;
  if (change.status !== 'canceled') {
    const units = planned.of === 'order' ? [''] : planned.itemNrs.map((itemNr) => ` ${itemNr}`);
    return units.map((unit) => actionDone('status-requested', `${orderId}${unit} ${change.status}`));
  }
  if (planned.of === 'order' || leftAfter(found.order, planned) === 0)
    return [actionDone('order-cancelled', `${orderId} ${change.reason}`)];
  return planned.itemNrs.map((itemNr) =>
    actionDone('unit-cancelled', `${orderId} ${itemNr} ${change.reason}`),
  );
}

function optionsOf({ stored, order }: FoundOrder): ChangeOptions {
  const { row, items } = stored;
  return {
    orderId: row.id,
    country: row.country,
    status: row.status,
    isTooOld: order.isTooOld,
    refusals: refusalsOf(order, null),
    units: items.map((item) => {
      const { name, size } = goodsOfItem(item, item.goods);
      const { item_nr: itemNr, status } = item;
      return { itemNr, name, size, status, refusals: refusalsOf(order, itemNr) };
    }),
  };
}

/** As if everything were packed: a supervisor who chooses a status may say so, and the preview asks for it. */
function refusalsOf(order: ChangeableOrder, itemNr: string | null): StatusRefusals {
  const entries = REQUESTED_STATUSES.map((status) => {
    const planned = planChange(order, status, itemNr === null ? null : [itemNr], true);
    return [status, 'because' in planned ? planned.because : null] as const;
  });
  return Object.fromEntries(entries) as Record<RequestedStatus, ChangeRefusal | null>;
}

const NOTHING = { plan: null, notPacked: null, left: 0, packed: 0, packs: [] } as const;

function previewRow(
  orderId: string,
  found: FoundOrder | undefined,
  {
    itemNrs,
    isPackedOutside,
    status,
    claim,
  }: Omit<Targets, 'orderIds'> & {
    readonly status: RequestedStatus;
    readonly claim: ClaimView | null;
  },
): ChangePreviewRow {
  if (found === undefined)
    return { orderId, country: '', status: '', because: 'not-found', claim: null, ...NOTHING };
  const { row, items, packs } = found.stored;
  const about = { orderId, country: row.country, status: row.status, claim };
  const planned = planChange(found.order, status, itemNrs, isPackedOutside);
  const notPacked = notPackedOf(found.order, itemNrs, status);
  if ('because' in planned) return { ...about, because: planned.because, ...NOTHING, notPacked };
  const units = planned.of === 'order' ? found.order.units.map(({ itemNr }) => itemNr) : planned.itemNrs;
  const packed = items.filter(
    ({ item_nr, packId }) => status === 'canceled' && packId !== null && units.includes(item_nr),
  );
  const packIds = new Set(packed.map(({ packId }) => packId));
  return {
    ...about,
    because: null,
    plan: { of: planned.of, units: units.length },
    notPacked,
    left: status === 'canceled' ? leftAfter(found.order, planned) : 0,
    packed: packed.length,
    packs: packs.flatMap((pack) => (packIds.has(pack.id) ? (pack.pack_number ?? []) : [])),
  };
}

function notPackedOf(
  order: ChangeableOrder,
  itemNrs: readonly string[] | null,
  status: RequestedStatus,
): ChangePreviewRow['notPacked'] {
  const planned = planChange(order, status, itemNrs, true);
  if (status !== 'ready_for_shipment' || 'because' in planned) return null;
  const counted = unpackedOf(order, planned);
  return counted.unpacked === 0 ? null : counted;
}

/** Live units that are not cancelled with it. */
function leftAfter({ units }: ChangeableOrder, planned: ChangePlan): number {
  if (planned.of === 'order') return 0;
  const isLive = (unit: ChangeableOrder['units'][number]) => !unit.isRequested && !isDeadStatus(unit.status);
  return units.filter((unit) => isLive(unit) && !planned.itemNrs.includes(unit.itemNr)).length;
}
