/** Words of the printed list, separate from the message catalogue of the screens. */
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

export const HANDOVER_WORDS: Readonly<Record<HandoverList['language'], HandoverWords>> = {
  ru: {
    title: 'Акт передачи',
    shipment: 'Отгрузка',
    date: 'Дата',
    destination: 'Назначение',
    station: 'Стол',
    operator: 'Сотрудник',
    pallet: 'Паллета',
    temporary: 'временный номер',
    number: '№',
    pack: 'Номер упаковки',
    order: 'Заказ',
    goods: 'Товары',
    units: 'Шт.',
    totals: 'Итого',
    pallets: 'Паллет',
    packs: 'Упаковок',
    orders: 'Заказов',
    handedOver: 'Передал',
    received: 'Принял',
    signature: 'должность, подпись, фамилия, дата и время',
    page: (page, pages) => `Страница ${page} из ${pages}`,
  },
  en: {
    title: 'Hand-over list',
    shipment: 'Shipment',
    date: 'Date',
    destination: 'Destination',
    station: 'Bench',
    operator: 'Operator',
    pallet: 'Pallet',
    temporary: 'temporary number',
    number: 'No.',
    pack: 'Pack number',
    order: 'Order',
    goods: 'Items',
    units: 'Pcs',
    totals: 'Totals',
    pallets: 'Pallets',
    packs: 'Packs',
    orders: 'Orders',
    handedOver: 'Handed over by',
    received: 'Received by',
    signature: 'position, signature, name, date and time',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};

/** Content of a hand-over list; all texts as printed. */
export type HandoverList = {
  readonly language: 'ru' | 'en';
  readonly shipment: string;
  /** As printed, e.g. `21.11.2026`. */
  readonly date: string;
  readonly destination: string;
  readonly station: string;
  readonly operator: string | null;
  readonly pallets: readonly {
    readonly barcode: string;
    /** The barcode is the tag of the station: that of the platform is not known yet. */
    readonly isTemporary: boolean;
    readonly packs: readonly {
      readonly packNumber: string;
      readonly orderNr: string;
      readonly units: readonly { readonly itemNr: string; readonly name: string; readonly size: string }[];
    }[];
  }[];
};
