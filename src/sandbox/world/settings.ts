export const PRICE_UPDATE_STATUSES = ['APPLIED', 'OK', 'PROCESSING', 'ERROR'] as const;

export type PriceUpdateStatus = (typeof PRICE_UPDATE_STATUSES)[number];

/** The text of a price that the platform could not publish. */
export const PRICE_ERROR = 'Цена не опубликована';

/** The switches of `POST /sandbox/settings`. */
export interface Settings {
  /** Out-shipments are confirmed right after creation (section "FBS out-shipment statuses": the default). */
  autoConfirm: boolean;
  /** A cancelled out-shipment passes `cancelPending` at once; off, it stays there until the warehouse decides. */
  autoCancel: boolean;
  /** Order sub-resources stand under `_embedded` instead of at the root. */
  embedded: boolean;
  /** Life of a token in seconds (section "Limits": 900). */
  tokenSeconds: number;
  /** The obsolete tax class `vat20` is still taken; it "will be disabled without notice" (section "Seller JSON-RPC: methods"). */
  acceptsVat20: boolean;
  /** REST v2 names orders and items by ids of its own, which version 1 does not know. */
  v2OwnIds: boolean;
  /** What goods whose price is not in quarantine tell of it (section "Price status"); `ERROR` comes with a text. */
  priceUpdateStatus: PriceUpdateStatus;
  /** Which of the spellings that the specification leaves open REST v2 has, 0 to 5; see `v2/variants.ts`. */
  v2Variant: number;
  /** A cancelled out-shipment of version 1 is `Shipment not found` (section "Errors"). */
  strictShipments: boolean;
  /** Version 1's filter by `updatedAt` finds changes of status alone (section "B2B REST: orders"). */
  strictUpdatedAt: boolean;
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
  };
}
