import { assertNever } from '#shared/domain/result.ts';
import type { BenchChange, BenchEvent, UndoStep } from './events.ts';
import type { Alarm, AwaitedProof, BenchState, OpenOrder, Pack, TakeOffTask, Unit } from './state.ts';

/**
 * The state after a journal entry in this row: the journal replayed in order gives the state (design,
 * architecture). `keep-missing` removes nothing here: the journal shows which steps stay
 * (`trailingMissingRange`).
 */
export function applyChange(state: BenchState, change: BenchChange, row: number): BenchState {
  const next = change.events.reduce(evolve, state);
  switch (change.undo) {
    case 'push':
      return { ...next, undo: { row, end: state.undo?.end ?? 0 } };
    case 'pop':
      return change.takesBack === undefined ? next : afterUndo(next, change.takesBack);
    case 'keep':
    case 'keep-missing':
      return next;
    case 'clear':
      return { ...next, undo: null };
    default:
      return assertNever(change.undo);
  }
}

function afterUndo(state: BenchState, step: UndoStep): BenchState {
  const end = state.undo?.end ?? 0;
  const undo = step.before !== null && step.before > end ? { row: step.before, end } : null;
  // A missing unit changes neither, so later changes of them stay.
  const { lastPack, lastItem } = isMissing(step) ? state : step;
  return { ...state, lastPack, lastItem, undo };
}

function isMissing({ events }: UndoStep): boolean {
  return events.some(({ type }) => type === 'ItemMissing');
}

/** The state after one event. Pure; an event that does not fit the state changes nothing. */
export function evolve(state: BenchState, event: BenchEvent): BenchState {
  const next = evolveOne(state, event);
  const takeOffTasks = tasksAfter(state.takeOffTasks, event);
  return takeOffTasks === state.takeOffTasks ? next : { ...next, takeOffTasks };
}

function evolveOne(state: BenchState, event: BenchEvent): BenchState {
  switch (event.type) {
    case 'OperatorLoggedIn':
      return { ...state, operator: event.operator };
    case 'OperatorLoggedOut':
      return { ...state, operator: null };
    case 'OrderOpened':
      return { ...state, order: event.order };
    case 'OrderLeft':
      return { ...state, order: null };
    case 'OrderLost':
      return state.order?.orderId === event.orderId ? { ...state, order: null } : state;
    case 'PackStarted':
    case 'PackDropped':
    case 'UnitAwaitsMark':
    case 'ItemMissing':
    case 'ItemFound':
      return withOrder(state, (order) => evolveOrder(order, event));
    case 'PackNumberGiven':
      return {
        ...withOrder(state, (order) => evolveOrder(order, event)),
        proofs: state.proofs.map((proof) =>
          proof.packId === event.packId ? { ...proof, packNumber: event.packNumber } : proof,
        ),
      };
    case 'UnitPacked':
      return { ...withOrder(state, (order) => evolveOrder(order, event)), lastItem: event.itemNr };
    case 'UnitTakenOut':
      return { ...withOrder(state, (order) => evolveOrder(order, event)), lastItem: event.lastItemBefore };
    case 'PackClosed': {
      const closed = withOrder(state, (order) => evolveOrder(order, event));
      return { ...withAwaitedProof(closed, event), lastPack: event.packId };
    }
    case 'PackReopened': {
      const opened = withOrder(state, (order) => evolveOrder(order, event));
      return { ...withoutProofs(opened, [event.packId]), lastPack: event.lastPackBefore };
    }
    case 'LabelProven':
      return withoutProofs(state, [event.packId]);
    case 'ProofTakenBack': {
      const { orderId, packId, packNumber, proof } = event;
      return proof === 'awaited' ? withProofs(state, [{ orderId, packId, packNumber }]) : state;
    }
    case 'ProofPutOff':
      return withoutProofs(
        state,
        event.proofs.map(({ packId }) => packId),
      );
    case 'ProofInsisted':
      return withProofs(state, event.proofs);
    case 'OrderHeld':
    case 'OrderTakenApart':
      return withoutProofsOf(state, event.orderId);
    case 'CancelReported':
      return event.itemNr === null ? withoutProofsOf(state, event.orderId) : state;
    case 'PalletOpened':
    case 'PalletReopened':
    case 'PalletChosen':
      return { ...state, pallet: event.pallet };
    case 'PalletClosed':
      return state.pallet === event.pallet ? { ...state, pallet: null } : state;
    case 'Asked':
      return { ...state, asking: event.asking };
    case 'AskingDropped':
      return { ...state, asking: null };
    case 'AlarmRaised':
      return raiseAlarm(state, event.alarm);
    case 'AlarmAcknowledged':
      return acknowledgeAlarm(state, event.at);
    case 'PackPlaced':
    case 'PackTakenOff':
      return withOrder(state, (order) => evolveOrder(order, event));
    case 'OrderHandedOver':
    case 'OrderReleased':
    case 'BarcodeTaught':
    case 'TakeOffDue':
    case 'TakeOffDone':
    case 'ShipmentOrdered':
    case 'ShipmentConfirmOrdered':
    case 'ShipmentCancelOrdered':
    case 'ActionDone':
    case 'PrintAsked':
    case 'HeldCancelsReleased':
      return state;
    default:
      return assertNever(event);
  }
}

