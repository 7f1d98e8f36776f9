import { sql } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { HoldRow } from '#shared/contract/queue.ts';
import { GONE_STATUS } from '#shared/domain/status.ts';
import { type QueueMoment, statusesToConfirm } from './queue-list.ts';

/** What a cancelled order needs is not in our hands; everything else a person may take off the shelf again. */
const CAN_BE_RELEASED: Readonly<Record<HoldRow['reason'], boolean>> = {
  'held-by-packer': true,
  'order-cancelled': false,
  'order-gone': false,
  'cancel-not-allowed': true,
  'number-refused': true,
  'numbers-not-shown': true,
  'mark-refused': true,
};

/** The hold shelf, longest lying first. */
export async function listOnHold(db: Database | Trx): Promise<HoldRow[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'hold_reason', 'hold_by', 'hold_at'])
    .where('hold_reason', '>', '')
    .orderBy('hold_at')
    .orderBy('id')
    .execute();
  const packs = await packsOf(
    db,
    orders.map((order) => order.id),
  );
  return orders.map((order) => {
    const reason = shownReason(order);
    const own = packs.filter((pack) => pack.order_id === order.id);
    return {
      orderId: order.id,
      reason,
      by: order.hold_by ?? '',
      at: order.hold_at ?? '',
      packs: own.map((pack) => pack.pack_number ?? pack.id),
      packedUnits: own.reduce((sum, pack) => sum + Number(pack.units), 0),
      canBeReleased: CAN_BE_RELEASED[reason],
    };
  });
}

export type QueueCounts = { waiting: number; overdue: number; toConfirm: number; onHold: number };

/** How many orders may be packed now, how many of them are past their cut-off, wait to be confirmed, are on hold. */
export async function countQueue(db: Database | Trx, moment: QueueMoment): Promise<QueueCounts> {
  const statuses = await statusesToConfirm(db);
  const counted = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('queue_lines')
        .select(sql<number>`count(*)`.as('n'))
        .where('is_first', '=', 1)
        .where('created_on', '>=', moment.oldestCreatedOn)
        .as('waiting'),
      eb
        .selectFrom('queue_lines')
        .select(sql<number>`count(*)`.as('n'))
        .where('is_first', '=', 1)
        .where('urgency', '<', moment.now)
        .where('created_on', '>=', moment.oldestCreatedOn)
        .as('overdue'),
      eb
        .selectFrom('orders')
        .select(sql<number>`count(*)`.as('n'))
        .where('status', 'in', statuses)
        .where('model', '=', 'fbs')
        .where('read_at', '<>', '')
        .where('hold_reason', 'is', null)
        .as('toConfirm'),
      eb
        .selectFrom('orders')
        .select(sql<number>`count(*)`.as('n'))
        .where('hold_reason', '>', '')
        .as('onHold'),
    ])
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(counted.waiting),
    overdue: Number(counted.overdue),
    toConfirm: Number(counted.toConfirm),
    onHold: Number(counted.onHold),
  };
}

/** An order that the platform does not know any more is put aside like a cancelled one; a person is told which it is. */
function shownReason(order: { hold_reason: string | null; status: string }): HoldRow['reason'] {
  if (order.hold_reason === 'order-cancelled' && order.status === GONE_STATUS) return 'order-gone';
  return isReason(order.hold_reason) ? order.hold_reason : 'held-by-packer';
}

function isReason(text: string | null): text is HoldRow['reason'] {
  return text !== null && Object.hasOwn(CAN_BE_RELEASED, text);
}

async function packsOf(db: Database | Trx, orderIds: readonly string[]) {
  const found = [];
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('packs')
      .leftJoin('pack_units', 'pack_units.pack_id', 'packs.id')
      .select(['packs.id', 'packs.order_id', 'packs.pack_number', 'packs.ordinal'])
      .select((eb) => eb.fn.count<number>('pack_units.item_nr').as('units'))
      .where('packs.order_id', 'in', chunk)
      .groupBy(['packs.id', 'packs.order_id', 'packs.pack_number', 'packs.ordinal'])
      .orderBy('packs.ordinal')
      .execute();
    found.push(...rows);
  }
  return found;
}
