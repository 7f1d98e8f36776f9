import { loggable } from '#client/errors/loggable.ts';
import { areNumbersNotShown } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PlatformResult } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { Log } from '#main/base/log.ts';
import { availableNumbers } from '#main/packs/pack-number-store.ts';
import {
  dropPlan,
  findPlan,
  movePlan,
  type PlanStage,
  type StoredPlan,
} from '#main/packs/pack-plan-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { ok } from '#shared/domain/result.ts';
import { isDeadStatus, normalStatus } from '#shared/domain/status.ts';
import { afterError } from '../after-error.ts';
import {
  coversOrder,
  type GrantedNumbers,
  hasSamePacks,
  needOf,
  type PackNeed,
  pairsOf,
} from './pack-need.ts';

export type PackNumberDeps = {
  readonly db: Database;
  readonly log: Log;
  readonly platform: () => PackingPlatform;
};

/** Nothing was requested, and there is nothing to store. */
export const NO_NUMBERS: GrantedNumbers = { numbers: [], pairs: null, isShort: false };

type AssemblyWork = PackNumberDeps & {
  readonly orderId: string;
  readonly order: PlatformOrder;
  readonly plan: StoredPlan;
  readonly need: PackNeed;
};

/**
 * v2: the platform first receives which units go into which pack (the assembly), then gives the numbers, once
 * (assumptions, "REST v2"). Each step is stored before it is sent, so that the next try continues from there:
 * a lost answer is settled by reading the order. An order without a stored plan is left alone: it was
 * requested under v1 when a pack was started, and will be requested again with its plan. `mayBegin` checks
 * the order as the platform shows it now, before the first step; if it returns false, the plan is dropped.
 */
export async function numbersAfterAssembly(
  parts: PackNumberDeps,
  orderId: string,
  mayBegin: (order: PlatformOrder) => boolean = () => true,
): PlatformResult<GrantedNumbers> {
  const plan = await findPlan(parts.db, orderId);
  if (plan === null || plan.stage === 'numbered') return ok(NO_NUMBERS);
  const order = await parts.platform().readOrder(orderId);
  if (!order.ok) return order;
  const need = await needOf(parts.db, plan, order.value);
  if (isDeadStatus(order.value.status) || need.packs.length === 0) return ok(NO_NUMBERS);
  // A live unit that was not to be packed (its cancellation was refused) makes the order incomplete. The
  // assembly is sent when the order is complete.
  const mayGoOn = plan.stage !== 'planned' || mayBegin(order.value);
  if (plan.stage !== 'asking' && !(mayGoOn && coversOrder(plan, order.value))) {
    await dropPlan(parts.db, orderId, plan);
    return ok(NO_NUMBERS);
  }
  const work = { ...parts, orderId, order: order.value, plan, need };
  return need.missing.length === 0 ? assembleOnly(work) : assembleAndAsk(work);
}

/**
 * All packs have numbers: from v1, or from an assembly that a restored database has forgotten; that one is not
 * sent again. A refused assembly must not stop the packing.
 */
async function assembleOnly(work: AssemblyWork): PlatformResult<GrantedNumbers> {
  const assembled = showsAssembly(work)
    ? ok(await moveStage(work, work.plan, 'assembled'))
    : await assemble(work);
  if (assembled.ok) return ok(assembled.value === null ? NO_NUMBERS : await grantedNumbers(work, []));
  if (!isRefusal(assembled.error)) return assembled;
  const { log, orderId } = work;
  log.warn(
    { orderId, error: loggable(assembled.error) },
    'the platform refused the assembly of packs that already have numbers: packing goes on',
  );
  return ok(await grantedNumbers(work, []));
}

