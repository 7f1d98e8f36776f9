export const PRICE_UPDATE_STATUSES = ['APPLIED', 'OK', 'PROCESSING', 'ERROR'] as const;

export type PriceUpdateStatus = (typeof PRICE_UPDATE_STATUSES)[number];

/** The error text of a price that the platform could not publish. */
export const PRICE_ERROR = 'Цена не опубликована';

/** The switches of `POST /sandbox/settings`. */
export interface Settings {
  /** Out-shipments are confirmed right after creation (section "FBS out-shipment statuses": the default). */
  autoConfirm: boolean;
  /** A cancelled out-shipment passes `cancelPending` at once; when off, it stays there until the warehouse decides. */
  autoCancel: boolean;
  /** Sub-resources of orders are under `_embedded` instead of at the root. */
  embedded: boolean;
  /** Life of a token in seconds (section "Limits": 900). */
  tokenSeconds: number;
  /**
   * The obsolete tax class `vat20` is still accepted; it "will be disabled without notice" (section "Seller
   * JSON-RPC: methods").
   */
  acceptsVat20: boolean;
  /** REST v2 gives orders and items its own ids, which version 1 does not have. */
  v2OwnIds: boolean;
  /** Price status of goods that have no price in quarantine (section "Price status"); `ERROR` comes with a text. */
  priceUpdateStatus: PriceUpdateStatus;
  /** Which form REST v2 has where the specification leaves several open, 0 to 5; see `v2/variants.ts`. */
  v2Variant: number;
  /** A cancelled out-shipment of version 1 is `Shipment not found` (section "Errors"). */
  strictShipments: boolean;
  /** Version 1's filter by `updatedAt` only finds changes of status (section "B2B REST: orders"). */
  strictUpdatedAt: boolean;
  /** How much longer an answer takes for each row of a list or a change, in milliseconds; 0: no longer. */
  millisPerRow: number;
}

export function defaultSettings(): Settings {
  return {
    autoConfirm: true,
    autoCancel: true,
    embedded: false,
    tokenSeconds: 900,
    acceptsVat20: true,
    v2OwnIds: false,
    priceUpdateStatus: 'APPLIED',
    v2Variant: 0,
    strictShipments: false,
    strictUpdatedAt: false,
    millisPerRow: 0,
  };
}
