import type { Order, Unit } from '../orders/order.ts';

/** A unit of an FBS order that came back from its customer. */
export interface ReturnedUnit {
  readonly id: string;
  readonly order: Order;
  readonly unit: Unit;
  readonly box: ReturnBox;
  /**
   * As the interface shows it: `RECEIVED`, `ACCEPTED`, `CLOSED` …; `RETURNED` when the order's status shows
   * the return.
   */
  status: string;
  /** The result of quality control; null: none given. */
  condition: string | null;
  /** When it last changed. */
  at: number;
}

/** A box in which the operator sends the returned units of one Moscow day to the seller. */
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
