import { freeMark } from '#main/store/repositories/marks.ts';
import { loadOrder } from '#main/store/repositories/orders-reading.ts';
import { refusedChanges, settleRefusedChange } from '#main/store/repositories/outbox-refused.ts';
import { findMark } from '#main/store/repositories/packs.ts';
import { listQueue, listToConfirm } from '#main/store/repositories/queue-list.ts';
import { listOnHold } from '#main/store/repositories/queue-shelf.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { beside, type DeskParts, DONE, deskDeed, moment, notDone, supervisorOnly } from './desk-parts.ts';

export function createQueueDesk(parts: DeskParts) {
  const { db } = parts;
  return {
    async list() {
      const now = moment(parts);
      return {
        rows: await listQueue(db, now),
        toConfirm: await listToConfirm(db, now),
        onHold: await listOnHold(db),
        refused: await refusedChanges(db),
      };
    },

    async refresh(): Promise<Outcome> {
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

    /** Only of packed orders: at the bench CMD:UNDO and CMD:MISSING free a mark. */
    releaseMark: (uit: string): Promise<Outcome> =>
      deskDeed(
        parts,
        async ({ order }) => {
          const use = await findMark(db, uit);
          if (use === null) return notDone('unknown-code');
          if (use.orderId === order?.orderId) return notDone('order-claimed', { order: use.orderId });
          return beside('mark-released', [uit], (trx) => freeMark(trx, uit));
        },
        supervisorOnly,
      ),

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
