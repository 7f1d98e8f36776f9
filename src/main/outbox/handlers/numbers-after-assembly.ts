import { loggable } from '#client/errors/loggable.ts';
import { areNumbersNotShown } from '#client/errors/platform-error-of.ts';
import type { Answer, PackingPlatform } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { Log } from '#main/base/log.ts';
import { numbersFree } from '#main/packs/pack-number-store.ts';
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
import { coversOrder, isTheSame, type NumbersGiven, needOf, type PackNeed, pairsOf } from './pack-need.ts';

export type NumberParts = {
  readonly db: Database;
  readonly log: Log;
  readonly platform: () => PackingPlatform;
};

/** Nothing was asked for, and nothing is to be stored. */
export const NOTHING: NumbersGiven = { numbers: [], pairs: null, isShort: false };

type Work = NumberParts & {
  readonly orderId: string;
  readonly order: PlatformOrder;
  readonly plan: StoredPlan;
  readonly need: PackNeed;
};

/**
 * v2: first the platform is told which units go into which pack, then it gives the numbers, once (assumptions, "REST
 * v2"). Each step is stored before it is sent, so that another try goes on where the last one may have come to: a lost
 * answer is settled by the order as it reads now. An order without a stored plan is left alone: it was asked for under v1
 * when a pack was started, and is asked for again with its plan. `mayBegin`: by the order as the platform shows it now, where
 * nothing of the plan was told yet; else the plan is dropped.
 */
export async function numbersAfterAssembly(
  parts: NumberParts,
  orderId: string,
  mayBegin: (order: PlatformOrder) => boolean = () => true,
): Answer<NumbersGiven> {
  const plan = await findPlan(parts.db, orderId);
  if (plan === null || plan.stage === 'numbered') return ok(NOTHING);
  const order = await parts.platform().readOrder(orderId);
  if (!order.ok) return order;
  const need = await needOf(parts.db, plan, order.value);
  if (isDeadStatus(order.value.status) || need.packs.length === 0) return ok(NOTHING);
  // A unit lives that was not to be packed (its cancelling was refused): the order is not complete, and told when it is.
  const mayGoOn = plan.stage !== 'planned' || mayBegin(order.value);
  if (plan.stage !== 'asking' && !(mayGoOn && coversOrder(plan, order.value))) {
    await dropPlan(parts.db, orderId, plan);
    return ok(NOTHING);
  }
  const work = { ...parts, orderId, order: order.value, plan, need };
  return need.missing.length === 0 ? assembleOnly(work) : assembleAndAsk(work);
}

/** All packs have their numbers, from v1: that the platform does not take their assembly stops nobody. */
async function assembleOnly(work: Work): Answer<NumbersGiven> {
  const told = await tell(work);
  if (told.ok) return ok(told.value === null ? NOTHING : await given(work, []));
  if (!isRefusal(told.error)) return told;
  const { log, orderId } = work;
  log.warn(
    { orderId, error: loggable(told.error) },
    'the platform takes no assembly of packs that have their numbers',
  );
  return ok(await given(work, []));
}

async function assembleAndAsk(work: Work): Answer<NumbersGiven> {
  const { need } = work;
  const isGuessed = work.plan.stage === 'sending' && showsAssembly(work);
  const told = isGuessed ? ok(await moved(work, work.plan, 'assembled')) : await tell(work);
  if (!told.ok) return told;
  if (told.value === null) return ok(NOTHING);
  // Given already, and the answer was lost.
  if (need.free.length >= need.missing.length) return ok(await given(work, need.free));
  const numbers = await ask(work, told.value);
  if (!numbers.ok && isGuessed && numbers.error.kind === 'conflict') return tellAfterAll(work);
  return numbers;
}

/** Null: the plan has changed meanwhile, and what changed it has asked again. */
async function tell(work: Work): Answer<StoredPlan | null> {
  const { platform, orderId, plan, need } = work;
  if (plan.stage === 'assembled' || plan.stage === 'asking') return ok(plan);
  const sending = plan.stage === 'planned' ? await moved(work, plan, 'sending') : plan;
  if (sending === null) return ok(null);
  const assembled = await platform().assemble(orderId, need.packs);
  if (assembled.ok || isEcho(work, assembled.error)) return ok(await moved(work, sending, 'assembled'));
  const isKnown = plan.stage === 'planned' ? !assembled.error.mayHaveHappened : isRefusal(assembled.error);
  if (isKnown) await moved(work, sending, 'planned');
  return assembled;
}

/** It came through an earlier time: an order with numbers cannot be assembled again. */
function isEcho({ plan, need }: Work, error: PlatformError): boolean {
  if (plan.stage === 'planned' || need.missing.length === 0 || !isRefusal(error)) return false;
  return error.kind === 'conflict' || need.free.length > 0;
}

/** From here on the plan stays as it is, whatever becomes of the answer. */
async function ask(work: Work, plan: StoredPlan): Answer<NumbersGiven> {
  const { platform, orderId, need } = work;
  const asking = plan.stage === 'asking' ? plan : await moved(work, plan, 'asking');
  if (asking === null) return ok(NOTHING);
  const asked = await platform().requestPackNumbers(orderId, need.missing.length - need.free.length);
  if (asked.ok) return ok(await given(work, [...need.free, ...asked.value]));
  if (areNumbersNotShown(asked.error)) return ok(await given(work, need.free));
  if (plan.stage !== 'asking' && !asked.error.mayHaveHappened) await moved(work, asking, 'assembled');
  return asked;
}

/** What looked assembled was not: the status had another cause. */
async function tellAfterAll(work: Work): Answer<NumbersGiven> {
  const plan = await findPlan(work.db, work.orderId);
  if (plan === null || !isTheSame(plan, work.plan)) return ok(NOTHING);
  const changed = await moved(work, plan, 'changed');
  return changed === null ? ok(NOTHING) : assembleAndAsk({ ...work, plan: changed });
}

function moved({ db, orderId }: Work, plan: StoredPlan, stage: PlanStage): Promise<StoredPlan | null> {
  return movePlan(db, orderId, plan, stage);
}

/** A number that belongs to another order is none: two packs would carry it. */
async function given({ db, orderId, need }: Work, numbers: readonly string[]): Promise<NumbersGiven> {
  const free = await numbersFree(db, orderId, numbers);
  const fresh = free.filter((number) => !need.taken.has(number));
  return { numbers: fresh, pairs: pairsOf(need, fresh), isShort: fresh.length < need.missing.length };
}

/** Assumptions, "REST v2", assembly: "afterwards `AWAITING_SHIPMENT`". */
function showsAssembly({ order }: Work): boolean {
  return normalStatus(order.status) === 'awaiting shipment';
}

function isRefusal(error: PlatformError): boolean {
  return afterError(error, 1).do === 'refuse';
}
