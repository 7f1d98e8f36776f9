import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import {
  type FoundOrder,
  MAX_ORDER_SEARCH,
  SEARCH_SORTS,
  SEARCH_STATUSES,
  type SearchPart,
} from '../domain/order-search.ts';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import type { Reason } from '../domain/reason.ts';
import type { ApiVersion } from './api-version.ts';
import type { Params } from './outcome.ts';

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable()
  .default(null);
const days = z.object({ from: day, to: day }).prefault({});

const search = z.object({
  text: z.string().trim().max(MAX_ORDER_SEARCH).default(''),
  status: z.enum(SEARCH_STATUSES).nullable().default(null),
  created: days,
  changed: days,
  delivery: days,
  isOverdue: z.boolean().default(false),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  sort: z.enum(SEARCH_SORTS).default('created'),
});

/** A line of the list. */
export type OrderListRow = FoundOrder & {
  /** The platform's time is past its cut-off. */
  readonly isOverdue: boolean;
  /** The station has it, too: it packs it, or has packed it. */
  readonly isHere: boolean;
};

/** How a search was answered. */
export type SearchReport = {
  /** `cache`: the platform did not answer; these are the orders that the station has. */
  readonly source: 'platform' | 'cache';
  /** The version of the interface in use. */
  readonly api: ApiVersion;
  /** Why the platform did not answer; null: it did. */
  readonly cause: PlatformErrorKind | null;
  /** What the platform was asked for. */
  readonly asked: readonly SearchPart[];
  /** What the station checked itself, in what the platform answered or in its cache. */
  readonly checked: readonly SearchPart[];
  /** What could not be searched by: through REST v2 only the portal can, or only the platform can. */
  readonly unanswered: readonly SearchPart[];
  /** The platform cannot sort, so only orders changed since this day were asked for; null: it was asked for all. */
  readonly since: string | null;
  /** false: in the platform's order, because there are too many to sort here. */
  readonly isSorted: boolean;
  /** When, in the platform's time: ISO 8601. */
  readonly at: string;
};

/** Where to go on: a page of the platform, or so many orders of the cache. */
const place = z.object({
  source: z.enum(['platform', 'cache']),
  at: z.number().int().min(1).max(10_000_000),
});
export type SearchPlace = Readonly<z.infer<typeof place>>;

export type OrderRows = {
  readonly rows: readonly OrderListRow[];
  /** To pass as `after` for the rows behind them; null: there are none. */
  readonly next: SearchPlace | null;
  /** How many match in all; null: not known. */
  readonly total: number | null;
  readonly report: SearchReport;
};

/** A unit of an order, as the platform shows it. */
export type PlatformUnit = {
  readonly itemNr: string;
  readonly sku: string;
  readonly name: string;
  readonly size: string;
  /** As received. */
  readonly status: string;
  readonly reason: string | null;
  /** A decimal in the order's currency. */
  readonly paid: string | null;
};

export type PlatformOrderView = FoundOrder & {
  readonly comment: string | null;
  readonly deliveryPrice: string | null;
  readonly delivery: Readonly<Record<'name' | 'code' | 'from' | 'to', string | null>> | null;
  readonly reached: Readonly<Record<'confirmed' | 'shipped' | 'delivered', string | null>>;
  readonly packNumbers: readonly string[];
  readonly items: readonly PlatformUnit[];
};

/** A status that the order has had. */
export type StatusStepView = {
  readonly at: string | null;
  /** As received. */
  readonly status: string;
  readonly reason: string | null;
  readonly location: string | null;
};

/** What the platform knows of an order. */
export type OrderDetailsAnswer =
  | { readonly isKnown: false; readonly cause: PlatformErrorKind }
  | {
      readonly isKnown: true;
      readonly api: ApiVersion;
      readonly at: string;
      readonly order: PlatformOrderView;
      /** The oldest first; null: could not be read. */
      readonly history: readonly StatusStepView[] | null;
    };

/** Personal data: shown, never stored. A field that the platform does not show is null. */
export type CustomerView = {
  readonly customer:
    | Readonly<Record<'firstName' | 'middleName' | 'lastName' | 'phone' | 'email', string | null>>
    | 'hidden'
    | 'portal-only'
    | 'no-answer';
  readonly address:
    | Readonly<Record<'city' | 'street' | 'houseNum' | 'apartment' | 'pickupPointId', string | null>>
    | 'hidden'
    | 'portal-only';
  /** Of the address; null: it names none. */
  readonly pickupPoint: PickupPointView | null;
};

/**
 * `in-portal`: only v1 lists pickup points, and it has ended. `unanswered`: the list could not be read. `unnamed`: it does not
 * have this one, or was not understood.
 */
export type PickupPointView =
  | { readonly name: string | null; readonly address: string | null }
  | 'unnamed'
  | 'unanswered'
  | 'in-portal';

/** The platform does not document it: what was understood, or the text or file as it came. */
export type InvoiceView =
  | 'portal-only'
  | {
      readonly kind: 'lines';
      readonly number: string | null;
      readonly currency: string | null;
      readonly lines: readonly {
        readonly name: string;
        readonly quantity: number | null;
        readonly sum: string | null;
      }[];
      /** Decimals in `currency`. */
      readonly delivery: string | null;
      readonly total: string | null;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly contentType: string; readonly base64: string };

/** `refused`: nobody who may see it is logged in, or the view could not be journaled; `unanswered`: by the platform. */
export type GuardedAnswer<View> =
  | { readonly state: 'shown'; readonly view: View }
  | { readonly state: 'refused'; readonly reason: Reason; readonly params: Params }
  | { readonly state: 'unanswered'; readonly cause: PlatformErrorKind };

const orderId = z.string().min(1).max(300);

export const ordersContract = {
  /**
   * Orders beyond those that the station has: asks the platform, and the cache where it does not answer. `after`: as `next`
   * of the rows before; null: from the first. Rows may be few, or none, although there is a `next`: the station looks through
   * a thousand at most in one call. If the platform answers no more, `next` is the `after` of the call.
   */
  list: oc.input(search.extend({ after: place.nullable().default(null) })).output(type<OrderRows>()),
  /** Asks the platform about one order. */
  details: oc.input(z.object({ orderId })).output(type<OrderDetailsAnswer>()),
  /** Supervisor only; the view is written to the journal before it is answered. */
  customer: oc.input(z.object({ orderId })).output(type<GuardedAnswer<CustomerView>>()),
  /** The same: an invoice may name the customer. */
  invoice: oc.input(z.object({ orderId })).output(type<GuardedAnswer<InvoiceView>>()),
};
