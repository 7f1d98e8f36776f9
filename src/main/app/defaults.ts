import { hostname } from 'node:os';
import { join } from 'node:path';
import type { SandboxAccount } from '#main/account/account.ts';
import { DEFAULT_MARK_CATEGORIES } from '#main/goods/marking-rule.ts';
import { LOCAL_POLL_SECONDS } from '#main/settings/poll-seconds.ts';
import type { FixedSettings } from '#main/settings/settings.ts';
import { MAX_STATION_NAME, type Settings } from '#shared/contract/settings.ts';
import { eachPaper } from '#shared/domain/label-size.ts';
import { DEFAULT_LANGUAGE } from '#shared/domain/language.ts';
import type { StationOptions } from './station-options.ts';

/** The shortest recommended interval (specification, "Polling alternative"). */
const NEW_ORDERS_SECONDS = 300;
const CHANGED_ORDERS_SECONDS = 900;
/** About an hour of one packer's work. */
const PREFETCH_ORDERS = 20;
/**
 * Twice the six days after which an order can no longer be shipped; not longer, since labels show customers'
 * addresses.
 */
const KEEP_LABEL_DAYS = 14;
/**
 * Two years at 3,500 scans a day stay under 500 MB (`npm run bench -- years`): a day of the journal is 2.7 MB, one of orders 3.8 MB,
 * one of marks 0.2 MB.
 */
const KEEP_JOURNAL_DAYS = 40;
const KEEP_ORDERS_DAYS = 30;
/** Longer than goods take to be returned and sold again. */
const KEEP_MARKS_DAYS = 730;
/** Time to notice that the wrong unit was chosen. */
const CANCEL_DELAY_SECONDS = 8;
/** Leaves room upwards for a loud hall. */
const SOUND_VOLUME = 80;
/** Next to the page's port. */
const NOTIFICATIONS_PORT = 4110;

/** Folder in the data folder that a new station prints to. */
export const PRINTS_FOLDER = 'prints';

/** Settings of a new station: it prints to files in its folder until somebody sets up a printer. */
export function defaultSettings(dataDir: string, isLocal: boolean): Settings {
  const folder = `folder:${join(dataDir, PRINTS_FOLDER)}`;
  return {
    language: DEFAULT_LANGUAGE,
    theme: 'system',
    contrast: 'system',
    soundVolume: SOUND_VOLUME,
    soundMuted: false,
    speech: false,
    station: hostname().slice(0, MAX_STATION_NAME) || 'station',
    autoClose: true,
    rankingForPackers: false,
    supervisorPin: 'off',
    logOutMinutes: 0,
    assembleAt: 'close',
    cancelDelaySeconds: CANCEL_DELAY_SECONDS,
    whoMayCancel: 'packer',
    whoMayShip: 'everybody',
    packLabelSize: 'm',
    itemLabelSize: 's',
    palletLabelSize: 'm',
    printers: eachPaper(() => folder),
    otherPrinters: eachPaper(() => []),
    prefetchOrders: PREFETCH_ORDERS,
    itemLabelsAt: 'never',
    handoverListAt: 'never',
    proofOfLabel: false,
    localLabels: false,
    palletTags: false,
    makeSupplies: false,
    keepLabelDays: KEEP_LABEL_DAYS,
    keepJournalDays: KEEP_JOURNAL_DAYS,
    keepOrdersDays: KEEP_ORDERS_DAYS,
    keepMarksDays: KEEP_MARKS_DAYS,
    archiveFolder: '',
    scanners: [],
    keyboardPrefix: '',
    keyboardSuffix: 'auto',
    doubleReadMs: {},
    scannerCheckAtShift: false,
    markCategories: [...DEFAULT_MARK_CATEGORIES],
    destination: 'PPBykovo',
    newOrdersSeconds: isLocal ? LOCAL_POLL_SECONDS : NEW_ORDERS_SECONDS,
    changedOrdersSeconds: isLocal ? LOCAL_POLL_SECONDS : CHANGED_ORDERS_SECONDS,
    notifications: 'off',
    notificationsPort: NOTIFICATIONS_PORT,
    statusPort: 0,
    b2bUrl: '',
    sellerUrl: '',
    clientId: '',
    partnerId: '',
    sellerId: 0,
    backupFolder: '',
    logLevel: 'info',
    firstRunStep: 'language',
  };
}

/** Settings that the command line and the environment override. */
export function fixedSettings(options: StationOptions<SandboxAccount>['options']): FixedSettings {
  const { account, station, scanners, printers, otherPrinters } = options;
  return {
    ...account,
    ...(station === undefined ? {} : { station }),
    ...(scanners.length > 0 ? { scanners: [...scanners] } : {}),
    ...(Object.keys(printers).length > 0 ? { printers } : {}),
    ...(Object.keys(otherPrinters).length > 0 ? { otherPrinters } : {}),
  };
}
