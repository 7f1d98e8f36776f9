import { SETTING_OWNERS, type SettingOwner } from '#shared/contract/setting-owners.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { SIZE_TEXTS } from './printers/size-texts.ts';

/** What the form of the settings holds: everything but what acts at once or is no choice of a person. */
type FormSettings = Omit<
  Settings,
  'language' | 'theme' | 'contrast' | 'soundVolume' | 'soundMuted' | 'speech' | 'firstRunStep'
>;

/** Whose each field is on a floor. The secret stays on the PC: it is typed at every table. */
export const FIELD_OWNERS: Readonly<Record<FieldName, SettingOwner>> = {
  ...SETTING_OWNERS,
  clientSecret: 'table',
};

/** A number as it is typed: empty, or digits. */
type AsTyped<Value> = Value extends number ? number | '' : Value;

export type FormValues = { [Name in keyof FormSettings]: AsTyped<FormSettings[Name]> } & {
  /** Empty: the stored one stays. */
  clientSecret: string;
};

export type FieldName = keyof FormValues;

/**
 * The tabs of the settings, their groups, and the fields of each group in their order. A new setting of a plain
 * kind (switch, choice, number, text) is a name here, its label below, and its words.
 */
export const SETTINGS_TABS = {
  screen: {},
  bench: {
    table: ['station', 'destination'],
    packing: ['autoClose', 'proofOfLabel', 'markCategories'],
    rights: [
      'whoMayCancel',
      'cancelDelaySeconds',
      'whoMayShip',
      'rankingForPackers',
      'supervisorPin',
      'logOutMinutes',
      'makeSupplies',
    ],
  },
  printers: {
    printers: ['printers', 'otherPrinters'],
    labels: [
      'packLabelSize',
      'itemLabelSize',
      'palletLabelSize',
      'itemLabelsAt',
      'handoverListAt',
      'palletTags',
      'localLabels',
    ],
    prefetch: ['prefetchOrders', 'keepLabelDays'],
  },
  scanners: {
    chosen: ['scanners'],
    keyboard: ['keyboardPrefix', 'keyboardSuffix'],
    check: ['scannerCheckAtShift'],
    doubleReads: ['doubleReadMs'],
  },
  operators: {},
  platform: { account: ['b2bUrl', 'sellerUrl', 'clientId', 'clientSecret', 'partnerId', 'sellerId'] },
  exchange: {
    polls: ['newOrdersSeconds', 'changedOrdersSeconds', 'assembleAt'],
    notifications: ['notifications', 'notificationsPort'],
  },
  storage: {
    backups: ['backupFolder'],
    pruning: ['keepJournalDays', 'keepOrdersDays', 'keepMarksDays', 'archiveFolder'],
  },
  data: { log: ['logLevel'], monitoring: ['statusPort'] },
} as const satisfies Record<string, Readonly<Record<string, readonly FieldName[]>>>;

export type SettingsTab = keyof typeof SETTINGS_TABS;

export const SETTINGS_TAB_NAMES = Object.keys(SETTINGS_TABS) as readonly SettingsTab[];

/** The fields of a tab, from top to bottom. */
export function fieldsOfTab(tab: SettingsTab): readonly FieldName[] {
  return Object.values<readonly FieldName[]>(SETTINGS_TABS[tab]).flat();
}

/** All fields, tab by tab. */
export const FIELD_NAMES: readonly FieldName[] = SETTINGS_TAB_NAMES.flatMap(fieldsOfTab);

/** The tab that holds a field; a path within a field (`printers.m`) counts as the field. */
export function tabOfField(path: string): SettingsTab {
  const [name] = path.split('.');
  return SETTINGS_TAB_NAMES.find((tab) => fieldsOfTab(tab).some((field) => field === name)) ?? 'screen';
}

export const FIELD_LABELS = {
  station: 'ui.settings.station',
  destination: 'ui.settings.destination',
  autoClose: 'ui.settings.autoClose',
  rankingForPackers: 'ui.settings.rankingForPackers',
  supervisorPin: 'ui.settings.supervisorPin',
  logOutMinutes: 'ui.settings.logOutMinutes',
  proofOfLabel: 'ui.settings.proofOfLabel',
  markCategories: 'ui.settings.markCategories',
  whoMayCancel: 'ui.settings.whoMayCancel',
  cancelDelaySeconds: 'ui.settings.cancelDelaySeconds',
  whoMayShip: 'ui.settings.whoMayShip',
  printers: 'ui.settings.printers',
  otherPrinters: 'ui.settings.otherPrinters',
  packLabelSize: 'ui.settings.packLabelSize',
  itemLabelSize: 'ui.settings.itemLabelSize',
  palletLabelSize: 'ui.settings.palletLabelSize',
  itemLabelsAt: 'ui.settings.itemLabelsAt',
  handoverListAt: 'ui.settings.handoverListAt',
  palletTags: 'ui.settings.palletTags',
  makeSupplies: 'ui.settings.makeSupplies',
  localLabels: 'ui.settings.localLabels',
  prefetchOrders: 'ui.settings.prefetchOrders',
  keepLabelDays: 'ui.settings.keepLabelDays',
  scanners: 'ui.scanners.names',
  keyboardPrefix: 'ui.scanners.prefix',
  keyboardSuffix: 'ui.scanners.suffix',
  scannerCheckAtShift: 'ui.scanners.checkAtShift',
  doubleReadMs: 'ui.scanners.doubleReads',
  b2bUrl: 'ui.settings.b2bUrl',
  sellerUrl: 'ui.settings.sellerUrl',
  clientId: 'ui.settings.clientId',
  clientSecret: 'ui.settings.clientSecret',
  partnerId: 'ui.settings.partnerId',
  sellerId: 'ui.settings.sellerId',
  newOrdersSeconds: 'ui.settings.newOrdersSeconds',
  changedOrdersSeconds: 'ui.settings.changedOrdersSeconds',
  assembleAt: 'ui.settings.assembleAt',
  notifications: 'ui.settings.notifications',
  notificationsPort: 'ui.settings.notificationsPort',
  backupFolder: 'ui.settings.backupFolder',
  keepJournalDays: 'ui.settings.keepJournalDays',
  keepOrdersDays: 'ui.settings.keepOrdersDays',
  keepMarksDays: 'ui.settings.keepMarksDays',
  archiveFolder: 'ui.settings.archiveFolder',
  logLevel: 'ui.settings.logLevel',
  statusPort: 'ui.settings.statusPort',
} as const satisfies Record<FieldName, string>;

