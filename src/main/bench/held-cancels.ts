import type { BenchEvent } from './events.ts';

/** A missing unit whose cancelling waits in the outbox for an undo. */
export type HeldCancel = { readonly orderId: string; readonly itemNr: string };

/** What is held after an event: the bench keeps it, so that a scan that releases nothing asks the store nothing. */
export function heldAfter(held: readonly HeldCancel[], event: BenchEvent): readonly HeldCancel[] {
  switch (event.type) {
    case 'ItemMissing': {
      const { orderId, itemNr } = event;
      return event.isHeld === true ? [...held, { orderId, itemNr }] : held;
    }
    case 'ItemFound':
      return held.filter(({ itemNr }) => itemNr !== event.itemNr);
    default:
      return held.length === 0 ? held : held.filter((one) => !releases(event, one));
  }
}

/** What these events end the wait of: the platform is to be told of it now. */
export function releasedBy(
  held: readonly HeldCancel[],
  events: readonly BenchEvent[],
): readonly HeldCancel[] {
  const released: HeldCancel[] = [];
  let still = held;
  for (const event of events) {
    released.push(...still.filter((one) => releases(event, one)));
    still = heldAfter(still, event);
  }
  return released;
}

/** The pack closes, the order is left, the operator logs out, or a shipment is asked for. */
function releases(event: BenchEvent, { orderId }: HeldCancel): boolean {
  switch (event.type) {
    case 'PackClosed':
      return event.orderId === orderId;
    case 'OrderLeft':
      return event.order.orderId === orderId;
    case 'OperatorLeft':
    case 'HeldCancelsReleased':
      return true;
    default:
      return false;
  }
}
