import { requestPackLabel } from '#main/bench/automatic-prints.ts';
import { numberEvents } from '#main/bench/background-changes.ts';
import { holdOrder } from '#main/orders/hold-store.ts';
import { storeOrders } from '#main/orders/order-store.ts';
import { dropUnreadable, markAsGone } from '#main/orders/order-sync-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import {
  assignNumber,
  availableNumbers,
  storeNumbers,
  unknownNumbers,
} from '#main/packs/pack-number-store.ts';
import {
  assignNumbersToPlan,
  findPlan,
  movePlan,
  type StoredPlan,
  storePlan,
} from '#main/packs/pack-plan-store.ts';
import { isInShipment } from '#main/packs/pack-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { hasLeft, isDeadStatus } from '#shared/domain/status.ts';
import { itemStatuses, packsOfOrder } from './recovery-store.ts';
import type { ReportChange } from './report.ts';

/** An order that the platform does not have any more leaves the queue. */
export async function applyGone(
  trx: Trx,
  { storeConsequences, now }: OrderCorrection,
  id: string,
): Promise<void> {
  if (await markAsGone(trx, id)) await storeConsequences(trx, id, now());
}

/** The result of a read; `at`: when it began, in the platform's time. */
export type FoundOrder = { readonly order: PlatformOrder; readonly at: string };

export type OrderCorrection = {
  /** Stores the consequences of an order that has changed; `at`: ISO 8601, the station's time. */
  readonly storeConsequences: (trx: Trx, orderId: string, at: string) => Promise<void>;
  readonly packLabelSize: () => LabelSize;
  /** Id of the station. */
  readonly station: string;
  /** ISO 8601, the station's time. */
  readonly now: () => string;
};

/** Stores an order that was read, with the numbers that it got since, and returns what is new. */
export async function applyOrder(
  trx: Trx,
  { storeConsequences, now }: OrderCorrection,
  found: FoundOrder,
): Promise<ReportChange> {
  const { id, items, packNumbers } = found.order;
  const dead = new Set(items.filter(({ status }) => isDeadStatus(status)).map(({ itemNr }) => itemNr));
  const before = await itemStatuses(trx, id);
  await dropUnreadable(trx, [id]);
  const [outcome] = await storeOrders(trx, [found]);
  if (outcome === 'changed') await storeConsequences(trx, id, now());
  const numbers = await unknownNumbers(trx, packNumbers);
  await storeNumbers(trx, id, numbers, now());
  return {
    cancelledUnits: before
      .filter(({ itemNr, status }) => !isDeadStatus(status) && dead.has(itemNr))
      .map(({ itemNr }) => itemNr),
    numbers: numbers.length === 0 ? [] : [{ orderId: id, numbers }],
  };
}

/**
 * Pairs the packs of an order in no shipment with the numbers that the platform shows: packs that wait get
 * theirs, as the bench would give them. Under v2 (`isAssembledFirst`) the plan is rebuilt; where the platform
 * does not show which unit is in which pack, the order goes to the hold shelf.
 */
export async function pairNumbers(
  trx: Trx,
  correction: OrderCorrection,
  order: PlatformOrder,
  isAssembledFirst: boolean,
): Promise<ReportChange> {
  const { id } = order;
  if (isDeadStatus(order.status) || hasLeft(order.status) || (await isInShipment(trx, id))) return {};
  const plan = await findPlan(trx, id);
  if (isAssembledFirst || (plan !== null && plan.stage !== 'planned')) {
    const isHeld = await rebuildPlan(trx, correction, order, plan);
    if (isHeld) return { held: [id] };
  }
  await giveNumbers(trx, correction, id);
  return {};
}

/** Returns whether the order was held. */
async function rebuildPlan(
  trx: Trx,
  { now }: OrderCorrection,
  order: PlatformOrder,
  plan: StoredPlan | null,
): Promise<boolean> {
  const { id } = order;
  const numbers = await availableNumbers(trx, id, order.packNumbers);
  // The platform may have it by now: the next try reads before it sends.
  if (numbers.length === 0) {
    if (plan?.stage === 'planned') await movePlan(trx, id, plan, 'sending');
    return false;
  }
  const packs = await packsOfOrder(trx, id);
  const owned = new Set(packs.map((pack) => pack.pack_number));
  if (numbers.every((number) => owned.has(number))) return false;
  const live = order.items.filter(({ status }) => !isDeadStatus(status)).map(({ itemNr }) => itemNr);
  const [number, ...others] = numbers;
  if (number !== undefined && others.length === 0 && packs.length <= 1) {
    const packId = packs[0]?.id ?? `${id}/1`;
    const only = { packId, itemNrs: live.toSorted(), packNumber: number };
    await storePlan(trx, id, { packs: [only], stage: 'numbered' }, now());
    return false;
  }
  if (plan !== null && isOfThesePacks(plan, packs, live) && plan.packs.length === numbers.length) {
    const free = numbers.filter((one) => !owned.has(one));
    const waiting = packs.filter((pack) => pack.pack_number === null).map((pack) => pack.id);
    const pairs = new Map(waiting.flatMap((packId, at) => (free[at] ? [[packId, free[at]] as const] : [])));
    if (plan.stage === 'changed') await movePlan(trx, id, plan, 'asking');
    await assignNumbersToPlan(trx, id, pairs);
    return false;
  }
  await holdOrder(trx, id, { reason: 'packed-before-restore', by: '', at: now() });
  await refreshQueueLines(trx, id);
  return true;
}

/** The packs of the plan are closed here, so the platform has this very plan. */
function isOfThesePacks(
  plan: StoredPlan,
  packs: Awaited<ReturnType<typeof packsOfOrder>>,
  live: readonly string[],
): boolean {
  const closed = new Set(packs.filter(({ status }) => status === 'closed').map(({ id }) => id));
  const planned = new Set(plan.packs.flatMap(({ itemNrs }) => itemNrs));
  return plan.packs.every(({ packId }) => closed.has(packId)) && live.every((itemNr) => planned.has(itemNr));
}

/** Their labels may have come out already: the prints that this requests are held at the end. */
async function giveNumbers(
  trx: Trx,
  { packLabelSize, station, now }: OrderCorrection,
  orderId: string,
): Promise<void> {
  for (const event of await numberEvents(trx, orderId)) {
    if (event.type !== 'PackNumberGiven') continue;
    await assignNumber(trx, event.packId, event.packNumber);
    const label = { askedAt: now(), packLabelSize: packLabelSize(), station };
    await requestPackLabel(trx, event.packId, label);
  }
}
