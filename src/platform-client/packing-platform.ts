import type { LabelSize } from '#shared/domain/label-size.ts';
import type { FurtherChange } from '#shared/domain/order-changes.ts';
import type { OrderSearch, SearchPart } from '#shared/domain/order-search.ts';
import type { OrderSummary, PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import type { CancelReason } from '#shared/domain/platform-reasons.ts';
import type { Result } from '#shared/domain/result.ts';
import type { CustomerData, FoundOrders, Invoice, OrderDetails, OrderHistory } from './order-facts.ts';
import type { PlatformError } from './platform-error.ts';

export type PlatformResult<T> = Promise<Result<T, PlatformError>>;

/** Differences between the api versions that the bench has to handle. */
export type PlatformTraits = {
  readonly api: 'v1' | 'v2';
  /**
   * v2 needs to know which units go into which pack before it gives pack numbers, and gives them only once.
   */
  readonly requiresAssemblyFirst: boolean;
  /** v1 accepts our shipment id and pallet barcodes; v2 makes both itself and returns them. */
  readonly namesShipmentsItself: boolean;
  /** False for v2, which accepts no marks: they stay in the journal. */
  readonly takesMarks: boolean;
  /** v1 shipments may need a `confirm` event and can be cancelled by an event; v2 has no such operation. */
  readonly hasShipmentEvents: boolean;
};

/**
 * Orders by one of their times, both ends included. A version that lists only by changes treats `createdAt`
 * as `updatedAt`.
 */
export type OrderWindow = {
  readonly by: 'createdAt' | 'updatedAt';
  readonly from: Date;
  readonly to: Date;
};

/** Which units are in which pack, in the order of the packs. */
export type PackPlan = readonly { readonly items: readonly PlatformItem[] }[];

export type LabelKind = 'item' | 'pack' | 'pallet';

export type LabelLink = {
  /** null when every number was excluded. */
  readonly url: string | null;
  readonly excluded: readonly string[];
};

export type ShipmentDraft = {
  /** Our id under v1 (max. 20 characters); our temporary tag under v2. */
  readonly id: string;
  /** ISO 8601, the platform's time: older shipments of the platform cannot be this one. Empty: unknown. */
  readonly orderedAt: string;
  /** `YYYY-MM-DD`, the platform's date. */
  readonly shippedAt: string;
  readonly destination: string;
  readonly pallets: readonly {
    readonly barcode: string;
    readonly packs: readonly {
      readonly packNumber: string;
      readonly items: readonly {
        readonly orderNr: string;
        readonly sellerSku: string;
        readonly unitload: string;
        readonly uit: string | null;
      }[];
    }[];
  }[];
};

export type PlatformShipment = {
  readonly id: string;
  /** As received. */
  readonly status: string;
  /**
   * Empty if the interface does not return them. The order of pallets is not defined: match them by their
   * packs.
   */
  readonly pallets: readonly { readonly barcode: string; readonly packNumbers: readonly string[] }[];
};

/** A row of the platform's list of shipments. */
export type ListedShipment = Pick<PlatformShipment, 'id' | 'status'>;

/** A shipment down to its units, whoever made it. */
export type ShipmentContents = ListedShipment & {
  /** ISO 8601 with zone; null: not shown (v1). */
  readonly createdAt: string | null;
  /** `YYYY-MM-DD` in Moscow; null: not shown. */
  readonly shippedAt: string | null;
  readonly pallets: readonly {
    /** Empty: the platform has not given one yet (v2). */
    readonly barcode: string;
    readonly packs: readonly {
      readonly packNumber: string;
      /** Those that are shown; `uit` null: no mark, or not shown (v2). */
      readonly units: readonly { readonly unitload: string; readonly uit: string | null }[];
    }[];
  }[];
};

/**
 * The platform as the services see it, independent of the api version. Every call has a time-out, returns a
 * value and never throws. Reads are retried inside; changes are not: the outbox decides, by `mayHaveHappened`
 * and the `find…` reads.
 */
export interface PackingPlatform {
  readonly traits: PlatformTraits;

  /** One page of the orders created or changed in a window. Pages count from 1. */
  listOrders(query: OrderWindow & { readonly page: number; readonly limit: number }): PlatformResult<{
    readonly orders: readonly OrderSummary[];
    readonly pages: number;
    readonly total: number;
  }>;

  /** One order with its items. `order` is the id; a number without the country prefix is tried unchanged. */
  readOrder(order: string, options?: { readonly timeoutMs?: number }): PlatformResult<PlatformOrder>;

  /**
   * One page of the orders that match, for a person. What the version cannot be asked for is left out of `asked`, and the
   * caller checks it as far as the rows show it. Pages count from 1.
   */
  searchOrders(
    search: OrderSearch,
    paging: {
      readonly page: number;
      readonly limit: number;
      /** Parts that must not be asked for: the platform has refused them. */
      readonly without?: readonly SearchPart[];
    },
  ): PlatformResult<FoundOrders>;

  /** One order with what a person asks about it. Has the customer's comment: for immediate use, never stored. */
  readDetails(order: string): PlatformResult<OrderDetails>;

  /** The statuses that the order has had, the oldest first. */
  readHistory(order: string): PlatformResult<OrderHistory>;

  /** Personal data: for immediate use, never stored or logged. */
  readCustomer(order: string): PlatformResult<CustomerData>;

  /** May name the customer: for immediate use, never stored. v1 has no such operation: `portal-only`. */
  readInvoice(order: string): PlatformResult<Invoice | 'portal-only'>;

  /** Confirms an order that waits for it. `Already confirmed` counts as success. */
  confirmOrder(order: string): PlatformResult<void>;

  /**
   * Cancels a whole order; only possible while it waits for confirmation (specification, "Cancellation
   * availability").
   */
  cancelOrder(order: string, reason: CancelReason): PlatformResult<void>;

  /** Cancels one unit. Settled by `readOrder`: an item already cancelled counts as success. */
  cancelItem(order: string, item: PlatformItem, reason: CancelReason): PlatformResult<void>;

  /**
   * Asks for another status of a whole order. Settled by `readOrder`. What the state or the country forbids is a
   * `conflict`.
   */
  changeOrder(order: string, change: FurtherChange): PlatformResult<void>;

  /** The same for one unit. */
  changeItem(order: string, item: PlatformItem, change: FurtherChange): PlatformResult<void>;

  /** Sends which units go into which pack. Does nothing if `requiresAssemblyFirst` is false. */
  assemble(order: string, plan: PackPlan): PlatformResult<void>;

  /**
   * Requests `count` pack numbers; may return fewer. v1: a repeat returns spare ones. v2: a repeat is
   * refused; read the order instead.
   */
  requestPackNumbers(order: string, count: number): PlatformResult<readonly string[]>;

  /** A temporary link to one PDF with one page per number. Up to 100 numbers. A read: may be repeated. */
  requestLabels(kind: LabelKind, numbers: readonly string[], size: LabelSize): PlatformResult<LabelLink>;

  /** The file behind a label link, unchanged; the caller checks whether it is a PDF. Up to 20 MB. */
  downloadLabel(url: string, options?: { readonly timeoutMs?: number }): PlatformResult<Uint8Array>;

  createShipment(draft: ShipmentDraft): PlatformResult<PlatformShipment>;

  /**
   * Settles a lost response to `createShipment`: by id (v1) or by the set of packs (v2). null: certain to be
   * absent.
   */
  findShipment(draft: ShipmentDraft): PlatformResult<PlatformShipment | null>;

  readShipment(id: string): PlatformResult<PlatformShipment>;

  /** All shipments that may have been made since then, cancelled ones included; the list is read to its end. */
  shipmentsSince(since: Date): PlatformResult<readonly ListedShipment[]>;

  readContents(id: string): PlatformResult<ShipmentContents>;

  /** `Already confirmed` counts as success. */
  confirmShipment(id: string): PlatformResult<void>;

  /** A shipment that turns out to be cancelled already (or `cancelPending`) counts as success. */
  cancelShipment(id: string): PlatformResult<void>;
}

/** Kind of an operation: it reads, changes something on the platform, or downloads a file from a link. */
type OperationEffect = 'read' | 'change' | 'file';

export type PlatformOperations = Omit<PackingPlatform, 'traits'>;
type Name = keyof PlatformOperations;
type Arguments = { readonly [N in Name]: Parameters<PlatformOperations[N]> };
type Values = {
  readonly [N in Name]: Awaited<ReturnType<PlatformOperations[N]>> extends Result<infer Value, PlatformError>
    ? Value
    : never;
};
/** The same signatures as one pattern, so that one generic function can wrap all of them. */
type Call<N extends Name> = (...args: Arguments[N]) => PlatformResult<Values[N]>;
type Calls = { readonly [N in Name]: Call<N> };

/** The list of operations: creates each from its name and effect. A missing operation does not compile. */
export function mapOperations(
  make: <N extends Name>(name: N, effect: OperationEffect) => Call<N>,
): PlatformOperations {
  return {
    listOrders: make('listOrders', 'read'),
    readOrder: make('readOrder', 'read'),
    searchOrders: make('searchOrders', 'read'),
    readDetails: make('readDetails', 'read'),
    readHistory: make('readHistory', 'read'),
    readCustomer: make('readCustomer', 'read'),
    readInvoice: make('readInvoice', 'read'),
    confirmOrder: make('confirmOrder', 'change'),
    cancelOrder: make('cancelOrder', 'change'),
    cancelItem: make('cancelItem', 'change'),
    changeOrder: make('changeOrder', 'change'),
    changeItem: make('changeItem', 'change'),
    assemble: make('assemble', 'change'),
    requestPackNumbers: make('requestPackNumbers', 'change'),
    requestLabels: make('requestLabels', 'read'),
    downloadLabel: make('downloadLabel', 'file'),
    createShipment: make('createShipment', 'change'),
    findShipment: make('findShipment', 'read'),
    readShipment: make('readShipment', 'read'),
    shipmentsSince: make('shipmentsSince', 'read'),
    readContents: make('readContents', 'read'),
    confirmShipment: make('confirmShipment', 'change'),
    cancelShipment: make('cancelShipment', 'change'),
  };
}

/** The same platform, with each call made through `wrap`. */
export function wrapOperations(
  platform: PackingPlatform,
  wrap: <Args extends readonly unknown[], Value>(
    call: (...args: Args) => PlatformResult<Value>,
    effect: OperationEffect,
  ) => (...args: Args) => PlatformResult<Value>,
): PackingPlatform {
  const calls: Calls = platform;
  return {
    traits: platform.traits,
    ...mapOperations(<N extends Name>(name: N, effect: OperationEffect) =>
      wrap<Arguments[N], Values[N]>((...args) => calls[name](...args), effect),
    ),
  };
}
