import { loggable } from '#client/errors/loggable.ts';
import type { JsonCaller } from '#client/json-caller.ts';
import type { PackingPlatform, PlatformResult } from '#client/packing-platform.ts';
import { type AuditedAction, type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import type {
  CustomerView,
  GuardedAnswer,
  InvoiceView,
  OrderDetailsAnswer,
  OrderRows,
  SearchPlace,
  SearchReport,
} from '#shared/contract/orders.ts';
import { type FoundOrder, type OrderSearch, usedParts } from '#shared/domain/order-search.ts';
import type { PlatformErrorKind } from '#shared/domain/platform-error-kind.ts';
import { ITEM_FORM } from '#shared/domain/station-codes.ts';
import { NOT_IN_CACHE, ordersHere, searchCache } from './cached-orders-store.ts';
import { invoiceView } from './invoice-view.ts';
import { isOverdue } from './matches.ts';
import { createPickupPoints } from './pickup-points.ts';
import { createPlatformSearch } from './search-platform.ts';

export type OrdersApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The platform in the version that is in use. */
  readonly platform: () => Pick<
    PackingPlatform,
    'traits' | 'searchOrders' | 'readDetails' | 'readHistory' | 'readCustomer' | 'readInvoice'
  >;
  readonly actions: Pick<AuditedActions, 'refuseUnless' | 'run'>;
  /** REST v1 of the account, whatever version is in use; null: it has ended. */
  readonly v1: () => JsonCaller | null;
};

type ListQuery = OrderSearch & { readonly after: SearchPlace | null };

type Seeing<Value, View> = {
  /** There is nothing to journal: the platform has shown none of it. */
  readonly namesNobody: (value: Value) => boolean;
  readonly viewOf: (value: Value) => View | Promise<View>;
};

/** Orders of the cache in one answer. */
const CACHED_ROWS = 200;

/** The number of a unit is that of its order, with its own at the end. */
function orderNumberIn(text: string): string {
  const code = text.toUpperCase();
  return ITEM_FORM.test(code) ? code.replace(/-\d{3}$/, '') : text;
}

const NOTHING_ASKED: Pick<SearchReport, 'asked' | 'checked' | 'unanswered' | 'since' | 'isSorted'> = {
  asked: [],
  checked: [],
  unanswered: [],
  since: null,
  isSorted: true,
};

/**
 * Orders beyond those that the station keeps, as the platform shows them now. Finding and seeing needs no log-in, as the
 * lists; what names the customer is for a supervisor, is journaled, and is stored nowhere.
 */
