import { loadOrder } from '#main/store/repositories/orders-reading.ts';
import { refusedChanges, settleRefusedChange } from '#main/store/repositories/outbox-refused.ts';
import { outdatedLabels } from '#main/store/repositories/outdated-labels.ts';
import { listQueue, listToConfirm } from '#main/store/repositories/queue-list.ts';
import { listOnHold } from '#main/store/repositories/queue-shelf.ts';
import { listUnreadable, retryUnreadable } from '#main/store/repositories/unreadable-orders.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { OutdatedLabelRow } from '#shared/contract/queue.ts';
import { labelsAheadView } from './ahead-view.ts';
import { cancelledPacks } from './cancelled-packs.ts';
import { beside, DONE, notDone } from './desk-answers.ts';
import { type DeskParts, deskDeed, moment, supervisorOnly } from './desk-parts.ts';
import { markRelease } from './mark-release.ts';

/** The queue, the hold shelf, and what the platform has refused. */
export function createQueueDesk(parts: DeskParts) {
  const { db } = parts;
  return {
    async list() {
      const now = moment(parts);
      const queue = await listQueue(db, now);
      const toConfirm = await listToConfirm(db, now);
      return {
        rows: queue.rows,
        total: queue.total,
        toConfirm: toConfirm.rows,
        toConfirmTotal: toConfirm.total,
        onHold: await listOnHold(db),
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

    labelsAhead: () => labelsAheadView(parts),

    cancelledPacks: () => cancelledPacks(db),

    async refresh(): Promise<Outcome> {
      await retryUnreadable(db);
      const polled = await parts.polling.pollNow();
      return polled.ok ? DONE : notDone('platform-unreachable', { cause: polled.error.kind });
    },

    /** Through the outbox: each order by itself, so that one refusal does not hold up the others. */
    confirm: (orderIds: readonly string[]): Promise<Outcome> =>
      deskDeed(
        parts,
        async () =>
          beside('order-confirmed', orderIds, async (trx) => {
            for (const orderId of orderIds) await parts.deeds.confirmOrder(trx, orderId);
          }),
        supervisorOnly,
      ),

    settleRefused: (id: number): Promise<Outcome> =>
      deskDeed(parts, async () =>
        beside('refusal-settled', [String(id)], (trx) => settleRefusedChange(trx, id)),
      ),

    takeApart: (orderId: string): Promise<Outcome> =>
      deskDeed(parts, async () => {
        const stored = await loadOrder(db, orderId);
        if (stored?.row.hold_reason !== 'order-cancelled')
          return notDone('order-not-found', { order: orderId });
        return { kind: 'take-apart', events: [{ type: 'OrderTakenApart', orderId }], undo: 'clear' };
      }),

    releaseMark: (code: string): Promise<Outcome> =>
      deskDeed(parts, (state) => markRelease(db, state, code), supervisorOnly),

    release: (orderId: string): Promise<Outcome> =>
      deskDeed(parts, async () => {
        const stored = await loadOrder(db, orderId);
        if (stored === null) return notDone('order-not-found', { order: orderId });
        const reason = stored.row.hold_reason;
        if (reason === 'order-cancelled') return notDone('order-cancelled', { order: orderId });
        // Clicked twice it is one deed.
        if (reason === null) return null;
        return { kind: 'release', events: [{ type: 'OrderReleased', orderId }], undo: 'keep' };
      }),
  };
}
