export type Gender = 'women' | 'men' | 'unisex' | 'girls' | 'boys';
export const GENDERS: readonly Gender[] = ['women', 'men', 'unisex', 'girls', 'boys'];

/** A series of sizes (section "Size scale mapping"). */
export interface SizeScale {
  readonly code: string;
  readonly name: string;
  readonly sizes: readonly string[];
  readonly genders: readonly Gender[];
  /** Goods of this scale need at least two sizes. */
  readonly isSingleSizeForbidden: boolean;
}

const grown = ['women', 'men', 'unisex'] as const;
const kids = ['girls', 'boys'] as const;
const row = (from: number, to: number, step: number, unit = '') =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => `${from + index * step}${unit}`);

/** Invented, except for the rules about them. */
const SCALES = {
  RU_SHOES: { name: 'Обувь, российский размер', sizes: row(35, 47, 1), genders: grown },
  SHOES_DOUBLE: {
    name: 'Обувь, двойной размер',
    sizes: ['36/37', '38/39', '40/41', '42/43', '44/45'],
    genders: grown,
    isSingleSizeForbidden: true,
  },
  KIDS_SHOES: { name: 'Детская обувь', sizes: row(20, 36, 1), genders: kids },
  RU_CLOTHES: { name: 'Одежда, российский размер', sizes: row(38, 64, 2), genders: grown },
  INT: {
    name: 'Международный размер',
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    genders: grown,
    isSingleSizeForbidden: true,
  },
  JEANS_INCH: {
    name: 'Джинсы, дюймы',
    sizes: ['26/30', '28/32', '30/32', '32/32', '32/34', '34/34'],
    genders: grown,
  },
  KIDS_HEIGHT: { name: 'Детская одежда, рост', sizes: row(80, 164, 6), genders: kids },
  ONE_SIZE: { name: 'Один размер', sizes: ['One Size'], genders: [...grown, ...kids] },
  BELT_CM: { name: 'Ремни, см', sizes: row(75, 125, 5), genders: grown },
  HEAD_CM: {
    name: 'Обхват головы, см',
    sizes: row(52, 62, 1),
    genders: grown,
    isSingleSizeForbidden: true,
  },
  VOLUME_ML: { name: 'Объём', sizes: row(25, 500, 25, ' мл'), genders: grown },
  SHADE: {
    name: 'Тон',
    sizes: Array.from({ length: 12 }, (_, index) => `тон ${String(index + 1).padStart(2, '0')}`),
    genders: grown,
    isSingleSizeForbidden: true,
  },
} satisfies Record<
  string,
  Omit<SizeScale, 'code' | 'isSingleSizeForbidden'> & { isSingleSizeForbidden?: boolean }
>;

export type ScaleCode = keyof typeof SCALES;

export const SIZE_SCALES: readonly SizeScale[] = Object.entries(SCALES).map(([code, scale]) => ({
  isSingleSizeForbidden: false,
  ...scale,
  code,
}));
