import type { Area } from '#main/base/screen.ts';
import type { BenchEvent } from '#main/bench/events.ts';

/**
 * What on the other screens a change at the bench may touch. A unit more in the open order is not worth reading the whole
 * queue for: its row says how many are packed when the order is opened and left.
 */
const AREAS = {
  OperatorCameIn: [],
  OperatorLeft: [],
  OrderOpened: ['queue'],
  OrderLeft: ['queue'],
  OrderRefreshed: ['queue'],
  OrderHeld: ['queue', 'shipments'],
  OrderReleased: ['queue', 'shipments'],
  OrderTakenApart: ['queue', 'shipments', 'prints'],
  PackStarted: [],
  PackDropped: ['shipments'],
  PackNumberGiven: ['queue', 'shipments', 'prints'],
  UnitAwaitsMark: [],
  UnitPacked: [],
  UnitTakenOut: [],
  PackClosed: ['shipments', 'prints'],
  PackReopened: ['queue', 'shipments', 'prints'],
  LabelProven: ['shipments'],
  ProofTakenBack: ['shipments'],
  ProofPutOff: [],
  ProofInsisted: [],
  ItemMissing: ['queue'],
  ItemFound: ['queue'],
  HeldCancelsReleased: [],
  PackPlaced: ['shipments'],
  PackTakenOff: ['shipments'],
  TakeOffDue: ['shipments'],
  TakeOffDone: ['shipments'],
  PalletOpened: ['shipments'],
  PalletChosen: ['shipments'],
  PalletClosed: ['shipments'],
  PalletReopened: ['shipments'],
  ShipmentOrdered: ['shipments', 'prints'],
  ShipmentConfirmOrdered: ['shipments'],
  ShipmentCancelOrdered: ['shipments'],
  DeedDone: ['queue', 'shipments', 'prints'],
  PrintAsked: ['prints'],
  Asked: [],
  AskingDropped: [],
  AlarmRaised: [],
  CancelTold: [],
  AlarmAcknowledged: [],
} as const satisfies Record<BenchEvent['type'], readonly Area[]>;

/** The lists that are stale after these events. */
export function areasOf(events: readonly BenchEvent[]): ReadonlySet<Area> {
  return new Set(events.flatMap(({ type }): readonly Area[] => AREAS[type]));
}
