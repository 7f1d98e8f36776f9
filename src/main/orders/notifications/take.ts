import type { Log } from '#main/base/log.ts';
import { createDealtWith } from './dealt-with.ts';
import { type Notification, readNotification } from './notification.ts';

/** 204: dealt with, or nothing to do; 400: it cannot be read; 500: it could not be stored, and is to be sent again. */
export type TakenStatus = 204 | 400 | 500;

export type Takers = {
  /** The order of this number is marked as to be read when this resolves. */
  readonly onOrder: (number: string) => Promise<void>;
  /** An out-shipment, which may be another station's. */
  readonly onShipment: (id: string) => void;
};

/**
 * Takes notifications one by one: each only says whom to read again (specification, "Events": delivery and order are not
 * guaranteed). A copy of one that was dealt with changes nothing; an older one that comes late, one more read at most.
 */
export function createTake({ log, onOrder, onShipment }: Takers & { readonly log: Log }) {
  const dealtWith = createDealtWith();

  /** null: it cannot be read, whatever may be wrong with it. */
  function readIn(text: string): Notification | null {
    try {
      return readNotification(text);
    } catch (error) {
      log.error({ err: error }, 'a notification could not be read');
      return null;
    }
  }

  return async (text: string): Promise<TakenStatus> => {
    const notification = readIn(text);
    if (notification === null) return 400;
    if (notification.about === 'nothing' || dealtWith.has(notification)) return 204;
    try {
      if (notification.about === 'order') await onOrder(notification.id);
      else onShipment(notification.id);
    } catch (error) {
      log.error({ err: error }, 'a notification could not be stored');
      return 500;
    }
    dealtWith.add(notification);
    return 204;
  };
}
