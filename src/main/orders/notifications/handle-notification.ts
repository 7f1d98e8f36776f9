import { createHash } from 'node:crypto';
import type { Log } from '#main/base/log.ts';
import { type Notification, readNotification } from './notification.ts';

/** 204: dealt with, or nothing to do; 400: it cannot be read; 500: it could not be stored, and is to be sent again. */
type HandledStatus = 204 | 400 | 500;

export type NotificationHandlers = {
  /** The order of this number is marked as to be read when this resolves. */
  readonly onOrder: (number: string) => Promise<void>;
  /** An out-shipment, which may be another station's. */
  readonly onShipment: (id: string) => void;
};

/**
 * Takes notifications one by one: each only says whom to read again (specification, "Events": delivery and order are not
 * guaranteed). A copy of one that was dealt with changes nothing; an older one that comes late, one more read at most.
 */
export function createNotificationHandler({
  log,
  onOrder,
  onShipment,
}: NotificationHandlers & { readonly log: Log }) {
  const handled = createHandledNotifications();

  /** null: it cannot be read, whatever may be wrong with it. */
  function tryToRead(text: string): Notification | null {
    try {
      return readNotification(text);
    } catch (error) {
      log.error({ err: error }, 'a notification could not be read');
      return null;
    }
  }

  return async (text: string): Promise<HandledStatus> => {
    const notification = tryToRead(text);
    if (notification === null) return 400;
    if (notification.about === 'nothing' || handled.has(notification)) return 204;
    try {
      if (notification.about === 'order') await onOrder(notification.id);
      else onShipment(notification.id);
    } catch (error) {
      log.error({ err: error }, 'a notification could not be stored');
      return 500;
    }
    handled.add(notification);
    return 204;
  };
}

const MAX_SUBJECTS = 2_000;

const MAX_STATES_PER_SUBJECT = 32;

type RelevantNotification = Exclude<Notification, { readonly about: 'nothing' }>;

/**
 * Remembers which notifications were dealt with, by order id + status + statuses of items. Kept in memory, the newest of
 * the 2,000 orders last heard of: what is forgotten costs one more read, while storing it would cost every notification a
 * synced write.
 */
export function createHandledNotifications() {
  const subjects = new Map<string, string[]>();

  return {
    /**
     * True: a copy of one that was dealt with. Where it does not tell since when it holds, it is a copy of the last one
     * only: the order may have come back to this status.
     */
    has(notification: RelevantNotification): boolean {
      const known = subjects.get(subjectOf(notification)) ?? [];
      return notification.since === null
        ? known.at(-1) === keyOf(notification)
        : known.includes(keyOf(notification));
    },
    add(notification: RelevantNotification): void {
      const subject = subjectOf(notification);
      const known = subjects.get(subject) ?? [];
      // Put last anew, so that whom nobody speaks of is forgotten first.
      subjects.delete(subject);
      subjects.set(
        subject,
        [...known.filter((key) => key !== keyOf(notification)), keyOf(notification)].slice(
          -MAX_STATES_PER_SUBJECT,
        ),
      );
      const [oldest] = subjects.keys();
      if (subjects.size > MAX_SUBJECTS && oldest !== undefined) subjects.delete(oldest);
    },
    /** For tests. */
    size: () => subjects.size,
  };
}

function subjectOf({ about, id }: RelevantNotification): string {
  return `${about} ${id}`;
}

/** An order may have hundreds of units: what is kept of it has one length. */
function keyOf({ statusKey, since }: RelevantNotification): string {
  return createHash('sha256')
    .update(JSON.stringify([statusKey, since]))
    .digest('base64url');
}
