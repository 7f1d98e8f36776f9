/** An order in the form shared by all versions of the platform's interface; what packing needs and nothing personal. */
export type PlatformOrder = {
  /** Used in paths; has the country prefix, e.g. `RU251120-850486`. */
  readonly id: string;
  readonly orderNr: string;
  /** As received; compare through `normalStatus`. */
  readonly status: string;
  /** `RU`, `BY`, `KZ`; anything else is shown as received. */
  readonly country: string;
  /** Moscow time: `YYYY-MM-DD`, or `YYYY-MM-DDThh:mm:ss.sss+03:00` where the platform states the time (v2). */
  readonly createdAt: string;
  /** ISO 8601 with zone. */
  readonly updatedAt: string;
  /** ISO 8601 with zone; null: no deadline. */
  readonly cutOff: string | null;
  /** `fbs`: packed here and handed to the operator; `fbo`: packed by the operator, never shown at the bench. */
  readonly model: 'fbs' | 'fbo';
  /** v2 only; null under v1, where the status decides. */
  readonly allowedForAssembly: boolean | null;
  /**
   * Changes with the delivery address, and reveals nothing else of it: the address itself is not stored.
   * Null: the platform sent none.
   */
  readonly addressStamp: string | null;
  /** Numbers that the platform has already given to this order. */
  readonly packNumbers: readonly string[];
  readonly items: readonly PlatformItem[];
};

/** One unit of an order. */
export type PlatformItem = {
  /** `{orderNr}-{seq}`; also the `unitload` of the out-shipment. */
  readonly itemNr: string;
  /** The platform's internal id as a string: v2 names units by it. */
  readonly itemId: string;
  /** Platform SKU. */
  readonly sku: string;
  /** Supplier SKU where the interface has it (v2); under v1 the catalog has it. */
  readonly sellerSku: string | null;
  readonly name: string;
  readonly size: string;
  readonly status: string;
  readonly canBeCancelled: boolean;
  /** Mark that the platform already holds for this unit. */
  readonly uit: string | null;
};

/** The fields of the paged list: enough to see what changed. */
export type OrderSummary = {
  readonly id: string;
  readonly status: string;
  readonly updatedAt: string;
};
