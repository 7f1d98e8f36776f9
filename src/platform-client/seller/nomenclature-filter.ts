import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import type { Breach } from '../errors/limit-error.ts';
import { checkDate, checkFilled, checkText } from '../v1/limit-checks.ts';
import { checkCountry } from '../v1/nomenclature/price-limits.ts';

const TEXT = ['EQ', 'IN', 'NOT_EQ', 'LIKE', 'ILIKE'] as const;
/** The specification has EQ and GREATER; the others are assumed (assumptions, "Seller JSON-RPC"). */
const NUMBER = ['EQ', 'GREATER', 'GREATER_OR_EQ', 'LESS_OR_EQ', 'LESS'] as const;
const FLAG = ['EQ'] as const;
const DATE = ['EQ', 'NOT_EQ', 'IN', 'BETWEEN'] as const;

/** Every filter key with its operators (specification, "Filter keys and operators"). */
export const FILTER_KEYS = {
  sku: { takes: 'text', operators: TEXT },
  supplierSku: { takes: 'text', operators: TEXT },
  supplierParentSku: { takes: 'text', operators: TEXT },
  platformParentSku: { takes: 'text', operators: TEXT },
  brand: { takes: 'text', operators: TEXT },
  status: { takes: 'text', operators: TEXT },
  erpCategoryLevel1: { takes: 'text', operators: TEXT },
  contractType: { takes: 'text', operators: TEXT },
  partnerId: { takes: 'number', operators: NUMBER },
  quantity: { takes: 'number', operators: NUMBER },
  isSellable: { takes: 'flag', operators: FLAG },
  isExportable: { takes: 'flag', operators: FLAG },
  isEproduction: { takes: 'flag', operators: FLAG },
  hasImages: { takes: 'flag', operators: FLAG },
  createdAt: { takes: 'date', operators: DATE },
  fullSearch: { takes: 'text', operators: ['EQ', 'LIKE', 'ILIKE'] },
  richFullSearch: { takes: 'text', operators: ['LIKE', 'ILIKE'] },
  priceQuarantineByCountry: { takes: 'country', operators: ['EQ', 'IN'] },
  country: { takes: 'country', operators: FLAG },
  excludeWithPriceByCountry: { takes: 'country', operators: FLAG },
  brandAvailableByCountry: { takes: 'country', operators: FLAG },
  excludeNomenclaturesWithoutImages: { takes: 'flag', operators: FLAG },
} as const satisfies Readonly<Record<string, { takes: Takes; operators: readonly string[] }>>;

type Takes = 'text' | 'number' | 'flag' | 'date' | 'country';
type Keys = typeof FILTER_KEYS;
type ValueOf = {
  readonly text: string;
  readonly number: number;
  readonly flag: boolean;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly country: GoodsCountry;
};

/** One element of `filter`; all elements must hold. `value` is always a list, even of one. */
export type NomenclatureFilter = {
  readonly [K in keyof Keys]: {
    readonly key: K;
    readonly operator: Keys[K]['operators'][number];
    readonly value: readonly ValueOf[Keys[K]['takes']][];
  };
}[keyof Keys];

/** Sorts of the specification; `-` in front of the others, too, is assumed (assumptions, "Seller JSON-RPC"). */
export const NOMENCLATURE_SORTS = [
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
  'sku',
  '-sku',
  'brand',
  '-brand',
  'quantity',
  '-quantity',
] as const;
export type NomenclatureSort = (typeof NOMENCLATURE_SORTS)[number];

/** A key, operator or value that the specification does not have. */
export function checkFilter(filter: NomenclatureFilter, at: number): Breach[] {
  const { key, operator, value } = filter;
  const field = `filter[${at}]`;
  if (!Object.hasOwn(FILTER_KEYS, key)) return [{ field: `${field}.key`, limit: 'a known key', value: key }];
  const { takes, operators } = FILTER_KEYS[key];
  const hasOperator = operators.some((known) => known === operator);
  return [
    ...(hasOperator ? [] : [{ field: `${field}.operator`, limit: operators.join(', '), value: operator }]),
    ...checkFilled(`${field}.value`, value),
    ...checkCount(`${field}.value`, operator, value.length),
    ...value.flatMap((one, index) => CHECKS[takes](`${field}.value[${index}]`, one)),
  ];
}

/** BETWEEN takes two values, comparisons one; the others any number. */
function checkCount(field: string, operator: NomenclatureFilter['operator'], count: number): Breach[] {
  if (operator === 'BETWEEN' && count !== 2) return [{ field, limit: 'two dates', value: count }];
  const isComparison = NUMBER.some((known) => known !== 'EQ' && known === operator);
  return isComparison && count > 1 ? [{ field, limit: 'one number', value: count }] : [];
}

type Value = ValueOf[Takes];

const CHECKS: Readonly<Record<Takes, (field: string, value: Value) => Breach[]>> = {
  text: (field, value) => checkText(field, String(value)),
  number: (field, value) =>
    typeof value === 'number' && Number.isFinite(value)
      ? []
      : [{ field, limit: 'a number', value: String(value) }],
  flag: (field, value) =>
    typeof value === 'boolean' ? [] : [{ field, limit: 'true or false', value: String(value) }],
  date: (field, value) => checkDate(field, String(value)),
  country: (field, value) => checkCountry(String(value)).map((breach) => ({ ...breach, field })),
};
