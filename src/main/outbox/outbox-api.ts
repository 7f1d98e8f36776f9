import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import { type Clock, shownTime } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import { holdReasonOf, releaseOrder } from '#main/orders/hold-store.ts';
import { setCancelRequested } from '#main/orders/order-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { OutboxRow } from '#shared/contract/outbox.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { type Change, dropEntry, findChange, listChanges, makeEntryDue } from './change-store.ts';
import type { OrderChangeEvents } from './handlers/order-outcomes.ts';
import { keepUnits } from './order-requests.ts';
import type { OutboxEvents } from './outbox.ts';
import { enqueue, entriesBehind, settleRefusedChange } from './outbox-store.ts';
import { PAYLOADS, type PayloadOf } from './payloads.ts';

/** What shipping does when a person sends its requests again, or takes them back. */
type ShipmentRequests = {
  /** Requests the confirmation again, if the shipment still waits for it. */
  readonly confirm: (trx: Trx, id: string) => Promise<boolean>;
  /** Requests the cancellation again, if it is still possible. */
  readonly cancel: (trx: Trx, id: string) => Promise<boolean>;
  /** The shipment is not created: its pallets are on the floor again. */
  readonly dropCreation: (trx: Trx, id: string) => Promise<void>;
  /** The shipment stays as it is at the platform. */
  readonly dropRequest: (trx: Trx, id: string) => Promise<void>;
};

/** What supplies do when a person sends their requests again, or takes them back. */
type SupplyRequests = {
  readonly reject: (trx: Trx, payload: PayloadOf<'supply-reject'>) => Promise<void>;
  /** The supply stays as it is at the platform. */
  readonly dropReject: (trx: Trx, code: string) => Promise<void>;
  /** The supply is not made. */
  readonly dropCreation: (trx: Trx, draft: string) => Promise<void>;
};

export type OutboxApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly actions: AuditedActions;
  readonly outbox: { readonly wake: () => void };
  readonly shipping: { readonly requests: ShipmentRequests };
  readonly supplyRequests: SupplyRequests;
  /** The rest of a change of stock or prices is not sent. */
  readonly stopGoodsChange: (trx: Trx, change: number) => Promise<void>;
  readonly emit: Emit<
    OutboxEvents &
      Pick<OrderChangeEvents, 'orderChangeEnded'> & {
        shipmentsChanged: [];
        suppliesChanged: [];
        goodsWorkChanged: [];
      }
  >;
};

/** Another try or station was faster between the decision and the commit: nothing was stored. */
class ChangeMoved extends Error {
  override readonly name = 'ChangeMoved';
}

/**
 * What waits for the platform, and what a supervisor does about it. A change that was or is being sent, and whose answer is
 * not known, can be neither repeated nor taken back: it may have taken effect.
 */
