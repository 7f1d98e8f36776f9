import type { GoodsView } from '#shared/contract/goods.ts';

/** Path of a picture that `npm run ui` draws: a kind of goods in a colour. */
function pictureOf(kind: string, colour: string): string {
  return `pictures/${kind}-${colour}.svg`;
}

export const SHOE_41: GoodsView = {
  sku: 'MP002XW0PR41',
  sellerSku: 'POLAR-RUN-BLU-41',
  barcode: '4607012345413',
  name: 'Кроссовки Polar Run синие',
  brand: 'Северный ветер',
  size: '41',
  picture: pictureOf('Shoes', 'синий'),
};

export const SHOE_42: GoodsView = {
  sku: 'MP002XW0PR42',
  sellerSku: 'POLAR-RUN-BLU-42',
  barcode: '4607012345420',
  name: 'Кроссовки Polar Run синие',
  brand: 'Северный ветер',
  size: '42',
  picture: pictureOf('Shoes', 'синий'),
};

export const LIPSTICK_07: GoodsView = {
  sku: 'MP002XW0LP07',
  sellerSku: 'VELVET-07',
  barcode: '4607012345079',
  name: 'Помада матовая, тон 07',
  brand: 'Рассвет 47',
  size: '',
  picture: pictureOf('Cosmetics', 'бордовый'),
};

export const LIPSTICK_02: GoodsView = {
  sku: 'MP002XW0LP02',
  sellerSku: 'VELVET-02',
  barcode: '4607012345024',
  name: 'Помада матовая, тон 02',
  brand: 'Рассвет 47',
  size: '',
  picture: pictureOf('Cosmetics', 'красный'),
};

export const TOTE: GoodsView = {
  sku: 'MP002XW0TOTE',
  sellerSku: 'TOTE-BEIGE',
  barcode: '4607012345888',
  name: 'Сумка-тоут',
  brand: 'Белая сова',
  size: '',
  picture: pictureOf('Bags', 'бежевый'),
};

export const JEANS_30: GoodsView = {
  sku: 'MP002XW0JN30',
  sellerSku: 'SLIM-GRAPHITE-30-32',
  barcode: '4607012343020',
  name: 'Джинсы Slim графитовые',
  brand: 'Белая сова',
  size: '30/32',
  picture: pictureOf('Jeans', 'графитовый'),
};

export const JEANS_28: GoodsView = {
  sku: 'MP002XW0JN28',
  sellerSku: 'SLIM-GRAPHITE-28-32',
  barcode: '4607012342825',
  name: 'Джинсы Slim графитовые',
  brand: 'Белая сова',
  size: '28/32',
  picture: pictureOf('Jeans', 'графитовый'),
};

export const UMBRELLA: GoodsView = {
  sku: 'MP002XW0UMBR',
  sellerSku: 'UMBRELLA-GREEN',
  barcode: '4607012349995',
  name: 'Зонт складной автомат',
  brand: 'Дождь',
  size: '',
  picture: pictureOf('Umbrellas', 'зелёный'),
};

/** A name of 150 characters, as sellers write them, and no picture. */
export const LONG_NAMED: GoodsView = {
  sku: 'MP002XW0LONG',
  sellerSku: 'DRESS-MIDI-LILAC-WRAP-LONG-SLEEVE-2026-44',
  barcode: '4607012344447',
  name: 'Платье миди женское нарядное с запахом и длинным рукавом из вискозы с поясом на осень, коктейльное вечернее офисное, с карманами, сиреневое, коллекция',
  brand: 'Рассвет 47',
  size: '44-46 / 170',
  picture: null,
};

/** Goods of a large order, in turn. */
export const ASSORTMENT = [TOTE, SHOE_41, LIPSTICK_07, UMBRELLA, LONG_NAMED, JEANS_30, LIPSTICK_02] as const;