type OrderEvent = Extract<
  BenchEvent,
  {
    type:
      | 'PackStarted'
      | 'PackDropped'
      | 'PackNumberGiven'
      | 'UnitAwaitsMark'
      | 'ItemMissing'
      | 'ItemFound'
      | 'UnitPacked'
      | 'UnitTakenOut'
      | 'PackClosed'
      | 'PackReopened'
      | 'PackPlaced'
      | 'PackTakenOff';
  }
>;

function evolveOrder(order: OpenOrder, event: OrderEvent): OpenOrder {
  switch (event.type) {
    case 'PackStarted': {
      const { packId, ordinal, packNumber } = event;
      const started: Pack = { packId, ordinal, packNumber, status: 'open', pallet: null };
      return { ...order, packs: [...order.packs, started].sort((a, b) => a.ordinal - b.ordinal) };
    }
    case 'PackDropped':
      return { ...order, packs: order.packs.filter((pack) => pack.packId !== event.packId) };
    case 'PackNumberGiven':
      return withPack(order, event.packId, (pack) => ({ ...pack, packNumber: event.packNumber }));
    case 'UnitAwaitsMark':
      return waitForMark(order, event.itemNr);
    case 'ItemMissing':
      return withUnit(order, event.itemNr, (unit) => ({
        ...unit,
        status: 'cancelled',
        packId: null,
        uit: null,
      }));
    case 'ItemFound':
      return withUnit(order, event.itemNr, (unit) => ({ ...unit, status: 'open' }));
    case 'UnitPacked':
      return withUnit(order, event.itemNr, (unit) => ({
        ...unit,
        status: 'packed',
        packId: event.packId,
        uit: event.uit,
      }));
    case 'UnitTakenOut':
      // A unit that the platform has cancelled meanwhile must not be packed again.
      return withUnit(order, event.itemNr, (unit) => ({
        ...unit,
        status: unit.status === 'cancelled' ? 'cancelled' : 'open',
        packId: null,
        uit: null,
      }));
    case 'PackClosed':
      return withPack(order, event.packId, (pack) => ({ ...pack, status: 'closed' }));
    case 'PackReopened':
      return withPack(order, event.packId, (pack) => ({ ...pack, status: 'open' }));
    case 'PackPlaced':
      return withPack(order, event.packId, (pack) => ({ ...pack, pallet: event.pallet }));
    case 'PackTakenOff':
      return withPack(order, event.packId, (pack) => ({ ...pack, pallet: event.from }));
    default:
      return assertNever(event);
  }
}

