/**
 * Rows of the journal are never rewritten, so those from before 1.12.2026 have other names: of events, of one field, and of
 * two actions. Undo and exports read them under the names of today.
 */
const RENAMED_TYPES: Readonly<Record<string, string>> = {
  OperatorCameIn: 'OperatorLoggedIn',
  OperatorLeft: 'OperatorLoggedOut',
  CancelTold: 'CancelReported',
  DeedDone: 'ActionDone',
};

const RENAMED_ACTIONS: Readonly<Record<string, string>> = {
  'api-crossed': 'api-switched',
  'database-begun-anew': 'new-database-started',
};

/** Each name that the type of an event has had: an action of a person that no bench took part in. */
export const ACTION_EVENT_TYPES = ['ActionDone', 'DeedDone'] as const;

/** An event as any version has written it; `deed` was the action of `DeedDone`. */
type WrittenEvent = { readonly type: string; readonly deed?: string };

/** The events in the column `events` of a journal row, under the names of today. */
export function parseJournalEvents<Event extends { readonly type: string }>(text: string): readonly Event[] {
  const { events }: { readonly events: readonly WrittenEvent[] } = JSON.parse(text);
  return events.map((event) => renamed(event) as Event);
}

/** The same for who reads many rows, and must not stop at one: null if it is damaged. */
export function readJournalEvents<Event extends { readonly type: string }>(
  text: string,
): readonly Event[] | null {
  try {
    return parseJournalEvents<Event>(text);
  } catch {
    return null;
  }
}

function renamed({ deed, ...event }: WrittenEvent) {
  const type = RENAMED_TYPES[event.type] ?? event.type;
  return deed === undefined ? { ...event, type } : { ...event, type, action: RENAMED_ACTIONS[deed] ?? deed };
}
