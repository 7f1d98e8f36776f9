import { keepUnits } from '#main/outbox/order-requests.ts';
import { dropUnfinished } from '#main/outbox/outbox-store.ts';
import { PAYLOADS } from '#main/outbox/payloads.ts';
import type { Trx } from '#main/store/database.ts';
import type { OutboxRow } from '#main/store/schema.ts';

/**
 * Takes back a change that the platform does not have, if it is a decision of a person: the person may have taken
 * it back since the backup, and a unit, an order or a shipment that is cancelled by mistake stays cancelled. What was
 * stored for it is undone, so that somebody decides again. Returns false for changes that follow from the packed
 * goods, which are sent: pack numbers, and shipments under the same id as before. `dropRequest`: the shipment stays as
 * it is at the platform. Stock and prices may have been set otherwise since: `stopGoodsChange` sends no more of them.
 * `supplies`: one that was made here is not, and one that was to be rejected stays.
 */
export async function takeBack(
  trx: Trx,
  { id, kind, payload }: OutboxRow,
  dropRequest: (trx: Trx, shipment: string) => Promise<void>,
  stopGoodsChange: (trx: Trx, change: number) => Promise<void>,
  supplies: {
    readonly dropReject: (trx: Trx, supply: string) => Promise<void>;
    readonly dropCreation: (trx: Trx, draft: string) => Promise<void>;
  },
): Promise<boolean> {
  const stored: unknown = JSON.parse(payload);
  switch (kind) {
    case 'cancel-item':
    case 'cancel-order': {
      const cancel = PAYLOADS[kind].safeParse(stored);
      // The outbox refuses what it cannot read.
      if (!cancel.success) return false;
      await keepUnits(trx, cancel.data);
      break;
    }
    case 'shipment-confirm':
    case 'shipment-cancel': {
      const request = PAYLOADS[kind].safeParse(stored);
      if (!request.success) return false;
      await dropRequest(trx, request.data.id);
      break;
    }
    case 'supply-create': {
      const create = PAYLOADS[kind].safeParse(stored);
      if (!create.success) return false;
      await supplies.dropCreation(trx, create.data.draft);
      break;
    }
    case 'supply-reject': {
      const reject = PAYLOADS[kind].safeParse(stored);
      if (!reject.success) return false;
      await supplies.dropReject(trx, reject.data.id);
      break;
    }
    case 'goods-change': {
      const part = PAYLOADS[kind].safeParse(stored);
      if (!part.success) return false;
      await dropUnfinished(trx, { id });
      await stopGoodsChange(trx, part.data.change);
      return true;
    }
    case 'confirm-order':
    case 'change-status':
      // Nothing was stored for it: the order is as it was.
      break;
    default:
      return false;
  }
  await dropUnfinished(trx, { id });
  return true;
}
