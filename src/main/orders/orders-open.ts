import type { Trx } from '#main/store/database.ts';
import { GONE_STATUS, hasLeft, isDeadStatus } from '#shared/domain/status.ts';

/**
 * Marks as to be read again whatever may still be packed or shipped: orders created on or after `oldestCreatedOn`
 * (see `oldestCreation`; to the day), those that lie on a bench or the hold shelf, and those with packs in no shipment.
 */
export async function markOpenToRead(trx: Trx, oldestCreatedOn: string): Promise<void> {
  const statuses = await trx.selectFrom('orders').select('status').distinct().execute();
  const open = statuses.map(({ status }) => status).filter(mayStillTravel);
  await trx
    .updateTable('orders')
    .set({ needs_read: 1 })
    .where('model', '=', 'fbs')
    .where((eb) =>
      eb.or([
        eb.and([eb('created_at', '>=', oldestCreatedOn.slice(0, 10)), eb('status', 'in', ['', ...open])]),
        eb('claimed_by', 'is not', null),
        eb('hold_reason', 'is not', null),
        eb(
          'id',
          'in',
          eb
            .selectFrom('packs')
            .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
            .select('packs.order_id')
            .where('pallets.shipment', 'is', null),
        ),
      ]),
    )
    .execute();
}

/** One that a version did not know at its end may be known to the other. */
function mayStillTravel(status: string): boolean {
  if (status === GONE_STATUS) return true;
  return !isDeadStatus(status) && !hasLeft(status);
}