/** What a field does, where its label does not say it. */
export const FIELD_HINTS = {
  cancelDelaySeconds: 'ui.settings.cancelDelaySecondsHint',
  proofOfLabel: 'ui.settings.proofOfLabelHint',
  localLabels: 'ui.settings.localLabelsHint',
  palletTags: 'ui.settings.palletTagsHint',
  makeSupplies: 'ui.settings.makeSuppliesHint',
  prefetchOrders: 'ui.settings.prefetchOrdersHint',
  keepLabelDays: 'ui.settings.keepLabelDaysHint',
  scanners: 'ui.scanners.namesHint',
  keyboardPrefix: 'ui.scanners.prefixHint',
  keyboardSuffix: 'ui.scanners.suffixHint',
  scannerCheckAtShift: 'ui.scanners.checkAtShiftHint',
  partnerId: 'ui.settings.partnerHint',
  notifications: 'ui.settings.notificationsHint',
  notificationsPort: 'ui.settings.notificationsPortHint',
  backupFolder: 'ui.settings.backupFolderHint',
  keepOrdersDays: 'ui.settings.keepOrdersDaysHint',
  keepMarksDays: 'ui.settings.keepMarksDaysHint',
  archiveFolder: 'ui.settings.archiveFolderHint',
  logLevel: 'ui.settings.logLevelHint',
  statusPort: 'ui.settings.statusPortHint',
  supervisorPin: 'ui.settings.supervisorPinHint',
  logOutMinutes: 'ui.settings.logOutMinutesHint',
} as const satisfies Partial<Record<FieldName, string>>;

const SIZES = [
  ['s', SIZE_TEXTS.s],
  ['m', SIZE_TEXTS.m],
  ['l', SIZE_TEXTS.l],
] as const;

/** The values of each choice, in their order, with their words. */
export const FIELD_CHOICES = {
  whoMayCancel: [
    ['packer', 'ui.settings.whoMayCancelPacker'],
    ['supervisor-for-order', 'ui.settings.whoMayCancelOrder'],
    ['supervisor', 'ui.settings.whoMayCancelSupervisor'],
  ],
  whoMayShip: [
    ['everybody', 'ui.settings.whoMayShipEverybody'],
    ['supervisor', 'ui.settings.whoMayShipSupervisor'],
  ],
  supervisorPin: [
    ['off', 'ui.settings.supervisorPinOff'],
    ['shift', 'ui.settings.supervisorPinShift'],
    ['action', 'ui.settings.supervisorPinAction'],
  ],
  assembleAt: [
    ['close', 'ui.settings.assembleAtClose'],
    ['open', 'ui.settings.assembleAtOpen'],
    ['prefetch', 'ui.settings.assembleAtPrefetch'],
  ],
  itemLabelsAt: [
    ['never', 'ui.settings.itemLabelsNever'],
    ['scan', 'ui.settings.itemLabelsScan'],
    ['close', 'ui.settings.itemLabelsClose'],
  ],
  handoverListAt: [
    ['never', 'ui.settings.handoverListNever'],
    ['created', 'ui.settings.handoverListCreated'],
    ['confirmed', 'ui.settings.handoverListConfirmed'],
  ],
  packLabelSize: SIZES,
  itemLabelSize: SIZES,
  palletLabelSize: SIZES,
  keyboardSuffix: [
    ['auto', 'ui.scanners.suffixAuto'],
    ['enter', 'ui.scanners.suffixEnter'],
    ['tab', 'ui.scanners.suffixTab'],
    ['none', 'ui.scanners.suffixNone'],
  ],
  notifications: [
    ['off', 'ui.settings.notificationsOff'],
    ['loopback', 'ui.settings.notificationsLoopback'],
    ['lan', 'ui.settings.notificationsLan'],
  ],
  logLevel: [
    ['info', 'ui.settings.logLevelInfo'],
    ['debug', 'ui.settings.logLevelDebug'],
  ],
} as const satisfies {
  [Name in FieldName]?: readonly (readonly [value: FormValues[Name], text: string])[];
};

export type ChoiceName = keyof typeof FIELD_CHOICES;

/** Settings of the environment, whose name tells IT where a fixed value comes from. */
export const FIELD_VARIABLES = {
  b2bUrl: 'PACKBENCH_B2B_URL',
  sellerUrl: 'PACKBENCH_SELLER_URL',
  clientId: 'PACKBENCH_CLIENT_ID',
  clientSecret: 'PACKBENCH_CLIENT_SECRET',
  partnerId: 'PACKBENCH_PARTNER_ID',
  sellerId: 'PACKBENCH_SELLER_ID',
  station: 'PACKBENCH_STATION',
  scanners: '--scanner',
} as const satisfies Partial<Record<FieldName, string>>;
