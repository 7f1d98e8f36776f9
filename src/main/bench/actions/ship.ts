import { laneOfOrder } from '#main/outbox/order-requests.ts';
import { hasHeldCancels } from '#main/outbox/outbox-store.ts';
import type { FloorPack } from '#main/shipping/compose.ts';
import { planView, problemParams, type ShipmentPlan } from '#main/shipping/plan.ts';
import { palletEnd } from '#shared/domain/pallet-end.ts';
import { action, type QuestionOfKind, type ScanContext } from '../action.ts';
import { accept, type Decision, inform, refuse } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import type { ShownShipment } from '../scan-intent.ts';
import type { Params, TakeOffTask } from '../state.ts';
import { takeOffEvents } from '../take-off.ts';

/** The shipment that `CMD:SHIP` would send. */
type PlanFacts = {
  readonly shipment: string;
  /** The platform will replace the id. */
  readonly isTemporary: boolean;
  readonly pallets: number;
  /** The days that the shipment may have: from today to the last one. */
  readonly days: { readonly first: string; readonly last: string };
  /** Pallets whose number was used before. */
  readonly relabelled: readonly string[];
  /** Ids of the packs that would be sent. */
  readonly packs: readonly string[];
  readonly units: number;
  /** How many marks would not be sent, because the platform takes none. */
  readonly unsentMarks: number;
  /** Ids of the packs on closed pallets that may not be sent. */
  readonly heldBack: readonly string[];
  /** Those of them on a pallet that leaves: what is on a pallet must be in its shipment. */
  readonly toTakeOff: readonly TakeOffTask[];
  /** Cancelled orders among them: their packs are put on hold. */
  readonly cancelled: readonly {
    readonly orderId: string;
    readonly packs: readonly TakeOffTask[];
  }[];
  /** Values for the message about the first problem. */
  readonly firstProblem: Params;
  /**
   * For each pack that may not be sent, by its id: values for the message about the first problem of its
   * order.
   */
  readonly problemOf: Readonly<Record<string, Params>>;
};

/** How long after `CMD:SHIP` `CMD:OK` is accepted. */
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * `CMD:SHIP`: shows what would be sent and what is held back; `CMD:OK` sends it. Sends held cancellations
 * now.
 */
export const showShipment = action({
  facts: async (from, { state: { order } }) => ({
    plan: planFacts(await from.planShipment(false)),
    areCancelsHeld: order !== null && (await hasHeldCancels(from.db, laneOfOrder(order.orderId))),
  }),

  decide(scan, { plan, areCancelsHeld }) {
    const decision = refuseUnlessAllowed(scan) ?? showPlan(scan, plan);
    if (!areCancelsHeld) return decision;
    return { ...decision, events: [{ type: 'HeldCancelsReleased' }, ...decision.events] };
  },
});

/** Refuses to send or confirm if the settings require a supervisor. null: the operator may. */
function refuseUnlessAllowed({ state: { operator }, guards: { whoMayShip } }: ScanContext): Decision | null {
  if (whoMayShip === 'everybody' || operator?.role === 'supervisor') return null;
  return refuse('not-allowed', { params: { name: operator?.name ?? '' } });
}

function showPlan({ now }: ScanContext, plan: PlanFacts | null): Decision {
  if (plan === null) return refuse('nothing-to-ship');
  const { pallets, packs, units, heldBack } = plan;
  const asked = { type: 'Asked', asking: { kind: 'send-shipment', at: now, packs, heldBack } } as const;
  // Nothing can be sent: refused at once, and the screen shows why.
  if (packs.length === 0 && plan.cancelled.length > 0)
    return refuseAndHoldCancelled(plan, { type: 'AskingDropped' });
  if (packs.length === 0) return refuseShipment(plan, asked);
  return accept('shipment-shown', [asked], {
    params: { ...nameOf(plan), pallets, packs: packs.length, units, heldBack: heldBack.length },
    sound: 'info',
  });
}

/**
 * `CMD:OK` after `CMD:SHIP`: everything that the specification demands was just checked again. Exactly the
 * packs that were shown are sent. If other packs may be sent by now, the packer must check them first.
 */
