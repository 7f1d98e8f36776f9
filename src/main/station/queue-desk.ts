import { loadOrder } from '#main/store/repositories/orders-reading.ts';
import { refusedChanges, settleRefusedChange } from '#main/store/repositories/outbox-refused.ts';
import { listQueue, listToConfirm } from '#main/store/repositories/queue-list.ts';
import { listOnHold } from '#main/store/repositories/queue-shelf.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { type DeskParts, DONE, moment, notDone, operatorOnly, supervisorOnly } from './desk-parts.ts';

export function createQueueDesk(parts: DeskParts) {
  const { db, packing } = parts;
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
    async confirm(orderIds: readonly string[]): Promise<Outcome> {
      const refused = supervisorOnly(parts);
      if (refused) return refused;
      await db.transaction().execute(async (trx) => {
        for (const orderId of orderIds) await parts.deeds.confirmOrder(trx, orderId);
      });
      parts.outbox.kick();
      parts.screen.changed('queue');
      return DONE;
    },

    async settleRefused(id: number): Promise<Outcome> {
      const refused = operatorOnly(parts);
      if (refused) return refused;
      await db.transaction().execute((trx) => settleRefusedChange(trx, id));
      parts.screen.changed('queue');
      return DONE;
    },

    async takeApart(orderId: string): Promise<Outcome> {
      const refused = operatorOnly(parts);
      if (refused) return refused;
      const stored = await loadOrder(db, orderId);
      if (stored?.row.hold_reason !== 'order-cancelled')
        return notDone('order-not-found', { order: orderId });
      await packing.change(async () => ({
        kind: 'take-apart',
        events: [{ type: 'OrderTakenApart', orderId }],
        undo: 'clear',
      }));
      return DONE;
    },

    async release(orderId: string): Promise<Outcome> {
      const refused = operatorOnly(parts);
      if (refused) return refused;
      const stored = await loadOrder(db, orderId);
      if (stored === null) return notDone('order-not-found', { order: orderId });
      if (stored.row.hold_reason === 'order-cancelled') return notDone('order-cancelled', { order: orderId });
      await packing.change(async () => ({
        kind: 'release',
        events: [{ type: 'OrderReleased', orderId }],
        undo: 'keep',
      }));
      return DONE;
    },
  };
}
