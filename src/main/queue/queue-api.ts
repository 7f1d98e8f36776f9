import { auditOnly } from '#main/audit/audited-actions.ts';
import { type Clock, shownTime } from '#main/base/clock.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { BenchActions } from '#main/bench/audited-actions.ts';
import { cancelledPacks } from '#main/bench/changed-after-packing.ts';
import { loadClaims } from '#main/bench/claims-store.ts';
import { isUnsettled, openContradictions, settleContradiction } from '#main/bench/contradictions-store.ts';
import { FactsOutdated } from '#main/bench/facts-outdated.ts';
import { handOver, listTables } from '#main/bench/hand-over-store.ts';
import { markRelease } from '#main/bench/mark-release.ts';
import { outdatedLabels } from '#main/labels/address-change-store.ts';
import { listOnHold } from '#main/orders/hold-store.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import { listUnreadable, retryUnreadable } from '#main/orders/order-sync-store.ts';
import type { Polling } from '#main/orders/polling.ts';
import { countQueue, listedOrders, ordersById } from '#main/orders/queue-list-store.ts';
import { countList, listFacets, type MatchContext, matchingOrders } from '#main/orders/queue-match-store.ts';
import type { OrderRequests } from '#main/outbox/order-requests.ts';
import { confirmingOrders, refusedChanges, settleRefusedChange } from '#main/outbox/outbox-store.ts';
import { nextOrders, ordersWithLabel } from '#main/prefetch/prefetch-store.ts';
import type { Database } from '#main/store/database.ts';
import type { OrderRow } from '#main/store/schema.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type {
  AttentionView,
  ConfirmOutcome,
  ContradictionView,
  HoldRow,
  NotConfirmed,
  PrefetchView,
  QueueCounts,
  QueueRow,
  QueueWindow,
} from '#shared/contract/queue.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { isTooOld } from '#shared/domain/order-age.ts';
import type { OrderList } from '#shared/domain/queue-lists.ts';
import { isDeadStatus, isToBeConfirmed } from '#shared/domain/status.ts';

export type QueueApiDeps = {
  readonly actions: BenchActions;
  readonly db: Database;
  readonly clock: Clock;
  readonly polling: Pick<Polling, 'pollNow'>;
  readonly settings: { readonly get: () => Pick<Settings, 'prefetchOrders' | 'packLabelSize'> };
  readonly requests: Pick<OrderRequests, 'confirmOrder'>;
  /** ISO 8601; an older order must be cancelled (specification, "Limits"). */
  readonly oldestCreatedOn: () => string;
  /** null: there is no such operator any more. */
  readonly nameOfOperator: (id: string) => Promise<string | null>;
  readonly needsMark: MatchContext['needsMark'];
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
};

/**
 * The queue, the hold shelf and refused changes. It may use the bench: the Queue screen shows what packing,
 * labels and the outbox have done to an order, and its actions change the bench.
 */
