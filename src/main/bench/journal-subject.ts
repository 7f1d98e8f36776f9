import { ITEM_FORM, ORDER_FORM, PACK_FORM } from '#shared/domain/station-codes.ts';
import type { BenchEvent } from './events.ts';

/** What a change without a scan is about. */
type JournalSubject = { readonly orderIds: readonly string[]; readonly packNumber: string | null };

/**
 * The orders, and the pack, that these events are about: the page of an order shows what was done to it also
 * without a scan.
 */
export function journalSubject(events: readonly BenchEvent[]): JournalSubject {
  const abouts = events.flatMap((event) => (event.type === 'ActionDone' ? event.about.split(' ') : []));
  const orders = [...events.flatMap((event) => orderOf(event) ?? []), ...abouts.flatMap(orderNamed)];
  const packs = [...events.flatMap((event) => packNumberOf(event) ?? []), ...abouts.filter(isPackNumber)];
  return { orderIds: [...new Set(orders)], packNumber: packs[0] ?? null };
}

function orderOf(event: BenchEvent): string | null {
  if ('orderId' in event) return event.orderId;
  if ('order' in event) return event.order.orderId;
  // Ids of packs are `{orderId}/{ordinal}`.
  if ('packId' in event) return event.packId.split('/')[0] ?? null;
  return event.type === 'TakeOffDue' ? event.task.orderId : null;
}

function packNumberOf(event: BenchEvent): string | null {
  if ('packNumber' in event) return event.packNumber;
  return event.type === 'PrintAsked' && event.print.kind === 'pack-label' ? event.print.number : null;
}

/** An action's subject is written with its order number or the number of one of its units. */
function orderNamed(about: string): readonly string[] {
  if (ORDER_FORM.test(about)) return [about];
  return ITEM_FORM.test(about) ? [about.replace(/-\d{3}$/, '')] : [];
}

function isPackNumber(about: string): boolean {
  return PACK_FORM.test(about);
}