export function createOrdersApi(parts: OrdersApiDeps) {
  const { db, clock, log } = parts;
  const searchPlatform = createPlatformSearch();
  const nameOfPoint = createPickupPoints(parts);

  async function rowsOf(orders: readonly FoundOrder[], now: Date) {
    const here = await ordersHere(
      db,
      orders.map(({ id }) => id),
    );
    return orders.map((order) => ({
      ...order,
      isOverdue: isOverdue(order, now),
      isHere: here.has(order.id),
    }));
  }

  async function listCached(
    search: OrderSearch,
    offset: number,
    cause: PlatformErrorKind | null,
    now: Date,
  ): Promise<OrderRows> {
    const used = usedParts(search);
    const unanswered = used.filter((part) => NOT_IN_CACHE.includes(part));
    const { orders, total } =
      unanswered.length > 0
        ? { orders: [], total: 0 }
        : await searchCache(db, search, { offset, count: CACHED_ROWS, now });
    const next = offset + orders.length;
    return {
      rows: await rowsOf(orders, now),
      next: next < total ? { source: 'cache', at: next } : null,
      total,
      report: {
        source: 'cache',
        api: parts.platform().traits.api,
        cause,
        ...NOTHING_ASKED,
        checked: used.filter((part) => !unanswered.includes(part)),
        unanswered,
        at: now.toISOString(),
      },
    };
  }

  /** Shows what names the customer: to a supervisor, and only after the view has been journaled. */
  async function show<Value, View>(
    action: AuditedAction,
    orderId: string,
    read: () => PlatformResult<Value>,
    { namesNobody, viewOf }: Seeing<Value, View>,
  ): Promise<GuardedAnswer<View>> {
    const refusal = await parts.actions.refuseUnless('supervisor');
    if (refusal !== null) return { state: 'refused', reason: refusal.reason, params: refusal.params };
    // Not in the queue of the bench: scans do not wait for the platform.
    const answer = await read();
    if (!answer.ok) {
      log.warn({ orderId, action, error: loggable(answer.error) }, 'data of an order could not be read');
      return { state: 'unanswered', cause: answer.error.kind };
    }
    if (namesNobody(answer.value)) return { state: 'shown', view: await viewOf(answer.value) };
    const outcome = await parts.actions.run(async () => auditOnly(action, [orderId]), 'supervisor');
    if (!outcome.done) return { state: 'refused', reason: outcome.reason, params: outcome.params };
    return { state: 'shown', view: await viewOf(answer.value) };
  }

  return {
    async list({ after, ...wanted }: ListQuery): Promise<OrderRows> {
      const search = { ...wanted, text: orderNumberIn(wanted.text) };
      const now = clock.platformNow();
      if (after?.source === 'cache') return listCached(search, after.at, null, now);
      const platform = parts.platform();
      const answer = await searchPlatform(platform, search, after?.at ?? null, now);
      const about = { source: 'platform', api: platform.traits.api, at: now.toISOString() } as const;
      if (!answer.ok) {
        const cause = answer.error.kind;
        // Without the platform's text: it may repeat what was searched for, which may be a customer's name.
        log.warn({ cause }, 'the platform did not answer a search for orders');
        if (after === null) return listCached(search, 0, cause, now);
        return { rows: [], next: after, total: null, report: { ...NOTHING_ASKED, ...about, cause } };
      }
      const { orders, next, total, ...asked } = answer.value;
      return {
        rows: await rowsOf(orders, now),
        next: next === null ? null : { source: 'platform', at: next },
        total,
        report: { ...asked, ...about, cause: null },
      };
    },
    async details(orderId: string): Promise<OrderDetailsAnswer> {
      const platform = parts.platform();
      const answer = await platform.readDetails(orderId);
      if (!answer.ok) {
        if (answer.error.kind !== 'not-found')
          log.warn({ orderId, error: loggable(answer.error) }, 'an order could not be read for the screen');
        return { isKnown: false, cause: answer.error.kind };
      }
      const history = await platform.readHistory(orderId);
      if (!history.ok)
        log.warn({ orderId, error: loggable(history.error) }, 'the history of an order could not be read');
      const units = history.ok ? history.value.items : null;
      const order = answer.value;
      return {
        isKnown: true,
        api: platform.traits.api,
        at: clock.platformNow().toISOString(),
        order: {
          ...order,
          items: order.items.map((item) => {
            const now = units?.get(item.itemNr);
            return { ...item, status: now?.status ?? item.status, reason: now?.reason ?? item.reason };
          }),
        },
        history: history.ok ? history.value.statuses : null,
      };
    },
    customer: (orderId: string): Promise<GuardedAnswer<CustomerView>> =>
      show('order-customer-viewed', orderId, () => parts.platform().readCustomer(orderId), {
        namesNobody: ({ customer, address }) => typeof customer === 'string' && typeof address === 'string',
        async viewOf(data) {
          const point = typeof data.address === 'string' ? null : data.address.pickupPointId;
          return { ...data, pickupPoint: point === null ? null : await nameOfPoint(point) };
        },
      }),
    invoice: (orderId: string): Promise<GuardedAnswer<InvoiceView>> =>
      show('order-invoice-viewed', orderId, () => parts.platform().readInvoice(orderId), {
        namesNobody: (invoice) => invoice === 'portal-only',
        viewOf: (invoice) => (invoice === 'portal-only' ? invoice : invoiceView(orderId, invoice)),
      }),
  };
}
