import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { OutboxEvents } from '#main/outbox/outbox.ts';
import { enqueue } from '#main/outbox/outbox-store.ts';
import type { PayloadOf } from '#main/outbox/payloads.ts';
import type { Trx } from '#main/store/database.ts';
import { addSupplyDraft, dropSupplyDraft } from './making/supply-draft-store.ts';
import type { SupplyEvents } from './supply-reading.ts';
import { setRejectAsked } from './supply-store.ts';

export type SupplyRequests = ReturnType<typeof createSupplyRequests>;

/** Changes of supplies that go to the platform through the outbox; those of one supply one after the other. */
export function createSupplyRequests({ clock }: { readonly clock: Pick<Clock, 'now'> }) {
  return {
    async reject(trx: Trx, payload: PayloadOf<'supply-reject'>): Promise<void> {
      await setRejectAsked(trx, payload.id, payload.reason);
      const at = clock.now().toISOString();
      await enqueue(trx, { kind: 'supply-reject', lane: `supply:${payload.id}`, payload, at });
    },
    /** The platform gets what is declared as it is stored here. */
    async create(trx: Trx, draft: Parameters<typeof addSupplyDraft>[1]): Promise<void> {
      await addSupplyDraft(trx, draft);
      const payload = { id: draft.code, draft: draft.id };
      await enqueue(trx, {
        kind: 'supply-create',
        lane: `supply:${draft.code}`,
        payload,
        at: draft.created_at,
      });
    },
    /** The supply is not made. */
    dropCreation: (trx: Trx, draft: string): Promise<void> => dropSupplyDraft(trx, draft),
    /** The supply stays as it is at the platform. */
    dropReject: (trx: Trx, code: string): Promise<void> => setRejectAsked(trx, code, null),
  };
}

/** After the answer to whoever has asked for a change: it goes out, and the screens show it. */
export function sendRequest({
  outbox,
  emit,
}: {
  readonly outbox: { readonly wake: () => void };
  readonly emit: Emit<SupplyEvents & OutboxEvents>;
}): void {
  outbox.wake();
  emit('outboxChanged');
  emit('suppliesChanged');
}