export function createQueueApi(parts: QueueApiDeps) {
  const { actions, db } = parts;

  async function holdShelf(): Promise<readonly HoldRow[]> {
    const rows = await listOnHold(db);
    const { now } = context();
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        isOverdue: row.cutOff !== null && row.cutOff < now,
        by: await nameOf(row.by),
      })),
    );
  }

  async function contradictions(): Promise<readonly ContradictionView[]> {
    const found = await openContradictions(db);
    return Promise.all(
      found.map(async (one) => ({ ...one, operator: one.operator && (await nameOf(one.operator)) })),
    );
  }

  /** An operator who is no longer there has the badge for a name. */
  async function nameOf(id: string): Promise<string> {
    return (await parts.nameOfOperator(id)) ?? id;
  }

  const context = (): MatchContext => ({
    now: parts.clock.platformNow().toISOString(),
    oldestCreatedOn: parts.oldestCreatedOn(),
    needsMark: parts.needsMark,
  });

  async function rows(orderIds: readonly string[]): Promise<readonly QueueRow[]> {
    const orders = await listedOrders(db, orderIds, context());
    const ready = await ordersWithLabel(db, orderIds, parts.settings.get().packLabelSize);
    const claims = await loadClaims(
      db,
      orders.filter(({ blocked }) => blocked === 'claimed').map(({ orderId }) => orderId),
    );
    return parts.keptPictures(
      orders.map((order) => ({
        ...order,
        isLabelReady: ready.has(order.orderId),
        claim: claims.get(order.orderId) ?? null,
      })),
    );
  }

  async function attention(): Promise<AttentionView> {
    const labels = await outdatedLabels(db, 'all');
    return {
      refused: (await refusedChanges(db)).map((change) => ({
        ...change,
        at: shownTime(parts.clock, change.at),
      })),
      unreadable: await listUnreadable(db),
      cancelledPacks: await cancelledPacks(db),
      outdatedLabels: labels.map(({ packNumber, orderId, pallet, isRenewed }) => ({
        packNumber,
        orderId,
        pallet,
        isRenewed,
      })),
    };
  }

  return {
    async list({ from, count, ...filter }: QueueWindow) {
      const orderIds = await matchingOrders(db, filter, context());
      return { orderIds, rows: await rows(orderIds.slice(from, from + count)) };
    },

    rows,

    async counts(): Promise<QueueCounts> {
      const now = context();
      const { onHold } = await countQueue(db, now);
      const { refused, unreadable, cancelledPacks: cancelled, outdatedLabels: outdated } = await attention();
      return {
        toPack: await countList(db, 'to-pack', now),
        toConfirm: await countList(db, 'to-confirm', now),
        tooOld: await countList(db, 'too-old', now),
        onHold,
        attention: refused.length + unreadable.length + cancelled.length + outdated.length,
      };
    },

    facets: (list: OrderList) => listFacets(db, list, context()),

    onHold: holdShelf,

    attention,

    prefetch: () => prefetchView(parts),

    confirming: () => confirmingOrders(db),

    async refresh(): Promise<Outcome> {
      await retryUnreadable(db);
      const polled = await parts.polling.pollNow();
      return polled.ok ? DONE : notDone('platform-unreachable', { cause: polled.error.kind });
    },

    /** One outbox entry for each order, so that one refusal does not hold up the others. */
    async confirm(orderIds: readonly string[]): Promise<ConfirmOutcome> {
      const asked = [...new Set(orderIds)];
      let notConfirmed: readonly NotConfirmed[] = [];
      const outcome = await actions.run(async () => {
        notConfirmed = await ordersNotToConfirm(db, asked, parts.oldestCreatedOn());
        const confirmed = without(asked, notConfirmed);
        if (confirmed.length === 0) return null;
        return auditOnly('order-confirmed', confirmed, async (trx) => {
          for (const orderId of confirmed) await parts.requests.confirmOrder(trx, orderId);
        });
      }, 'supervisor');
      return outcome.done ? { done: true, confirmed: without(asked, notConfirmed), notConfirmed } : outcome;
    },

    settleRefused: (id: number): Promise<Outcome> =>
      actions.run(async () =>
        auditOnly('refusal-settled', [String(id)], (trx) => settleRefusedChange(trx, id)),
      ),

    unpackOrder: (orderId: string): Promise<Outcome> =>
      actions.run(async () => {
        const stored = await loadOrder(db, orderId);
        if (stored?.row.hold_reason !== 'order-cancelled')
          return notDone('order-not-found', { order: orderId });
        return { kind: 'take-apart', events: [{ type: 'OrderTakenApart', orderId }], undo: 'clear' };
      }),

    releaseMark: (code: string): Promise<Outcome> =>
      actions.run((state) => markRelease(db, state, code), 'supervisor'),

    tables: () => listTables(db),

    contradictions,

    settleContradiction: (id: number): Promise<Outcome> =>
      actions.run(async ({ operator }) => {
        // A double click is one action, and so is what a supervisor at another table has settled.
        if (!(await isUnsettled(db, id))) return null;
        const by = { by: operator?.id ?? '', at: parts.clock.platformNow().toISOString() };
        return auditOnly('contradiction-settled', [String(id)], async (trx) => {
          if (!(await settleContradiction(trx, id, by)))
            throw new FactsOutdated(`contradiction ${id} was settled meanwhile`);
        });
      }, 'supervisor'),

    handOver: (orderId: string, to: string): Promise<Outcome> =>
      actions.run((state) => handOver(db, state, orderId, to), 'supervisor'),

    release: (orderId: string): Promise<Outcome> =>
      actions.run(async () => {
        const stored = await loadOrder(db, orderId);
        if (stored === null) return notDone('order-not-found', { order: orderId });
        const reason = stored.row.hold_reason;
        if (reason === 'order-cancelled') return notDone('order-cancelled', { order: orderId });
        // A double click is one action.
        if (reason === null) return null;
        return { kind: 'release', events: [{ type: 'OrderReleased', orderId }], undo: 'keep' };
      }),
  };
}

/** Those of the orders that do not wait for confirmation, or not any more, and why. */
async function ordersNotToConfirm(
  db: Database,
  orderIds: readonly string[],
  oldestCreatedOn: string,
): Promise<readonly NotConfirmed[]> {
  const rows = await ordersById(db, orderIds);
  const requested = new Set(await confirmingOrders(db));
  const reasonOf = (order: OrderRow | undefined): NotConfirmed['because'] | null => {
    if (order === undefined) return 'not-found';
    if (requested.has(order.id)) return 'requested-already';
    if (isDeadStatus(order.status)) return 'cancelled';
    if (!isToBeConfirmed(order.status)) return 'confirmed-already';
    return isTooOld(order.created_at, oldestCreatedOn) ? 'too-old' : null;
  };
  return orderIds.flatMap((orderId) => {
    const because = reasonOf(rows.get(orderId));
    return because === null ? [] : [{ orderId, because }];
  });
}

function without(orderIds: readonly string[], excluded: readonly NotConfirmed[]): readonly string[] {
  return orderIds.filter((id) => !excluded.some(({ orderId }) => orderId === id));
}

/** How many of the next orders have their label. Two reads along an index, since the screen asks often. */
async function prefetchView({ db, settings, oldestCreatedOn }: QueueApiDeps): Promise<PrefetchView> {
  const { prefetchOrders: limit, packLabelSize } = settings.get();
  const next = await nextOrders(db, { oldestCreatedOn: oldestCreatedOn(), limit });
  const orderIds = next.map(({ orderId }) => orderId);
  return { ready: (await ordersWithLabel(db, orderIds, packLabelSize)).size, of: next.length };
}
