import { ChangeOrder } from './order-changes/ChangeOrder.tsx';

/** Lets a supervisor cancel an order over six days, with one of the platform's reasons. */
export function CancelOldOrder({ orderId }: { readonly orderId: string }) {
  return <ChangeOrder orderId={orderId} isOld />;
}
