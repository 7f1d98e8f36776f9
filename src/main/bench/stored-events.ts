import { parseJournalEvents } from '#main/store/journal-events.ts';
import type { BenchEvent, UndoChange } from './events.ts';

/** Events that contain the whole open order: the journal stores only its id, and the tables have the rest. */
type WholeOrderEvent = Extract<BenchEvent, { order: unknown }>;

/** Only in older rows: the open order was reloaded. Now every scan loads it. No step contains this event. */
export type OrderRefreshed = { readonly type: 'OrderRefreshed' };

/** As stored in the journal. Before 29.11.2026 it stored whole orders. */
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

/** Parses the text of a journal row. */
export function parseStoredEvents(text: string): readonly StoredEvent[] {
  return parseJournalEvents<StoredEvent>(text);
}

/** What the same row did to the steps that can be taken back. */
export function undoChangeOf(text: string): UndoChange {
  const { undo }: StoredChange = JSON.parse(text);
  return undo;
}
