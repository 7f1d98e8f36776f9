import type { LocalLabel } from './label-data.ts';

/** Words on locally drawn labels; printed lists have theirs in `handover-words.ts`. */
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

export const LOCAL_LABEL_WORDS: Readonly<Record<LocalLabel['language'], LocalLabelWords>> = {
  ru: {
    item: 'Товар заказа',
    order: 'Заказ',
    size: 'Размер',
    sku: 'Артикул',
    pallet: 'Паллета',
    place: (at, of) => `${at} из ${of}`,
    partner: 'Партнёр',
    destination: 'Назначение',
    shipment: 'Отгрузка',
    date: 'Дата',
    packs: 'Упаковок',
    units: 'Шт.',
    tag: 'Временный ярлык',
    opened: 'Открыта',
    by: 'Кем',
    station: 'Стол',
    untilLabel: 'Снимите, когда наклеите этикетку паллеты.',
    untilNumber: 'Номер временный: платформа даст паллете свой. Снимите, когда наклеите этикетку с ним.',
  },
  en: {
    item: 'Item of an order',
    order: 'Order',
    size: 'Size',
    sku: 'SKU',
    pallet: 'Pallet',
    place: (at, of) => `${at} of ${of}`,
    partner: 'Partner',
    destination: 'Destination',
    shipment: 'Shipment',
    date: 'Date',
    packs: 'Packs',
    units: 'Items',
    tag: 'Temporary tag',
    opened: 'Opened',
    by: 'By',
    station: 'Bench',
    untilLabel: 'Take it off when the pallet label is on.',
    untilNumber:
      'The number is temporary: the platform gives the pallet its own. Take this off when that label is on.',
  },
};
