import type { FoundOrder, SearchPart } from '#shared/domain/order-search.ts';
import type { Customer, ShippingAddress } from './v1/orders/delivery-schemas.ts';

/** What the platform shows a person of its orders, in the same form from either version. */
export type FoundOrders = {
  readonly orders: readonly FoundOrder[];
  readonly hasNext: boolean;
  /** Orders that the platform counts in all; null: it does not say. */
  readonly total: number | null;
  /** What the platform was asked for, of the parts that the search uses. */
  readonly asked: readonly SearchPart[];
};

export type OrderDetails = FoundOrder & {
  /** The customer's words. */
  readonly comment: string | null;
  /** A decimal in units of `currency`. */
  readonly deliveryPrice: string | null;
  /** null: the platform does not show it. */
  readonly delivery: {
    readonly name: string | null;
    readonly code: string | null;
    /** `hh:mm`. */
    readonly from: string | null;
    readonly to: string | null;
  } | null;
  /** ISO 8601 with zone; null: not reached, or not shown. */
  readonly reached: Readonly<Record<'confirmed' | 'shipped' | 'delivered', string | null>>;
  readonly packNumbers: readonly string[];
  readonly items: readonly DetailedItem[];
};

export type DetailedItem = {
  readonly itemNr: string;
  /** The platform's. */
  readonly sku: string;
  readonly name: string;
  readonly size: string;
  /** As received. */
  readonly status: string;
  /** Why it has this status; null: the platform names no reason. */
  readonly reason: string | null;
  /** A decimal in units of the order's currency. */
  readonly paid: string | null;
};

export type OrderHistory = {
  readonly statuses: readonly StatusStep[];
  /** Status and reason of each unit now, by its item number; null: only the order shows them (v1). */
  readonly items: ReadonlyMap<string, { readonly status: string; readonly reason: string | null }> | null;
};

export type StatusStep = {
  /** ISO 8601 with zone; null: not shown. */
  readonly at: string | null;
  /** As received. */
  readonly status: string;
  readonly reason: string | null;
  readonly location: string | null;
};

/**
 * `hidden`: the platform hides it; `portal-only`: the version in use has no such operation; `no-answer`: only the older version
 * knows it, and has not answered.
 */
export type CustomerData = {
  readonly customer: Customer | 'hidden' | 'portal-only' | 'no-answer';
  readonly address: ShippingAddress | 'hidden' | 'portal-only';
};

/** The payload is not documented: JSON, or a file. */
export type Invoice = { readonly contentType: string; readonly body: Uint8Array };

/** In the order of time; if a step has none, as the platform sorts them. */
export function byTime(steps: readonly StatusStep[]): readonly StatusStep[] {
  if (steps.some(({ at }) => at === null)) return steps;
  return steps.toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? ''));
}
