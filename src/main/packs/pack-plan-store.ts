import { z } from 'zod';
import { mayBePacked } from '#main/orders/queue-store.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';

/** One pack of a plan with the units in it. */
const plannedPack = z.object({
  packId: z.string(),
  itemNrs: z.array(z.string()).readonly(),
  /** Which of the untied numbers that v2 gave this pack has; null: none was given to it. */
  packNumber: z.string().nullable(),
});

export type PlannedPack = Readonly<z.infer<typeof plannedPack>>;

/**
 * How far a plan has come. Each step is stored before the platform is asked, so that after a lost answer or a crash it is
 * known what may have happened.
 *
 * - `planned`: nothing of it was told.
 * - `sending`: the platform may have it.
 * - `assembled`: the platform has it, and was not asked for numbers.
 * - `changed`: it was told, and has changed since: to be told again.
 * - `asking`: the platform has it, and may have given the numbers: from now on it stays as it is.
 * - `numbered`: the numbers are here.
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

/** Which units of the order go into which pack, as v2 is told it or was; null: nothing is planned. */
export async function findPlan(db: Database | Trx, orderId: string): Promise<StoredPlan | null> {
  const [found] = await planOf(db, { orderId });
  return found ? row.parse({ packs: JSON.parse(found.plan), stage: found.stage }) : null;
}

/** Stores a plan in place of the one that there was. */
export async function storePlan(trx: Trx, orderId: string, plan: StoredPlan, at: string): Promise<void> {
  const values = { plan: textOf(plan), stage: plan.stage, planned_at: at };
  await trx
    .insertInto('pack_plans')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute();
}

/** Nothing is planned any more; a plan that is not the same any more stays. */
export async function dropPlan(db: Database | Trx, orderId: string, plan: StoredPlan): Promise<void> {
  await db
    .deleteFrom('pack_plans')
    .where('order_id', '=', orderId)
    .where('plan', '=', textOf(plan))
    .where('stage', '=', plan.stage)
    .execute();
}

/** The plan at another stage; null: it is not the same any more, and nothing was changed. */
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

/** The numbers are here: which pack has which is stored with the plan, unless it has changed and is yet to be told so. */
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
 * Orders that may still be packed by the platform's word, with all their packs closed and none in a shipment, of which v2
 * has not been told all: those whose plan has its numbers are left out, since every start asks for these.
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

/** Those of these orders that may still be packed by the platform's word and of which no plan is stored. */
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
