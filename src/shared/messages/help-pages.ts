import type { Language } from '../domain/language.ts';
import { ALARM_REASONS, type Reason } from '../domain/reason.ts';
import type { HelpPage } from './catalogue.ts';
import { englishGoodsHelp } from './en/help-goods.ts';
import { englishOrderHelp } from './en/help-orders.ts';
import { englishPackHelp } from './en/help-packs.ts';
import { englishStationHelp } from './en/help-station.ts';
import { russianGoodsHelp } from './ru/help-goods.ts';
import { russianOrderHelp } from './ru/help-orders.ts';
import { russianPackHelp } from './ru/help-packs.ts';
import { russianStationHelp } from './ru/help-station.ts';
import type { russianSettingsReasons } from './ru/settings-reasons.ts';

/** What a packer or a shift leader can meet. Reasons of the Settings screen say everything at their field. */
export type HelpTopic = Exclude<Reason, keyof typeof russianSettingsReasons>;

/** A page for every topic in every language: a missing one is a type error. */
export const HELP_PAGES: Readonly<Record<Language, Readonly<Record<HelpTopic, HelpPage>>>> = {
  ru: { ...russianGoodsHelp, ...russianOrderHelp, ...russianPackHelp, ...russianStationHelp },
  en: { ...englishGoodsHelp, ...englishOrderHelp, ...englishPackHelp, ...englishStationHelp },
};

function topicsOf<Topic extends string>(pages: Readonly<Record<Topic, HelpPage>>): readonly Topic[] {
  return Object.keys(pages) as Topic[];
}

function withoutAlarms(topics: readonly HelpTopic[]): readonly HelpTopic[] {
  return topics.filter((topic) => !ALARM_REASONS.some((alarm) => alarm === topic));
}

/** All topics under their headings, each once. */
export const HELP_GROUPS = {
  alarms: ALARM_REASONS,
  goods: withoutAlarms(topicsOf(russianGoodsHelp)),
  orders: withoutAlarms(topicsOf(russianOrderHelp)),
  packs: withoutAlarms(topicsOf(russianPackHelp)),
  station: withoutAlarms(topicsOf(russianStationHelp)),
} as const satisfies Readonly<Record<string, readonly HelpTopic[]>>;

/** The topic of a reason, or of an address; null: there is no page about it. */
export function helpTopicOf(text: string): HelpTopic | null {
  return (
    Object.values<readonly HelpTopic[]>(HELP_GROUPS)
      .flat()
      .find((topic) => topic === text) ?? null
  );
}

/** Who can settle it: everybody else calls this person. */
type Settler = 'packer' | 'supervisor' | 'it';

const BY_SUPERVISOR: readonly HelpTopic[] = [
  ...(['mark-not-used', 'order-too-old'] as const),
  ...(['order-not-claimed', 'table-not-found', 'table-alive', 'table-in-use'] as const),
  ...(['claim-has-units', 'claim-moved'] as const),
  ...(['price-percent', 'prices-gone', 'prices-moved', 'held-price-moved'] as const),
  ...([
    'draft-gone',
    'draft-moved',
    'draft-sent',
    'draft-has-problems',
    'draft-without-changes',
    'draft-not-shown',
    'goods-on-their-way',
    'goods-images-moved',
    'goods-images-wrong',
    'goods-category-unknown',
    'goods-not-read',
    'goods-not-in-v1',
  ] as const),
  ...(['order-to-confirm', 'cancel-not-allowed', 'partner-id-missing', 'shipment-not-cancellable'] as const),
  ...([
    'shipment-cancelled',
    'shipment-in-portal',
    'supply-not-found',
    'supply-not-rejectable',
    'supply-in-portal',
    'supplies-off',
    'supply-has-problems',
    'supply-day-past',
    'supply-code-taken',
    'supply-to-make',
    'supply-not-made-here',
    'not-allowed',
    'no-account',
    'account-not-accepted',
    'database-damaged',
    'contradicts',
  ] as const),
];
const BY_IT: readonly HelpTopic[] = [
  'account-newer',
  'account-of-other-floor',
  'disk-full',
  'disk-almost-full',
  'disk-read-only',
  'disk-failed',
  'practice-no-space',
  'store-busy',
  'server-away',
];

export function settlerOf(topic: HelpTopic): Settler {
  if (BY_IT.includes(topic)) return 'it';
  return BY_SUPERVISOR.includes(topic) ? 'supervisor' : 'packer';
}
