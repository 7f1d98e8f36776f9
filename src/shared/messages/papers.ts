import type { GoodsRowProblem, GoodsRowState } from '../contract/goods-changes.ts';

/** Words of the hand-over list. */
export type HandoverWords = {
  readonly title: string;
  readonly shipment: string;
  readonly date: string;
  readonly destination: string;
  readonly station: string;
  readonly operator: string;
  readonly pallet: string;
  readonly temporary: string;
  readonly number: string;
  readonly pack: string;
  readonly order: string;
  readonly goods: string;
  readonly units: string;
  readonly totals: string;
  readonly pallets: string;
  readonly packs: string;
  readonly orders: string;
  readonly handedOver: string;
  readonly received: string;
  readonly signature: string;
  readonly page: (page: number, pages: number) => string;
};

/** Words of the papers of a supply to the operator's warehouse. */
export type SupplyListWords = {
  readonly title: string;
  readonly supply: string;
  readonly date: string;
  readonly partner: string;
  readonly pallet: string;
  readonly number: string;
  readonly sku: string;
  readonly goods: string;
  readonly units: string;
  readonly pallets: string;
  readonly page: (page: number, pages: number) => string;
};

/** Words on locally drawn labels. */
export type LocalLabelWords = {
  readonly item: string;
  readonly order: string;
  readonly size: string;
  readonly sku: string;
  readonly pallet: string;
  readonly place: (at: number, of: number) => string;
  readonly partner: string;
  readonly destination: string;
  readonly shipment: string;
  readonly supply: string;
  readonly date: string;
  readonly packs: string;
  readonly units: string;
  readonly tag: string;
  readonly opened: string;
  readonly by: string;
  readonly station: string;
  /** When to take the tag off. */
  readonly untilLabel: string;
  readonly untilNumber: string;
};

/** Columns of a spreadsheet. */
export type SheetColumn =
  | 'at'
  | 'station'
  | 'operator'
  | 'source'
  | 'raw'
  | 'kind'
  | 'verdict'
  | 'reason'
  | 'orderId'
  | 'itemNr'
  | 'sku'
  | 'packNumber'
  | 'uit'
  | 'gs'
  | 'repaired'
  | 'status'
  | 'pallet'
  | 'shipment'
  | 'closedAt'
  | 'id'
  | 'createdAt'
  | 'action'
  | 'about'
  | 'sellerSku'
  | 'parentSku'
  | 'barcode'
  | 'name'
  | 'brand'
  | 'size'
  | 'color'
  | 'categories'
  | 'model'
  | 'quantity'
  | 'warehouse'
  | 'isListed'
  | 'updatedAt'
  | 'country'
  | 'currency'
  | 'price'
  | 'salePrice'
  | 'saleStart'
  | 'saleEnd'
  | 'orders'
  | 'units'
  | 'packs'
  | 'labels'
  | 'scans'
  | 'refusals'
  | 'alarms'
  | 'onTime'
  | 'late'
  | 'workSeconds'
  | 'reasons'
  | 'condition'
  | 'box'
  | 'markCheck'
  | 'receivedAt'
  | 'stockedAt'
  | 'found'
  | 'takenAt'
  | 'readAt'
  | 'shippedOn'
  | 'operatorName'
  | 'supply'
  | 'day'
  | 'declared'
  | 'receipt'
  | 'accepted'
  | 'surplus'
  | 'missing'
  | 'damaged';

/** Words of the shift sheet. */
export type ShiftSheetWords = {
  readonly title: string;
  readonly day: string;
  readonly printed: string;
  readonly orders: string;
  readonly units: string;
  readonly packs: string;
  readonly labels: string;
  readonly refusals: string;
  readonly alarms: string;
  readonly onTime: string;
  readonly perUnit: string;
  readonly perOrder: string;
  readonly seconds: (seconds: string) => string;
  readonly byHour: string;
  readonly hour: string;
  readonly byPerson: string;
  readonly person: string;
  readonly nobody: string;
  readonly byTable: string;
  readonly table: string;
  readonly byReason: string;
  readonly reason: string;
  readonly others: string;
  readonly nothing: string;
  readonly notes: string;
  readonly signature: string;
};

export type PaperTexts = {
  /** The language in itself, and how dates, times and lists are written in it. */
  readonly language: { readonly name: string; readonly locale: string };
  readonly handover: HandoverWords;
  readonly supplyList: SupplyListWords;
  readonly label: LocalLabelWords;
  readonly shiftSheet: ShiftSheetWords;
  readonly headings: Readonly<Record<SheetColumn, string>>;
  readonly yesNo: { readonly yes: string; readonly no: string };
  /** The table of results of a change of goods, stock or prices. */
  readonly goodsChange: {
    readonly onSale: { readonly yes: string; readonly no: string };
    /** Number, SKU, before, after, result, why. */
    readonly headings: readonly string[];
    /** Those of a file of prices, old and new, with number, result and why. */
    readonly priceHeadings: readonly string[];
    readonly states: Readonly<Record<GoodsRowState, string>>;
    readonly problems: Readonly<Record<GoodsRowProblem, string>>;
  };
};
