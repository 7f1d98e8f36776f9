import type { LabelSize } from '#shared/domain/label-size.ts';
import type { OrderSummary, PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import type { CancelReason } from '#shared/domain/platform-reasons.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PlatformError } from './platform-error.ts';

export type PlatformResult<T> = Promise<Result<T, PlatformError>>;

/** Where the versions of the platform differ in kind and not only in form; the bench adapts to these. */
export type PlatformTraits = {
  readonly api: 'v1' | 'v2';
  /** v2 wants to know which units go into which pack before it gives pack numbers, and gives them only once. */
  readonly requiresAssemblyFirst: boolean;
  /** v1 takes our shipment id and pallet barcodes; v2 makes both itself and tells them in its answer. */
  readonly namesShipmentsItself: boolean;
  /** v2 takes no marks: they stay in the journal. */
  readonly takesMarks: boolean;
  /** v1 shipments may wait for `confirm` and may be cancelled by an event; v2 has no such operation. */
  readonly hasShipmentEvents: boolean;
};

/** Orders by one of their times, both ends included. A version that lists by changes only takes `createdAt` for `updatedAt`. */
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
  /** Ours under v1 (at most 20 characters); our temporary tag under v2. */
  readonly id: string;
  /** ISO 8601, the platform's time: nothing older on the platform can be this shipment. Empty: not known. */
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
  /** As it came. */
  readonly status: string;
  /** Empty where the interface does not tell them. Pallets come in any order: match them by their packs. */
  readonly pallets: readonly { readonly barcode: string; readonly packNumbers: readonly string[] }[];
};

/**
 * The platform as the services see it, whatever its version. Every call has a time-out, answers with a value and never
 * throws. Reads are retried inside; changes are not: the outbox decides, by `mayHaveHappened` and the `find…` reads.
 */
export interface PackingPlatform {
  readonly traits: PlatformTraits;

  /** One page of the orders created or changed in a window. Pages count from 1. */
  listOrders(query: OrderWindow & { readonly page: number; readonly limit: number }): PlatformResult<{
    readonly orders: readonly OrderSummary[];
    readonly pages: number;
    readonly total: number;
  }>;

  /** One order with its items. `order` is the id; a number without the country prefix is tried as it is. */
  readOrder(order: string, options?: { readonly timeoutMs?: number }): PlatformResult<PlatformOrder>;

  /** Confirms an order that waits for it. `Already confirmed` counts as success. */
  confirmOrder(order: string): PlatformResult<void>;

  /** Cancels a whole order; only one that waits to be confirmed may be (specification, "Cancellation availability"). */
  cancelOrder(order: string, reason: CancelReason): PlatformResult<void>;

  /** Cancels one unit. Settled by `readOrder`: an item already cancelled counts as success. */
  cancelItem(order: string, item: PlatformItem, reason: CancelReason): PlatformResult<void>;

  /** Tells which units go into which pack. Nothing to do where `requiresAssemblyFirst` is false. */
  assemble(order: string, plan: PackPlan): PlatformResult<void>;

  /** Asks for `count` pack numbers; fewer may come. v1: a repeat gives spare ones. v2: a repeat is refused; read the order instead. */
  requestPackNumbers(order: string, count: number): PlatformResult<readonly string[]>;

  /** A temporary link to one PDF with a page a number. At most 100 numbers. Reading: may be repeated. */
  requestLabels(kind: LabelKind, numbers: readonly string[], size: LabelSize): PlatformResult<LabelLink>;

  /** The file behind a label link, as it came; whether it is a PDF is the caller's to check. At most 20 MB. */
  downloadLabel(url: string, options?: { readonly timeoutMs?: number }): PlatformResult<Uint8Array>;

  createShipment(draft: ShipmentDraft): PlatformResult<PlatformShipment>;

  /** How a lost answer to `createShipment` is settled: by id (v1) or by the set of packs (v2). null: known to be absent. */
  findShipment(draft: ShipmentDraft): PlatformResult<PlatformShipment | null>;

  readShipment(id: string): PlatformResult<PlatformShipment>;

  /** `Already confirmed` counts as success. */
  confirmShipment(id: string): PlatformResult<void>;

  /** A shipment that reading shows as cancelled (or `cancelPending`) counts as success. */
  cancelShipment(id: string): PlatformResult<void>;
}

/** What an operation does: reads, changes something on the platform, or fetches a file from where a link leads. */
type OperationEffect = 'read' | 'change' | 'file';

export type PlatformOperations = Omit<PackingPlatform, 'traits'>;
type Name = keyof PlatformOperations;
type Arguments = { readonly [N in Name]: Parameters<PlatformOperations[N]> };
type Values = {
  readonly [N in Name]: Awaited<ReturnType<PlatformOperations[N]>> extends Result<infer Value, PlatformError>
    ? Value
    : never;
};
/** The same signatures, written as one pattern: so one generic function may wrap any of them. */
type Call<N extends Name> = (...args: Arguments[N]) => PlatformResult<Values[N]>;
type Calls = { readonly [N in Name]: Call<N> };

/** The list of operations: makes each by its name and effect. One that is missing here does not compile. */
export function mapOperations(
  make: <N extends Name>(name: N, effect: OperationEffect) => Call<N>,
): PlatformOperations {
  return {
    listOrders: make('listOrders', 'read'),
    readOrder: make('readOrder', 'read'),
    confirmOrder: make('confirmOrder', 'change'),
    cancelOrder: make('cancelOrder', 'change'),
    cancelItem: make('cancelItem', 'change'),
    assemble: make('assemble', 'change'),
    requestPackNumbers: make('requestPackNumbers', 'change'),
    requestLabels: make('requestLabels', 'read'),
    downloadLabel: make('downloadLabel', 'file'),
    createShipment: make('createShipment', 'change'),
    findShipment: make('findShipment', 'read'),
    readShipment: make('readShipment', 'read'),
    confirmShipment: make('confirmShipment', 'change'),
    cancelShipment: make('cancelShipment', 'change'),
  };
}

/** The same platform, each of its calls made through `wrap`. */
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