export const sendShipment = (asking: QuestionOfKind<'send-shipment'>) =>
  action({
    facts: async (from) => planFacts(await from.planShipment(true)),

    decide({ intent, now }, plan) {
      // The button of the screen names what the screen showed.
      const answers = intent.kind === 'command' ? intent.command.answers : undefined;
      const shown = answers?.to === 'shipment' ? answers.shown : asking;
      // The clock may have been set meanwhile, in either direction.
      if (Math.abs(now - asking.at) > ANSWER_TIMEOUT_MS)
        return inform({ reason: 'question-over' }, { events: [{ type: 'AskingDropped' }] });
      return sendShown(shown, plan);
    },
  });

function sendShown(shown: ShownShipment, plan: PlanFacts | null): Decision {
  const dropped = { type: 'AskingDropped' } as const;
  if (plan === null) return refuse('nothing-to-ship', { events: [dropped] });
  const { shipment, packs, units } = plan;
  const isAsShown = isSameSet(packs, shown.packs) && isSameSet(plan.heldBack, shown.heldBack);
  const hasUnseenCancellation = plan.cancelled.some((order) => isUnseenCancellation(order, shown));
  if (hasUnseenCancellation || (packs.length === 0 && plan.cancelled.length > 0))
    return refuseAndHoldCancelled(plan, dropped);
  if (!isAsShown) return refuseChanged(plan, shown, dropped);
  if (packs.length === 0) return refuseShipment(plan, dropped);
  const { shippedAt } = shown;
  if (shippedAt !== undefined && (shippedAt < plan.days.first || shippedAt > plan.days.last))
    return refuse('shipment-day', { params: nameOf(plan), events: [dropped] });
  // Cancelled packs that were shown as held back are put on hold without another question.
  const holdEvents = holdCancelledEvents(plan);
  const heldPackIds = new Set(plan.cancelled.flatMap((order) => order.packs.map((pack) => pack.packId)));
  const toTakeOff = plan.toTakeOff.filter(({ packId }) => !heldPackIds.has(packId)).flatMap(takeOffEvents);
  const sending = accept(
    'shipment-sending',
    [dropped, ...holdEvents, ...toTakeOff, { type: 'ShipmentOrdered', shipment, shippedAt }],
    {
      params: { ...nameOf(plan), packs: packs.length, units, ...marksOf(plan) },
      undo: 'clear',
      sound: 'done',
    },
  );
  if (plan.relabelled.length === 0) return sending;
  const ends = plan.relabelled.map(palletEnd).join(', ');
  return { ...sending, also: { situation: 'pallets-relabelled', params: { pallets: ends } } };
}

/** The id of the shipment, unless the platform will replace it. */
function nameOf({ shipment, isTemporary }: PlanFacts): Params {
  return isTemporary ? {} : { shipment };
}

/** The number of unsent marks, unless there are none. */
function marksOf({ unsentMarks }: PlanFacts): Params {
  return unsentMarks === 0 ? {} : { unsentMarks };
}

/** Problems with their own reason in the journal and in the catalogue. */
const SHIPMENT_REASONS = ['order-too-old', 'order-on-hold'] as const;

function refuseShipment(plan: PlanFacts, event: BenchEvent): Decision {
  const reason =
    SHIPMENT_REASONS.find((candidate) => candidate === plan.firstProblem.problem) ?? 'shipment-refused';
  const params = { shipment: plan.shipment, ...plan.firstProblem };
  return refuse(reason, { params, subject: { orderId: orderOf(plan) }, events: [event] });
}

function orderOf({ firstProblem: { order } }: Pick<PlanFacts, 'firstProblem'>): string | null {
  return typeof order === 'string' ? order : null;
}

/** Names what has changed since it was shown, not what was already held back then. */
function refuseChanged(plan: PlanFacts, shown: ShownShipment, event: BenchEvent): Decision {
  const late = plan.heldBack.filter((packId) => !shown.heldBack.includes(packId));
  const [first] = late;
  const firstProblem = first === undefined ? {} : (plan.problemOf[first] ?? plan.firstProblem);
  return refuseShipment({ ...plan, firstProblem: { ...firstProblem, late: late.length } }, event);
}

function isUnseenCancellation(order: PlanFacts['cancelled'][number], shown: ShownShipment): boolean {
  return order.packs.some(({ packId }) => !shown.heldBack.includes(packId));
}

