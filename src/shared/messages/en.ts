import type { Catalogue } from './catalogue.ts';
import { englishLists } from './en/lists.ts';
import { englishReasons } from './en/reasons.ts';
import { englishTodo, englishTold } from './en/scene.ts';
import { englishScreens } from './en/screens.ts';
import { englishVariants } from './en/variants.ts';

export const en = {
  reasons: englishReasons,
  variants: englishVariants,
  told: englishTold,
  todo: englishTodo,
  ...englishLists,
  ui: englishScreens,
  plurals: {
    units_one: '{{count}} unit',
    units_other: '{{count}} units',
    packs_one: '{{count}} pack',
    packs_other: '{{count}} packs',
    pallets_one: '{{count}} pallet',
    pallets_other: '{{count}} pallets',
    orders_one: '{{count}} order',
    orders_other: '{{count}} orders',
    scans_one: '{{count}} scan',
    scans_other: '{{count}} scans',
  },
} satisfies Catalogue;
