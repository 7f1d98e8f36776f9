import type { Order, Unit } from '../orders/order.ts';

/** A unit of an FBS order that came back from its customer. */
export interface ReturnedUnit {
  readonly id: string;
  readonly order: Order;
  readonly unit: Unit;
  readonly box: ReturnBox;
  /** As the interface shows it: `RECEIVED`, `ACCEPTED`, `CLOSED` …; `RETURNED` of a unit whose order says so itself. */
  status: string;
  /** What quality control found; null: nothing was said. */
  condition: string | null;
  /** When it changed last. */
  at: number;
}

/** A box in which the operator sends units back to the seller: those of one Moscow day. */
export interface ReturnBox {
  readonly id: string;
  readonly barcode: string;
  /** `YYYY-MM-DD`, Moscow. */
  readonly day: string;
  readonly createdAt: number;
}

export interface Returns {
  readonly units: Map<Unit, ReturnedUnit>;
  /** By id. */
  readonly boxes: Map<string, ReturnBox>;
}

export function noReturns(): Returns {
  return { units: new Map(), boxes: new Map() };
}

export function unitsIn({ units }: Returns, box: ReturnBox): ReturnedUnit[] {
  return [...units.values()].filter((returned) => returned.box === box);
}
