import { createHash } from 'node:crypto';
import type { Log } from '#main/base/log.ts';
import type { ReceivedKind } from '#shared/contract/exchange.ts';
import { type Notification, readNotification, type UnreadableNotification } from './notification.ts';

/** 204: handled, or nothing to do; 400: not readable; 500: not stored, the sender must repeat it. */
type HandledStatus = 204 | 400 | 500;

export type NotificationHandlers = {
  /** Resolves when the order of this number is marked to be read. */
  readonly onOrder: (number: string) => Promise<void>;
  /** An out-shipment, which may belong to another station. */
  readonly onShipment: (id: string) => void;
  /** A supply to the operator's warehouse. */
  readonly onSupply: (code: string) => void;
  /** Each one that arrives, also copies and what cannot be read. `detail`: the type of another one, why it is unreadable. */
  readonly onReceived: (kind: ReceivedKind, detail: string) => void;
};

/**
 * Handles notifications one by one. Each only names what to read again (specification, "Events": delivery and
 * order are not guaranteed). A copy of a handled one changes nothing; an older one that arrives late causes
 * one more read.
 */
export function createNotificationHandler({
  log,
  onOrder,
  onShipment,
  onSupply,
  onReceived,
}: NotificationHandlers & { readonly log: Log }) {
  const handled = createHandledNotifications();

  function tryToRead(text: string): Notification | UnreadableNotification {
    try {
      return readNotification(text);
    } catch (error) {
      log.error({ err: error }, 'a notification could not be read: the sender gets 400');
      return { about: 'unreadable', cause: 'json' };
    }
  }

  return async (text: string): Promise<HandledStatus> => {
    const notification = tryToRead(text);
    if (notification.about === 'unreadable') {
      onReceived('unreadable', notification.cause);
      return 400;
    }
    if (notification.about === 'nothing') onReceived('other', notification.type);
    else onReceived(notification.kind, '');
    if (notification.about === 'nothing' || handled.has(notification)) return 204;
    try {
      if (notification.about === 'order') await onOrder(notification.id);
      else if (notification.about === 'shipment') onShipment(notification.id);
      else onSupply(notification.id);
    } catch (error) {
      log.error(
        { about: notification.about, id: notification.id, err: error },
        'a notification could not be stored: the sender gets 500',
      );
      return 500;
    }
    handled.add(notification);
    return 204;
  };
}

const MAX_SUBJECTS = 2_000;

const MAX_STATES_PER_SUBJECT = 32;

type RelevantNotification = Omit<Exclude<Notification, { readonly about: 'nothing' }>, 'kind'>;

/**
 * Remembers handled notifications by order id, status and item statuses. In memory, for the latest 2,000
 * subjects: a forgotten one costs one more read, while storing it would cost every notification a synced
 * write.
 */
export function createHandledNotifications() {
  const subjects = new Map<string, string[]>();

  return {
    /**
     * True: a copy of a handled notification. Without `since` only the last one counts: the order may have
     * returned to an earlier status.
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
      // Inserted last, so that the subject without notifications for longest is forgotten first.
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

/** A hash: an order may have hundreds of units. */
function keyOf({ statusKey, since }: RelevantNotification): string {
  return createHash('sha256')
    .update(JSON.stringify([statusKey, since]))
    .digest('base64url');
}
