import { enqueue } from '#main/outbox/outbox-store.ts';
import type { Trx } from '#main/store/database.ts';
import { cancelRows, nextPart, type StoredChange, stampChange } from './goods-change-store.ts';

/** Each change has a lane of its own: its parts go one after the other, and packing waits for none of them. */
export function laneOfChange(id: number): string {
  return `goods-change:${id}`;
}

/**
 * Requests the next call of a change, of up to `size` rows, or ends it: all rows have an answer, or it was cancelled.
 * `lostTo`: rows up to this one may have been sent; 0: none.
 */
export async function requestNext(
  trx: Trx,
  { id, cancelledAt }: Pick<StoredChange, 'id' | 'cancelledAt'>,
  { size, lostTo }: { readonly size: number; readonly lostTo: number },
  at: string,
): Promise<void> {
  if (cancelledAt !== null) await cancelRows(trx, id, { except: null, lostTo, problem: null, at });
  const part = await nextPart(trx, id, size);
  if (part === null) return stampChange(trx, id, 'ended_at', at);
  const payload = { change: id, ...part, ...(part.from <= lostTo ? { lostTo } : {}) };
  await enqueue(trx, { kind: 'goods-change', lane: laneOfChange(id), payload, at });
}
