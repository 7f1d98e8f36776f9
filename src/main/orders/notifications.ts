import { createBatcher } from '#main/base/async/batcher.ts';
import { createReceiver, type Receiver, type ReceiverParts } from './notifications/receiver.ts';

type NotificationsParts = Omit<ReceiverParts, 'onShipment'> & {
  /** Reads the state of a shipment, if it is ours; false: it could not be read. */
  readonly lookAtShipment: (id: string) => Promise<boolean>;
};

/**
 * The receiver, and what it wakes. Shipments have no mark that is to be committed: all that may still change are looked at
 * with every start.
 */
export function createNotifications({ lookAtShipment, ...parts }: NotificationsParts): Receiver {
  const shipments = createBatcher(async (ids) => {
    const left: string[] = [];
    for (const id of ids) {
      const isRead = await lookAtShipment(id).catch((error: unknown) => {
        parts.log.error({ err: error }, 'a shipment could not be looked at');
        return false;
      });
      if (!isRead) left.push(id);
    }
    return left;
  });
  const receiver = createReceiver({ ...parts, onShipment: (id) => shipments.add([id]) });
  return {
    ...receiver,
    async stop() {
      await receiver.stop();
      await shipments.stop();
    },
  };
}
