import type { JournaledChange } from '#main/audit/audited-actions.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import type { Database } from '#main/store/database.ts';
import type { TableView } from '#shared/contract/queue.ts';
import type { BenchEvent } from './events.ts';
import type { BenchState } from './state.ts';
import { canUndoEvent } from './undo-steps.ts';

/** The stations of the floor that have a bench, by name. */
export async function listTables(db: Database): Promise<readonly TableView[]> {
  const rows = await db
    .selectFrom('stations')
    .select(['id', 'name'])
    .where('is_headless', '=', 0)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows;
}

/**
 * A supervisor gives an order that is open at one table to another: with its open pack, which has to be carried
 * there. The first table's bench lets go of it. `to`: id of the station.
 */
export async function handOver(
  db: Database,
  state: BenchState,
  orderId: string,
  to: string,
): Promise<JournaledChange<BenchEvent> | Refusal | null> {
  const about = { order: orderId };
  const row = await db.selectFrom('orders').select('claimed_by').where('id', '=', orderId).executeTakeFirst();
  if (row === undefined) return notDone('order-not-found', about);
  const from = row.claimed_by;
  if (from === null) return notDone('order-not-claimed', about);
  // A double click is one action.
  if (from === to) return null;
  const table = (await listTables(db)).find(({ id }) => id === to);
  if (table === undefined) return notDone('table-not-found');
  const handedOver = { type: 'OrderHandedOver', orderId, from, to, table: table.name } as const;
  const isOpenHere = state.order?.orderId === orderId;
  const isInUndo = await canUndoEvent(
    db,
    state.undo,
    (event) => 'orderId' in event && event.orderId === orderId,
  );
  return {
    kind: 'hand-over',
    events: isOpenHere ? [handedOver, { type: 'OrderLost', orderId }] : [handedOver],
    undo: isOpenHere || isInUndo ? 'clear' : 'keep',
  };
}
