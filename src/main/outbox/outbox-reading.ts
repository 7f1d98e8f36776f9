import { spareNumber } from '#main/packs/pack-number-store.ts';
import type { PlanStage } from '#main/packs/pack-plan-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';

/** Orders of which the cancellation of an item is still on its way to the platform. */
export async function ordersAwaitingCancel(db: Database | Trx): Promise<ReadonlySet<string>> {
  return ordersAwaiting(db, 'cancel-item');
}

/** A pack number of the order is asked for, or a spare one waits to be given. */
export async function isNumberOnItsWay(db: Database | Trx, orderId: string): Promise<boolean> {
  if ((await spareNumber(db, orderId)) !== null) return true;
  return isNumberAskedFor(db, orderId);
}

/** A request for pack numbers of the order waits, or is being carried out. */
export async function isNumberAskedFor(db: Database | Trx, orderId: string): Promise<boolean> {
  return (await ordersAwaiting(db, 'pack-numbers')).has(orderId);
}

/**
 * Those of these orders of which v2 is still to be told what is in which pack, and is told by a change that waits or is
 * being carried out.
 */
export async function ordersAwaitingAssembly(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  const untold: string[] = [];
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('pack_plans')
      .select('order_id')
      .where('order_id', 'in', chunk)
      .where('stage', 'in', ['planned', 'telling', 'changed'] satisfies PlanStage[])
      .orderBy('order_id')
      .execute();
    untold.push(...rows.map((row) => row.order_id));
  }
  if (untold.length === 0) return [];
  const asked = await ordersAwaiting(db, 'pack-numbers');
  return untold.filter((orderId) => asked.has(orderId));
}

async function ordersAwaiting(db: Database | Trx, kind: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .where('status', 'in', ['waiting', 'sending'])
    .execute();
  return new Set(rows.flatMap((row) => orderIdOf(row.payload) ?? []));
}

function orderIdOf(payload: string): string | null {
  const parsed: unknown = JSON.parse(payload);
  if (typeof parsed !== 'object' || parsed === null || !('orderId' in parsed)) return null;
  return typeof parsed.orderId === 'string' ? parsed.orderId : null;
}

/** How many changes wait to be carried out, and how many the platform refused for good. Nobody waits for what is asked ahead. */
export async function countOutbox(db: Database | Trx): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('outbox')
    .select(['status', (eb) => eb.fn.countAll().as('entries')])
    .where('status', 'in', ['waiting', 'sending', 'failed'])
    .where('kind', '!=', 'numbers-ahead')
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.entries ?? 0);
  return { waiting: of('waiting') + of('sending'), failed: of('failed') };
}
