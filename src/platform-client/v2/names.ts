/**
 * What the station calls orders and units, whatever the version: an order by its id with country prefix, a unit by its
 * item number. v2 has ids of its own for both; which is which is kept in the store, so that work in hand crosses over from
 * version to version and back.
 */
export interface PlatformNames {
  /** Our names of these orders, in the same order; an order that is told for the first time is given one, and it stays. */
  ordersOf(names: readonly ReceivedOrderName[]): Promise<readonly string[]>;
  /** Our item numbers of the units of one order, in the same order; likewise. */
  itemsOf(orderId: string, names: readonly ReceivedItemName[]): Promise<readonly string[]>;
  /** What v2 calls the order in a path; the name itself where nothing else was told. */
  orderInPath(orderId: string): Promise<string>;
  /** v2's ids of these units, by item number; a unit that v2 has not told of is left out. */
  itemIds(itemNrs: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The seller's SKUs of goods that orders have named, by the platform's; unknown ones are left out. */
  sellerSkus(platformSkus: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The item numbers of these v2 ids, by id; unknown ones are left out. */
  itemNrs(itemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export type ReceivedOrderName = {
  /** Goes into paths. */
  readonly id: string;
  /** `orderId` beside it; null where it is not told. */
  readonly orderId: string | null;
};

export type ReceivedItemName = {
  readonly id: string;
  /** The item number where v2 tells it (not assumed); null: matched by id, else by SKU. */
  readonly itemNr: string | null;
  readonly sku: string;
  /** As it came: of two units of one SKU the one that is cancelled is not the one in the pack. */
  readonly status: string;
};
