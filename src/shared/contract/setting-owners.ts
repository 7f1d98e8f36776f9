import type { Settings } from './settings.ts';

/** On a floor, whether a value is one for all stations, or that of one station: a table of the hall. */
export type SettingOwner = 'floor' | 'table';

/**
 * Whose each setting is on a floor of stations. Rules of the work and the account are the floor's: two tables pack by
 * the same ones. What depends on the PC and on who stands before it is the table's.
 */
export const SETTING_OWNERS = {
  language: 'table',
  theme: 'table',
  contrast: 'table',
  soundVolume: 'table',
  soundMuted: 'table',
  speech: 'table',
  station: 'table',
  autoClose: 'floor',
  rankingForPackers: 'floor',
  supervisorPin: 'floor',
  logOutMinutes: 'floor',
  assembleAt: 'floor',
  cancelDelaySeconds: 'floor',
  whoMayCancel: 'floor',
  whoMayShip: 'floor',
  // A label is fetched before it is known at which table the order is packed.
  packLabelSize: 'floor',
  itemLabelSize: 'floor',
  palletLabelSize: 'floor',
  printers: 'table',
  otherPrinters: 'table',
  prefetchOrders: 'floor',
  itemLabelsAt: 'floor',
  handoverListAt: 'floor',
  proofOfLabel: 'floor',
  localLabels: 'floor',
  palletTags: 'floor',
  makeSupplies: 'floor',
  keepLabelDays: 'floor',
  keepJournalDays: 'floor',
  keepOrdersDays: 'floor',
  keepMarksDays: 'floor',
  // A worker with a setting of its own would delete rows without an archive, or write a second one.
  archiveFolder: 'floor',
  scanners: 'table',
  keyboardPrefix: 'table',
  keyboardSuffix: 'table',
  doubleReadMs: 'table',
  scannerCheckAtShift: 'floor',
  markCategories: 'floor',
  destination: 'floor',
  newOrdersSeconds: 'floor',
  changedOrdersSeconds: 'floor',
  // A port of this PC, at an address of this PC.
  notifications: 'table',
  statusPort: 'table',
  notificationsPort: 'table',
  b2bUrl: 'floor',
  sellerUrl: 'floor',
  clientId: 'floor',
  partnerId: 'floor',
  sellerId: 'floor',
  backupFolder: 'table',
  logLevel: 'table',
  firstRunStep: 'table',
} as const satisfies Readonly<Record<keyof Settings, SettingOwner>>;

type NamesOf<Owners, Owner extends SettingOwner> = {
  [Name in keyof Owners]: Owners[Name] extends Owner ? Name : never;
}[keyof Owners];

export type FloorSetting = NamesOf<typeof SETTING_OWNERS, 'floor'>;
export type TableSetting = NamesOf<typeof SETTING_OWNERS, 'table'>;

/** Whether this is a setting of one station of a floor; false also for names that are no setting. */
export function isTableSetting(name: string): name is TableSetting {
  return Object.entries(SETTING_OWNERS).some(([known, owner]) => known === name && owner === 'table');
}

/**
 * What a table takes over that is made like another one. Not its name, the ports of its PC, or how far its first set-up
 * is; secrets are in no setting.
 */
export const COPIED_SETTINGS = [
  'language',
  'theme',
  'contrast',
  'soundVolume',
  'soundMuted',
  'speech',
  'printers',
  'otherPrinters',
  'scanners',
  'keyboardPrefix',
  'keyboardSuffix',
  'doubleReadMs',
  'logLevel',
] as const satisfies readonly TableSetting[];

export type CopiedSetting = (typeof COPIED_SETTINGS)[number];
