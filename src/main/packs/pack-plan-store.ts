import { z } from 'zod';
import { mayBePacked } from '#main/orders/queue-store.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';

/** One pack of a plan with the units in it. */
const plannedPack = z.object({
  packId: z.string(),
  itemNrs: z.array(z.string()).readonly(),
  /** The number of this pack, chosen from those that v2 gave without naming packs; null: none yet. */
  packNumber: z.string().nullable(),
});

export type PlannedPack = Readonly<z.infer<typeof plannedPack>>;

/**
 * How far a plan has come. Each stage is stored before the platform is asked, so that it is known after a
 * lost answer or a crash what may have happened.
 *
 * - `planned`: not sent.
 * - `sending`: the platform may have it.
 * - `assembled`: the platform has it, and was not asked for numbers.
 * - `changed`: changed since it was sent, and must be sent again.
 * - `asking`: the platform has it, and may have given the numbers. It does not change any more.
 * - `numbered`: the numbers have arrived.
 */
const PLAN_STAGES = ['planned', 'sending', 'assembled', 'changed', 'asking', 'numbered'] as const;

export type PlanStage = (typeof PLAN_STAGES)[number];

export type StoredPlan = {
  /** By ordinal. */
  readonly packs: readonly PlannedPack[];
  readonly stage: PlanStage;
};

const row = z.object({ packs: z.array(plannedPack), stage: z.enum(PLAN_STAGES) });

const planOf = compiledOnce((db, { orderId }: { readonly orderId: string }) =>
  db.selectFrom('pack_plans').select(['plan', 'stage']).where('order_id', '=', orderId),
);

/** Which units of the order go into which pack, as sent to v2 or to be sent; null: there is no plan. */
export async function findPlan(db: Database | Trx, orderId: string): Promise<StoredPlan | null> {
  const [found] = await planOf(db, { orderId });
  return found ? planFromRow(found) : null;
}

/** A plan as it is stored. */
export function planFromRow({ plan, stage }: { readonly plan: string; readonly stage: string }): StoredPlan {
  return row.parse({ packs: JSON.parse(plan), stage });
}

/** Stores a plan in place of the old one. */
export async function storePlan(trx: Trx, orderId: string, plan: StoredPlan, at: string): Promise<void> {
  const values = { plan: textOf(plan), stage: plan.stage, planned_at: at };
  await trx
    .insertInto('pack_plans')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute();
}

/** Deletes this plan, unless it has changed meanwhile. */
export async function dropPlan(db: Database | Trx, orderId: string, plan: StoredPlan): Promise<void> {
  await db
    .deleteFrom('pack_plans')
    .where('order_id', '=', orderId)
    .where('plan', '=', textOf(plan))
    .where('stage', '=', plan.stage)
    .execute();
}

/** Moves this plan to another stage; null: it has changed meanwhile, and nothing was stored. */
export async function movePlan(
  db: Database | Trx,
  orderId: string,
  from: StoredPlan,
  stage: PlanStage,
): Promise<StoredPlan | null> {
  const { numUpdatedRows } = await db
    .updateTable('pack_plans')
    .set({ stage })
    .where('order_id', '=', orderId)
    .where('plan', '=', textOf(from))
    .where('stage', '=', from.stage)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { ...from, stage } : null;
}

/** Stores which pack has which number, unless the plan has changed and must be sent again. */
export async function assignNumbersToPlan(
  trx: Trx,
  orderId: string,
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  const plan = await findPlan(trx, orderId);
  if (plan === null || plan.stage === 'changed') return;
  const packs = plan.packs.map((pack) => ({
    ...pack,
    packNumber: numbers.get(pack.packId) ?? pack.packNumber,
  }));
  await trx
    .updateTable('pack_plans')
    .set({ plan: textOf({ packs, stage: 'numbered' }), stage: 'numbered' })
    .where('order_id', '=', orderId)
    .execute();
}

function textOf({ packs }: StoredPlan): string {
  return JSON.stringify(packs.map(({ packId, itemNrs, packNumber }) => ({ packId, itemNrs, packNumber })));
}

/**
 * Orders that may still be packed according to the platform, with all their packs closed and none in a
 * shipment, and whose contents v2 may not have. Orders whose plan has its numbers are left out, since every
 * start handles all orders of this list.
 */
export async function packedOrders(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .leftJoin('pack_plans', 'pack_plans.order_id', 'packs.order_id')
    .select(['orders.id', 'orders.status', 'orders.model', 'orders.allowed_for_assembly'])
    .where((eb) => eb.or([eb('pack_plans.stage', 'is', null), eb('pack_plans.stage', '!=', 'numbered')]))
    .groupBy(['orders.id', 'orders.status', 'orders.model', 'orders.allowed_for_assembly'])
    .having((eb) =>
      eb(
        eb.fn.countAll(),
        '=',
        eb.fn.sum(eb.case().when('packs.status', '=', 'closed').then(1).else(0).end()),
      ),
    )
    .having((eb) => eb(eb.fn.count('pallets.shipment'), '=', 0))
    .execute();
  return rows.filter(mayBePacked).map(({ id }) => id);
}

/** Those of these orders that may still be packed according to the platform and that have no stored plan. */
export async function ordersWithoutPlan(db: Database, orderIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('pack_plans', 'pack_plans.order_id', 'orders.id')
      .select(['orders.id', 'orders.status', 'orders.model', 'orders.allowed_for_assembly'])
      .where('orders.id', 'in', chunk)
      .where('pack_plans.stage', 'is', null)
      .execute();
    found.push(...rows.filter(mayBePacked).map(({ id }) => id));
  }
  return found;
}