/** The tasks after an event. Whoever placed, reopened or took apart a pack had it in hand. */
function tasksAfter(tasks: readonly TakeOffTask[], event: BenchEvent): readonly TakeOffTask[] {
  switch (event.type) {
    case 'TakeOffDue':
      return [...withoutTask(tasks, event.task.packId), event.task];
    case 'TakeOffDone':
    case 'PackPlaced':
    case 'PackReopened':
      return withoutTask(tasks, event.packId);
    case 'OrderTakenApart':
      return tasks.filter(({ orderId }) => orderId !== event.orderId);
    case 'PackNumberGiven':
      return tasks.map((task) =>
        task.packId === event.packId ? { ...task, packNumber: event.packNumber } : task,
      );
    default:
      return tasks;
  }
}

function withoutTask(tasks: readonly TakeOffTask[], packId: string): readonly TakeOffTask[] {
  return tasks.filter((task) => task.packId !== packId);
}

/** The bench waits for the label of a pack that needs a proof. */
function withAwaitedProof(
  state: BenchState,
  { orderId, packId, proof }: Extract<BenchEvent, { type: 'PackClosed' }>,
): BenchState {
  const pack = state.order?.packs.find((known) => known.packId === packId);
  if (proof !== 'awaited' || pack === undefined) return state;
  return withProofs(state, [{ orderId, packId, packNumber: pack.packNumber }]);
}

function withProofs(state: BenchState, added: readonly AwaitedProof[]): BenchState {
  const ids = added.map(({ packId }) => packId);
  const others = state.proofs.filter(({ packId }) => !ids.includes(packId));
  const proofs = [...others, ...added].sort((one, other) => (one.packId < other.packId ? -1 : 1));
  return { ...state, proofs };
}

function withoutProofs(state: BenchState, packIds: readonly string[]): BenchState {
  if (!state.proofs.some(({ packId }) => packIds.includes(packId))) return state;
  return { ...state, proofs: state.proofs.filter(({ packId }) => !packIds.includes(packId)) };
}

/**
 * The order is cancelled, held or taken apart: the bench no longer waits for its labels, also after an undo.
 */
function withoutProofsOf(state: BenchState, orderId: string): BenchState {
  const isOther = (proof: AwaitedProof) => proof.orderId !== orderId;
  return state.proofs.every(isOther) ? state : { ...state, proofs: state.proofs.filter(isOther) };
}

/**
 * An alarm never clears by itself (design, bench), so a new one does not replace it. It drops the open
 * question: acknowledging the alarm must not answer the question.
 */
function raiseAlarm(state: BenchState, alarm: Alarm): BenchState {
  const alarmsRaised = state.alarmsRaised + 1;
  if (state.alarm === null) return { ...state, asking: null, alarm, alarmsRaised };
  return { ...state, asking: null, nextAlarms: [...state.nextAlarms, alarm], alarmsRaised };
}

/** The next alarm is on the screen from now on: nobody can have read it before. */
function acknowledgeAlarm(state: BenchState, at: number): BenchState {
  const [next = null, ...nextAlarms] = state.nextAlarms;
  const alarm = next?.shownAt === undefined ? next : { ...next, shownAt: at };
  return { ...state, alarm, nextAlarms };
}

/** Only a unit that is still open can wait for its mark. */
export function waitForMark(order: OpenOrder, itemNr: string | null): OpenOrder {
  const isOpen = order.units.some((unit) => unit.itemNr === itemNr && unit.status === 'open');
  return { ...order, waiting: isOpen ? itemNr : null };
}

function withOrder(state: BenchState, change: (order: OpenOrder) => OpenOrder): BenchState {
  return state.order === null ? state : { ...state, order: change(state.order) };
}

function withUnit(order: OpenOrder, itemNr: string, change: (unit: Unit) => Unit): OpenOrder {
  return { ...order, units: order.units.map((unit) => (unit.itemNr === itemNr ? change(unit) : unit)) };
}

function withPack(order: OpenOrder, packId: string, change: (pack: Pack) => Pack): OpenOrder {
  return { ...order, packs: order.packs.map((pack) => (pack.packId === packId ? change(pack) : pack)) };
}
