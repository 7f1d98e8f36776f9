/**
 * The station's names of orders and units, whatever the api version: an order by its id with country prefix,
 * a unit by its item number. v2 has other ids for both; the mapping is stored, so that open orders survive a
 * switch of the api version in either direction.
 */
export interface PlatformNames {
  /** The station's names of these orders, in the same order; a new order gets a permanent name. */
  ordersOf(names: readonly ReceivedOrderName[]): Promise<readonly string[]>;
  /** The station's item numbers of the units of one order, in the same order; new ones likewise. */
  itemsOf(orderId: string, names: readonly ReceivedItemName[]): Promise<readonly string[]>;
  /** v2's id of the order for paths; the name itself if no id is stored. */
  orderInPath(orderId: string): Promise<string>;
  /** v2's ids of these units, by item number; units without a stored id are left out. */
  itemIds(itemNrs: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The seller's SKUs of goods in known orders, by the platform's SKU; unknown ones are left out. */
  sellerSkus(platformSkus: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The item numbers of these v2 ids, by id; unknown ones are left out. */
  itemNrs(itemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export type ReceivedOrderName = {
  /** Used in paths. */
  readonly id: string;
  /** The `orderId` in the same response; null if missing. */
  readonly orderId: string | null;
};

export type ReceivedItemName = {
  readonly id: string;
  /** The item number if v2 returns it (not assumed); null: matched by id, else by SKU. */
  readonly itemNr: string | null;
  readonly sku: string;
  /** As received: of two units of one SKU the cancelled one is not the one in the pack. */
  readonly status: string;
};