export function createOutboxApi(parts: OutboxApiDeps) {
  const { db, clock, actions, emit } = parts;

  return {
    async list() {
      const { rows, total } = await listChanges(db, clock.now());
      return { rows: rows.map((row) => withShownTimes(row, clock)), total };
    },

    retry: (id: number): Promise<Outcome> =>
      act(id, (change) => {
        if (change.state !== 'refused' && change.state !== 'waiting') return notDone('change-unsettled');
        if (change.state === 'refused' && change.kind === 'shipment-create')
          return notDone('change-to-compose');
        if (change.state === 'refused' && change.kind === 'supply-create') return notDone('supply-to-make');
        return auditOnly('change-retried', [nameOf(change)], (trx) => retry(trx, change));
      }),

    drop: (id: number): Promise<Outcome> =>
      act(id, (change) => {
        if (['held', 'sending', 'settling'].includes(change.state)) return notDone('change-unsettled');
        if (change.kind === 'pack-numbers' && change.state !== 'refused')
          return notDone('change-needed', { order: aboutOf(change) });
        return auditOnly('change-dropped', [nameOf(change)], (trx) => drop(trx, change));
      }),
  };

  /** Decides, commits and wakes those who wait for it. */
  async function act(
    id: number,
    decide: (change: Change) => ReturnType<typeof auditOnly> | Refusal,
  ): Promise<Outcome> {
    let decided: Change | null = null;
    try {
      const outcome = await actions.run(async () => {
        decided = await findChange(db, id, clock.now());
        return decided === null ? notDone('change-not-found') : decide(decided);
      }, 'supervisor');
      if (outcome.done && decided !== null) notify(decided);
      return outcome;
    } catch (error) {
      if (error instanceof ChangeMoved) return notDone('change-unsettled');
      throw error;
    }
  }

  function notify(change: Change): void {
    parts.outbox.wake();
    emit('outboxChanged');
    if (change.kind === 'goods-change') emit('goodsWorkChanged');
    else if (change.kind.startsWith('supply-')) emit('suppliesChanged');
    else if (change.kind.startsWith('shipment-')) emit('shipmentsChanged');
    else emit('orderChangeEnded', aboutOf(change));
  }

  async function retry(trx: Trx, { entry, kind, state }: Change): Promise<void> {
    const at = clock.now().toISOString();
    if (state === 'waiting') {
      if (!(await makeEntryDue(trx, entry.id, at))) throw new ChangeMoved();
      return;
    }
    await settleRefusedChange(trx, entry.id);
    const payload: unknown = JSON.parse(entry.payload);
    switch (kind) {
      case 'pack-numbers': {
        const { orderId } = PAYLOADS[kind].parse(payload);
        await releaseIfHeld(trx, orderId, 'number-refused');
        return enqueue(trx, { kind, lane: entry.lane, payload: { orderId }, at });
      }
      case 'cancel-item': {
        const cancel = PAYLOADS[kind].parse(payload);
        await setCancelRequested(trx, { itemNr: cancel.itemNr }, true);
        await releaseIfHeld(trx, cancel.orderId, 'cancel-not-allowed');
        await refreshQueueLines(trx, cancel.orderId);
        return enqueue(trx, { kind, lane: entry.lane, payload: cancel, at });
      }
      case 'cancel-order': {
        const cancel = PAYLOADS[kind].parse(payload);
        await setCancelRequested(trx, { orderId: cancel.orderId }, true);
        await refreshQueueLines(trx, cancel.orderId);
        return enqueue(trx, { kind, lane: entry.lane, payload: cancel, at });
      }
      case 'change-status':
        return enqueue(trx, { kind, lane: entry.lane, payload: PAYLOADS[kind].parse(payload), at });
      case 'confirm-order':
        return enqueue(trx, { kind, lane: entry.lane, payload: PAYLOADS[kind].parse(payload), at });
      case 'shipment-confirm':
        await parts.shipping.requests.confirm(trx, PAYLOADS[kind].parse(payload).id);
        return;
      case 'shipment-cancel':
        await parts.shipping.requests.cancel(trx, PAYLOADS[kind].parse(payload).id);
        return;
      case 'shipment-create':
        throw new Error('a refused shipment is composed again');
      case 'supply-create':
        throw new Error('a refused supply is made again');
      case 'supply-reject':
        return parts.supplyRequests.reject(trx, PAYLOADS[kind].parse(payload));
      case 'goods-change':
        return enqueue(trx, { kind, lane: entry.lane, payload: PAYLOADS[kind].parse(payload), at });
    }
  }

  /** A refusal has already taken back what was stored for the change. */
  async function drop(trx: Trx, { entry, kind, state }: Change): Promise<void> {
    if (state === 'refused') return settleRefusedChange(trx, entry.id);
    const behind = kind === 'shipment-create' ? await entriesBehind(trx, entry) : [];
    for (const { id } of [entry, ...behind]) if (!(await dropEntry(trx, id))) throw new ChangeMoved();
    const payload: unknown = JSON.parse(entry.payload);
    switch (kind) {
      case 'cancel-item':
      case 'cancel-order':
        return keepUnits(trx, PAYLOADS[kind].parse(payload));
      case 'shipment-create':
        return parts.shipping.requests.dropCreation(trx, PAYLOADS[kind].parse(payload).id);
      case 'shipment-confirm':
      case 'shipment-cancel':
        return parts.shipping.requests.dropRequest(trx, PAYLOADS[kind].parse(payload).id);
      case 'supply-create':
        return parts.supplyRequests.dropCreation(trx, PAYLOADS[kind].parse(payload).draft);
      case 'supply-reject':
        return parts.supplyRequests.dropReject(trx, PAYLOADS[kind].parse(payload).id);
      case 'confirm-order':
      case 'change-status':
        // Nothing was stored for it: the order is as it was.
        return;
      case 'goods-change':
        return parts.stopGoodsChange(trx, PAYLOADS[kind].parse(payload).change);
      case 'pack-numbers':
        throw new Error('a request for pack numbers stays');
    }
  }
}

async function releaseIfHeld(trx: Trx, orderId: string, reason: string): Promise<void> {
  if ((await holdReasonOf(trx, orderId)) === reason) await releaseOrder(trx, orderId);
}

function withShownTimes(row: OutboxRow, clock: Clock): OutboxRow {
  const { since, nextTryAt } = row;
  return {
    ...row,
    since: shownTime(clock, since),
    nextTryAt: nextTryAt === null ? null : shownTime(clock, nextTryAt),
  };
}

function nameOf(change: Change): string {
  return `${change.kind} ${aboutOf(change)}`;
}

/** The order, the shipment, the supply, or the number of the change of goods. */
function aboutOf({ entry }: Change): string {
  const payload: { readonly orderId?: string; readonly id?: string; readonly change?: number } = JSON.parse(
    entry.payload,
  );
  return payload.orderId ?? payload.id ?? String(payload.change ?? '');
}