/** Comparing counts is not enough: another pack may have replaced one that the packer had to take off. */
function isSameSet(now: readonly string[], shown: readonly string[]): boolean {
  const all = new Set(shown);
  return now.length === all.size && now.every((packId) => all.has(packId));
}

/** Takes the packs of cancelled orders off their pallets and puts the orders on hold. */
function holdCancelledEvents(plan: PlanFacts): readonly BenchEvent[] {
  return plan.cancelled.flatMap(({ orderId, packs }): readonly BenchEvent[] => [
    ...packs.flatMap(takeOffEvents),
    { type: 'OrderHeld', orderId, reason: 'order-cancelled' },
  ]);
}

/** Orders were cancelled meanwhile: the packer must find their packs before anything is sent. */
function refuseAndHoldCancelled(plan: PlanFacts, event: BenchEvent): Decision {
  const [first] = plan.cancelled;
  return refuse('order-cancelled', {
    params: { order: first?.orderId ?? '', problem: 'order-cancelled' },
    subject: { orderId: first?.orderId ?? null },
    events: [event, ...holdCancelledEvents(plan)],
    undo: 'clear',
  });
}

/** `CMD:CONFIRM`: confirms the shipment that waits for it. */
export const confirmShipment = action({
  facts: async (from) => {
    const shipment = await from.shipmentToConfirm();
    return {
      /** null: no shipment waits for its confirmation. */
      waiting: shipment === null ? null : { shipment, name: await from.nameOfShipment(shipment) },
      /** This version of the platform has no such request. */
      isInPortalAlone: !from.hasShipmentEvents(),
    };
  },

  decide(scan, { waiting, isInPortalAlone }) {
    const forbidden = refuseUnlessAllowed(scan);
    if (forbidden !== null) return forbidden;
    const params = waiting === null ? {} : { shipment: waiting.name };
    if (isInPortalAlone) return inform({ reason: 'shipment-in-portal' }, { params });
    if (waiting === null) return refuse('nothing-to-confirm');
    const { shipment } = waiting;
    return accept('shipment-confirming', [{ type: 'ShipmentConfirmOrdered', shipment }], {
      params,
      undo: 'clear',
    });
  },
});

/** What the bench needs of a plan that shipping has made. */
function planFacts(plan: ShipmentPlan | null): PlanFacts | null {
  if (plan === null) return null;
  const { pallets, units, unsentMarks } = planView(plan);
  const leaving = new Set(plan.pallets.map(({ barcode }) => barcode));
  const cancelled = plan.problems.filter((problem) => problem.code === 'order-cancelled');
  return {
    shipment: plan.id,
    isTemporary: plan.isTemporary,
    pallets,
    days: { first: plan.shippedAt, last: plan.latestShippedAt },
    relabelled: plan.relabelled,
    packs: plan.pallets.flatMap((pallet) => pallet.packs.map(({ packId }) => packId)),
    units,
    unsentMarks,
    heldBack: plan.heldBack.map(({ packId }) => packId),
    toTakeOff: takeOffTasks(plan.heldBack.filter(({ pallet }) => pallet !== null && leaving.has(pallet))),
    cancelled: cancelled.flatMap(({ orderId }) => (orderId === null ? [] : [cancelledOrder(plan, orderId)])),
    firstProblem: problemParams(plan.problems[0]),
    problemOf: Object.fromEntries(
      plan.heldBack.map(({ packId, orderId }) => [
        packId,
        problemParams(plan.problems.find((problem) => problem.orderId === orderId)),
      ]),
    ),
  };
}

function cancelledOrder(plan: ShipmentPlan, orderId: string): PlanFacts['cancelled'][number] {
  const packs = plan.heldBack.filter((pack) => pack.orderId === orderId);
  return {
    orderId,
    packs: takeOffTasks(packs),
  };
}

/** A task for each pack that is on a pallet. */
function takeOffTasks(packs: readonly FloorPack[]): readonly TakeOffTask[] {
  return packs.flatMap(({ packId, orderId, packNumber, pallet }) =>
    pallet === null ? [] : [{ packId, orderId, packNumber, pallet }],
  );
}
