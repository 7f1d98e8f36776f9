import type { Certificate, CertificateJob } from './certificates/certificate.ts';
import type { Clock } from './clock.ts';
import type { GiftCertificate } from './gift-certificates/gift-certificate.ts';
import type { GoodsList } from './goods/goods.ts';
import type { LabelCodes, LabelLinks } from './labels.ts';
import type { Order, Unit } from './orders/order.ts';
import type { PriceList } from './prices/price.ts';
import type { Question } from './questions/question.ts';
import type { Random } from './random.ts';
import type { Returns } from './returns/returns.ts';
import type { Settings } from './settings.ts';
import type { Shipment } from './shipments/shipment.ts';
import type { Supply } from './supplies/supply.ts';
import type { Tokens } from './tokens.ts';

/** The whole state of the sandbox, without HTTP: routes of any version read and change it. */
export interface World {
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Settings;
  readonly goods: GoodsList;
  readonly prices: PriceList;
  /** By id, which is upper case. */
  readonly orders: Map<string, Order>;
  /** Pack number to order id. */
  readonly packs: Map<string, string>;
  readonly shipments: Map<string, Shipment>;
  /**
   * The out-shipments of which an order is or was a part; an index, so that a big world answers as fast as a
   * small one.
   */
  readonly shipmentsOf: Map<Order, readonly Shipment[]>;
  /** By the packs of all its pallets. */
  readonly preparedNumbers: Map<string, PreparedNumbers>;
  readonly supplies: Map<string, Supply>;
  /** By id, as the next two maps. */
  readonly giftCertificates: Map<string, GiftCertificate>;
  readonly questions: Map<string, Question>;
  readonly promotionVariants: Map<string, PromotionVariant>;
  readonly returns: Returns;
  /** By id, the oldest first. */
  readonly certificates: Map<string, Certificate>;
  readonly certificateJobs: Map<string, CertificateJob>;
  readonly tokens: Tokens;
  readonly labelLinks: LabelLinks;
  readonly labelCodes: LabelCodes;
  /** Last Moscow day of version 1, or null. */
  readonly sunset: string | null;
  /** `http://127.0.0.1:port`; known once the server listens. */
  base: string;
  /** A new number for item ids, events and the like. */
  nextId(): number;
  /** Notifies the registered receivers. */
  notify(notice: Notice): void;
  onNotice(listener: (notice: Notice) => void): void;
}

/** An event of which the platform notifies (section "Events"); the sender makes the wire form. */
export type Notice =
  | { readonly type: 'statusChanged'; readonly order: Order }
  | { readonly type: 'itemStatusChanged'; readonly order: Order; readonly units: readonly Unit[] }
  | {
      readonly type: 'fulfilmentShipmentStatusChanged';
      /** When it happened; a step of a supply may be processed later. */
      readonly at: number;
      readonly id: number;
      readonly shipmentId: string;
      readonly direction: 'out' | 'in';
      readonly status: string;
      readonly itemQuantity: number;
      readonly priceSum: number;
    };

/** One offer of a promotion, with the models that take part in it. */
export interface PromotionVariant {
  readonly id: string;
  readonly name: string;
  /** Platform parent SKUs. */
  readonly parentSkus: Set<string>;
}

/** The numbers of an out-shipment that was prepared in v2: its id, and each pallet's barcode by the pallet's packs. */
export interface PreparedNumbers {
  readonly id: string;
  readonly barcodes: ReadonlyMap<string, string>;
}