async function assembleAndAsk(work: AssemblyWork): PlatformResult<GrantedNumbers> {
  const { need } = work;
  const isGuessed = work.plan.stage === 'sending' && showsAssembly(work);
  const assembled = isGuessed ? ok(await moveStage(work, work.plan, 'assembled')) : await assemble(work);
  if (!assembled.ok) return assembled;
  if (assembled.value === null) return ok(NO_NUMBERS);
  // The platform has already given the numbers, and the answer was lost.
  if (need.free.length >= need.missing.length) return ok(await grantedNumbers(work, need.free));
  const numbers = await ask(work, assembled.value);
  if (!numbers.ok && isGuessed && numbers.error.kind === 'conflict') return assembleAfterAll(work);
  return numbers;
}

/** null: the plan has changed meanwhile. The change of the plan has enqueued another request. */
async function assemble(work: AssemblyWork): PlatformResult<StoredPlan | null> {
  const { platform, orderId, plan, need } = work;
  if (plan.stage === 'assembled' || plan.stage === 'asking') return ok(plan);
  const sending = plan.stage === 'planned' ? await moveStage(work, plan, 'sending') : plan;
  if (sending === null) return ok(null);
  const assembled = await platform().assemble(orderId, need.packs);
  if (assembled.ok || isEcho(work, assembled.error)) return ok(await moveStage(work, sending, 'assembled'));
  const isKnown = plan.stage === 'planned' ? !assembled.error.mayHaveHappened : isRefusal(assembled.error);
  if (isKnown) await moveStage(work, sending, 'planned');
  return assembled;
}

/** An earlier try took effect: an order with numbers cannot be assembled again. */
function isEcho({ plan, need }: AssemblyWork, error: PlatformError): boolean {
  if (plan.stage === 'planned' || need.missing.length === 0 || !isRefusal(error)) return false;
  return error.kind === 'conflict' || need.free.length > 0;
}

/** From here on the plan stays as it is, even if the answer is lost. */
async function ask(work: AssemblyWork, plan: StoredPlan): PlatformResult<GrantedNumbers> {
  const { platform, orderId, need } = work;
  const asking = plan.stage === 'asking' ? plan : await moveStage(work, plan, 'asking');
  if (asking === null) return ok(NO_NUMBERS);
  const granted = await platform().requestPackNumbers(orderId, need.missing.length - need.free.length);
  if (granted.ok) return ok(await grantedNumbers(work, [...need.free, ...granted.value]));
  if (areNumbersNotShown(granted.error)) return ok(await grantedNumbers(work, need.free));
  if (plan.stage !== 'asking' && !granted.error.mayHaveHappened) await moveStage(work, asking, 'assembled');
  return granted;
}

/** The order seemed assembled but was not: its status had another cause. */
async function assembleAfterAll(work: AssemblyWork): PlatformResult<GrantedNumbers> {
  const plan = await findPlan(work.db, work.orderId);
  if (plan === null || !hasSamePacks(plan, work.plan)) return ok(NO_NUMBERS);
  const changed = await moveStage(work, plan, 'changed');
  return changed === null ? ok(NO_NUMBERS) : assembleAndAsk({ ...work, plan: changed });
}

function moveStage(
  { db, orderId }: AssemblyWork,
  plan: StoredPlan,
  stage: PlanStage,
): Promise<StoredPlan | null> {
  return movePlan(db, orderId, plan, stage);
}

/** Leaves out numbers that belong to another order: two packs would have the same number. */
async function grantedNumbers(
  { db, orderId, need }: AssemblyWork,
  numbers: readonly string[],
): Promise<GrantedNumbers> {
  const free = await availableNumbers(db, orderId, numbers);
  const fresh = free.filter((number) => !need.usedNumbers.has(number));
  return { numbers: fresh, pairs: pairsOf(need, fresh), isShort: fresh.length < need.missing.length };
}

/** Assumptions, "REST v2", assembly: "afterwards `AWAITING_SHIPMENT`". */
function showsAssembly({ order }: AssemblyWork): boolean {
  return normalStatus(order.status) === 'awaiting shipment';
}

function isRefusal(error: PlatformError): boolean {
  return afterError(error, 1).do === 'refuse';
}
