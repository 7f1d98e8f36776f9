import { parseJournalEvents } from '#main/store/journal-events.ts';
import type { BenchEvent, UndoChange } from './events.ts';

/** Events that carry the whole order at the bench: the journal keeps its id, and the tables have the rest. */
type WholeOrderEvent = Extract<BenchEvent, { order: unknown }>;

/** Older rows have it: the bench was told of its open order, which is loaded with every turn now. No step has one. */
export type OrderRefreshed = { readonly type: 'OrderRefreshed' };

/** As the journal has it. Before 29.11.2026 it had orders whole. */
export type StoredEvent =
  | Exclude<BenchEvent, WholeOrderEvent>
  | { readonly type: WholeOrderEvent['type']; readonly orderId: string }
  | WholeOrderEvent
  | OrderRefreshed;

/** What a row of the journal did to the bench. */
export type StoredChange = { readonly events: readonly StoredEvent[]; readonly undo: UndoChange };

export function storedEvents(events: readonly BenchEvent[]): readonly StoredEvent[] {
  return events.map((event) =>
    'order' in event ? { type: event.type, orderId: event.order.orderId } : event,
  );
}

/** Of the text in the journal. */
export function parseStoredEvents(text: string): readonly StoredEvent[] {
  return parseJournalEvents<StoredEvent>(text);
}
