import type { Trx } from '#main/store/database.ts';
import { isAhead, type OutboxKind, PAYLOADS, type PayloadOf } from './payloads.ts';

export type NewEntry<K extends OutboxKind = OutboxKind> = {
  readonly kind: K;
  /** Entries of one lane are carried out one after the other, e.g. `order:RU251120-850486`. */
  readonly lane: string;
  readonly payload: PayloadOf<K>;
  /** ISO 8601, the station's time. */
  readonly at: string;
  /** Not sent before; absent: at once. ISO 8601, the station's time. */
  readonly notBefore?: string;
};

/**
 * Writes down a change that the platform is to be told of, in the transaction of the fact that causes it. Throws on a
 * payload that does not fit its kind. After the commit the outbox is to be woken. What waits in the lane and was only asked
 * ahead goes: it might be put off for long.
 */
export async function enqueue<K extends OutboxKind>(trx: Trx, entry: NewEntry<K>): Promise<void> {
  if (!isAhead(entry.kind)) await withdraw(trx, 'numbers-ahead', entry.lane);
  await trx
    .insertInto('outbox')
    .values({
      kind: entry.kind,
      lane: entry.lane,
      payload: JSON.stringify(PAYLOADS[entry.kind].parse(entry.payload)),
      status: 'waiting',
      attempts: 0,
      next_at: entry.notBefore ?? entry.at,
      unsettled: 0,
      error: null,
      created_at: entry.at,
      ended_at: null,
    })
    .execute();
}

/** Takes back changes of one kind that wait in a lane; one that is being carried out goes on. */
export async function withdraw(trx: Trx, kind: OutboxKind, lane: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('lane', '=', lane)
    .where('status', '=', 'waiting')
    .execute();
}
