/**
 * Formats of placeholders. An empty value leaves nothing behind: `Заказ{{order, lead}} отменён` reads well with
 * and without a number. Counted values take the plural form of their language.
 */
export const JOINING_FORMATS = {
  /** ` RU251120-1` */
  lead: (value: string) => ` ${value}`,
  /** `, 42` */
  comma: (value: string) => `, ${value}`,
  /** `: Кроссовки` */
  colon: (value: string) => `: ${value}`,
  /** `Заказ RU251120-1. ` */
  sentence: (value: string) => `${value}. `,
  /** ` (RU251120-1)` */
  parens: (value: string) => ` (${value})`,
} as const satisfies Record<string, (value: string) => string>;

/** Lists with the language's own words between, by `Intl.ListFormat`: i18next's own format. */
export const LIST_FORMAT = 'list';

export const COUNTED_FORMATS = [
  'units',
  'unitsLeft',
  'packs',
  'pallets',
  'orders',
  'changes',
  'days',
  'marksKept',
  'undoWithin',
] as const;
