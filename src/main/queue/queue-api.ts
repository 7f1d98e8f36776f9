import { auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import { DONE, notDone, type Refusal } from '#main/base/outcome.ts';
import type { BenchActions } from '#main/bench/audited-actions.ts';
import { cancelledPacks } from '#main/bench/changed-after-packing.ts';
import { markRelease } from '#main/bench/mark-release.ts';
import type { BenchState } from '#main/bench/state.ts';
import { outdatedLabels } from '#main/labels/address-change-store.ts';
import { listOnHold } from '#main/orders/hold-store.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import { listUnreadable, retryUnreadable } from '#main/orders/order-sync-store.ts';
import type { Polling } from '#main/orders/polling.ts';
import { listQueue, listToConfirm } from '#main/orders/queue-list-store.ts';
import type { CancellableOrder, OrderRequests } from '#main/outbox/order-requests.ts';
import { refusedChanges, settleRefusedChange } from '#main/outbox/outbox-store.ts';
import { nextOrders, ordersWithLabel } from '#main/prefetch/prefetch-store.ts';
import { travellingItems } from '#main/shipping/shipment-store.ts';
import type { Database } from '#main/store/database.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { HoldRow, OutdatedLabelRow, PrefetchView } from '#shared/contract/queue.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { isTooOld } from '#shared/domain/order-age.ts';
import type { CancelReason } from '#shared/domain/platform-reasons.ts';
import { isDeadStatus, isPackableStatus, isToBeConfirmed } from '#shared/domain/status.ts';

export type QueueApiDeps = {
  readonly actions: BenchActions;
  readonly db: Database;
  readonly clock: Clock;
  readonly polling: Pick<Polling, 'pollNow'>;
  readonly settings: { readonly get: () => Pick<Settings, 'prefetchOrders' | 'packLabelSize'> };
  readonly requests: Pick<OrderRequests, 'confirmOrder' | 'cancelOrder'>;
  /** ISO 8601; an older order must be cancelled (specification, "Limits"). */
  readonly oldestCreatedOn: () => string;
  /** null: there is no such operator any more. */
  readonly nameOfOperator: (id: string) => Promise<string | null>;
};

/**
 * The queue, the hold shelf and refused changes. It may use the bench: the Queue screen shows what packing,
 * labels and the outbox have done to an order, and its actions change the bench.
 */
export function createQueueApi(parts: QueueApiDeps) {
  const { actions, db } = parts;

  async function holdShelf(): Promise<readonly HoldRow[]> {
    const rows = await listOnHold(db);
    return Promise.all(
      rows.map(async (row) => ({ ...row, by: (await parts.nameOfOperator(row.by)) ?? row.by })),
    );
  }

  return {
    async list() {
      const now = { now: parts.clock.platformNow().toISOString(), oldestCreatedOn: parts.oldestCreatedOn() };
      const queue = await listQueue(db, now);
      const toConfirm = await listToConfirm(db, now);
      return {
        rows: queue.rows,
        total: queue.total,
        toConfirm: toConfirm.rows,
        toConfirmTotal: toConfirm.total,
        onHold: await holdShelf(),
        refused: await refusedChanges(db),
        unreadable: await listUnreadable(db),
      };
    },

    async outdatedLabels(): Promise<readonly OutdatedLabelRow[]> {
      const labels = await outdatedLabels(db, 'all');
      return labels.map(({ packNumber, orderId, pallet, isRenewed }) => ({
        packNumber,
        orderId,
        pallet,
        isRenewed,
      }));
    },

    prefetch: () => prefetchView(parts),

    cancelledPacks: () => cancelledPacks(db),

    async refresh(): Promise<Outcome> {
      await retryUnreadable(db);
      const polled = await parts.polling.pollNow();
      return polled.ok ? DONE : notDone('platform-unreachable', { cause: polled.error.kind });
    },

    /** One outbox entry for each order, so that one refusal does not hold up the others. */
    confirm: (orderIds: readonly string[]): Promise<Outcome> =>
      actions.run(
        async () =>
          auditOnly('order-confirmed', orderIds, async (trx) => {
            for (const orderId of orderIds) await parts.requests.confirmOrder(trx, orderId);
          }),
        'supervisor',
      ),

    /**
     * An order over six days old must be cancelled (specification, "Limits"): whole if unconfirmed, else by
     * units.
     */
    cancelOld: (orderId: string, reason: CancelReason): Promise<Outcome> =>
      actions.run(async (state) => {
        const found = await cancellableOrder(db, state, orderId, parts.oldestCreatedOn());
        if ('done' in found) return found;
        return auditOnly('order-cancelled', [orderId], (trx) =>
          parts.requests.cancelOrder(trx, found, reason),
        );
      }, 'supervisor'),

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

/** The units of the order that can be cancelled, or why it cannot be. */
async function cancellableOrder(
  db: Database,
  { order: open }: BenchState,
  orderId: string,
  oldestCreatedOn: string,
): Promise<CancellableOrder | Refusal> {
  const stored = await loadOrder(db, orderId);
  const about = { order: orderId };
  if (stored === null) return notDone('order-not-found', about);
  const { row, items } = stored;
  const itemNrs = items
    .filter((item) => !isDeadStatus(item.status) && item.cancel_asked === 0)
    .map((item) => item.item_nr);
  if (isDeadStatus(row.status) || itemNrs.length === 0) return notDone('order-cancelled', about);
  if (!isTooOld(row.created_at, oldestCreatedOn)) return notDone('order-not-old', about);
  if (row.claimed_by !== null || open?.orderId === orderId) return notDone('order-claimed', about);
  const isUnconfirmed = isToBeConfirmed(row.status);
  const isInShipment = (await travellingItems(db, itemNrs)).size > 0;
  if (isInShipment || !(isUnconfirmed || isPackableStatus(row.status)))
    return notDone('order-not-cancellable', about);
  return { orderId, itemNrs, isUnconfirmed };
}

/** How many of the next orders have their label. Two reads along an index, since the screen asks often. */
async function prefetchView({ db, settings, oldestCreatedOn }: QueueApiDeps): Promise<PrefetchView> {
  const { prefetchOrders: limit, packLabelSize } = settings.get();
  const next = await nextOrders(db, { oldestCreatedOn: oldestCreatedOn(), limit });
  const orderIds = await ordersWithLabel(db, packLabelSize);
  const ready = next.filter(({ orderId }) => orderIds.includes(orderId)).length;
  return { ready, of: next.length, orderIds };
}
