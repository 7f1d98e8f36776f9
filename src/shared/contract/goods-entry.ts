import type { MarkRule } from '../domain/goods.ts';
import type { MarkWhy } from '../domain/mark-due.ts';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import type { GoodsPrice, PriceQuarantine, StockModel } from '../domain/platform-goods.ts';
import type { GoodsView } from './goods.ts';

/** A barcode by which the station finds these goods. */
export type GoodsBarcode = {
  readonly code: string;
  /** `taught`: a supervisor has taught it to the station. */
  readonly from: 'catalog' | 'taught';
  /**
   * Other goods that have it in the catalog: a scan of it does not tell which it is. If it is taught it means those, and
   * no more these.
   */
  readonly others: readonly GoodsView[];
  /** Its last digit is not the check digit of the others: scanners never read it as a retail barcode. */
  readonly hasWrongDigit: boolean;
  /** Who has taught it, and when (ISO 8601); null: nobody, or not known any more. */
  readonly by: string | null;
  readonly at: string | null;
};

/** One size of the model. `quantity` null: not known. */
export type GoodsSize = GoodsView & { readonly quantity: number | null };

export type GoodsStockPlace = {
  readonly kind: StockModel | 'illiquid';
  readonly warehouse: string;
  readonly quantity: number;
  /** When the platform changed it, ISO 8601; null: not shown. */
  readonly updatedAt: string | null;
};

/** What is known of the stock. */
export type GoodsStockFacts = {
  /** null: not known. */
  readonly quantity: number | null;
  /** Units in orders that nobody has confirmed yet (specification, "Stock"). */
  readonly reserved: number;
  /** null: not known. */
  readonly available: number | null;
  readonly places: readonly GoodsStockPlace[];
};

/** The price in one country. `readAt`: the station's time, ISO 8601. */
export type GoodsPriceFacts = Omit<GoodsPrice, 'quarantine'> & {
  readonly currency: string;
  readonly quarantine: PriceQuarantine | null;
  readonly readAt: string;
};

/** Where units of these goods are: in an order that has not left yet. */
export type GoodsWhereabouts = {
  readonly orderId: string;
  readonly cutOff: string | null;
  readonly units: number;
  /**
   * `to-confirm`, `waiting`: in the warehouse. `open`: at a table. `packed`: in a closed pack. `on-hold`: the order is on
   * the hold shelf. `shipped`: in a shipment that has not left yet.
   */
  readonly at: 'to-confirm' | 'waiting' | 'open' | 'packed' | 'on-hold' | 'shipped';
  /** null: in none, or it has no number yet. */
  readonly packNumber: string | null;
  readonly pallet: string | null;
  readonly shipment: string | null;
  /** Name of the table where the order is open; null: at none, or there is one table only. */
  readonly table: string | null;
};

/** Everything that the station knows of goods. */
export type GoodsEntryView = {
  readonly goods: GoodsView;
  readonly parentSku: string;
  readonly color: string;
  /** As the platform writes it; empty: not known. */
  readonly status: string;
  /** Model of sale, in small letters; empty: not known. */
  readonly model: string;
  readonly isSellable: boolean | null;
  readonly categories: readonly string[];
  /** False: the platform lists them no more. */
  readonly isListed: boolean;
  /** When the platform changed them last, ISO 8601; null: not shown. */
  readonly updatedAt: string | null;
  /** All of them; `picture` null: not fetched yet. */
  readonly pictures: readonly { readonly no: number; readonly picture: string | null }[];
  /** All sizes of the model, these goods among them. */
  readonly sizes: readonly GoodsSize[];
  readonly barcodes: readonly GoodsBarcode[];
  readonly stock: GoodsStockFacts;
  readonly prices: readonly GoodsPriceFacts[];
  /** `why` null: its units need no mark. `rule`: a supervisor's word on it; null: none. */
  readonly mark: { readonly why: MarkWhy | null; readonly rule: MarkRule | null };
  readonly orders: readonly GoodsWhereabouts[];
};

/** An attribute as the platform shows it, in words. */
export type GoodsAttributeLine = { readonly code: string; readonly label: string; readonly value: string };

/** Read from the platform when somebody looks. */
export type GoodsAttributesAnswer =
  | { readonly isKnown: true; readonly attributes: readonly GoodsAttributeLine[] }
  | { readonly isKnown: false; readonly cause: PlatformErrorKind };
