import type { PeriodView, ReceivedView } from '#shared/contract/exchange.ts';
import type { FirstRunView } from '#shared/contract/first-run.ts';
import type { SettingsView } from '#shared/contract/settings.ts';
import { eachPaper } from '#shared/domain/label-size.ts';
import { addressOf } from '../../shell/addresses.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE } from '../views.ts';

const SETTINGS: SettingsView = {
  settings: {
    language: 'ru',
    theme: 'system',
    contrast: 'system',
    soundVolume: 80,
    soundMuted: false,
    speech: false,
    station: 'Стол 1',
    autoClose: true,
    rankingForPackers: false,
    supervisorPin: 'off',
    logOutMinutes: 0,
    assembleAt: 'close',
    cancelDelaySeconds: 8,
    whoMayCancel: 'supervisor-for-order',
    whoMayShip: 'supervisor',
    packLabelSize: 'm',
    itemLabelSize: 's',
    palletLabelSize: 'm',
    printers: { ...eachPaper(() => 'folder:/var/packbench/prints'), m: 'windows:Zebra ZD421' },
    otherPrinters: { ...eachPaper(() => []), m: ['network:10.0.0.5:9100'] },
    prefetchOrders: 20,
    itemLabelsAt: 'never',
    handoverListAt: 'confirmed',
    proofOfLabel: false,
    localLabels: false,
    palletTags: true,
    makeSupplies: false,
    keepLabelDays: 14,
    keepJournalDays: 40,
    keepOrdersDays: 30,
    keepMarksDays: 730,
    archiveFolder: '',
    scanners: ['serial:/dev/ttyACM0'],
    keyboardPrefix: '',
    keyboardSuffix: 'auto',
    doubleReadMs: {},
    scannerCheckAtShift: false,
    markCategories: ['Shoes', 'Обувь', 'Шины'],
    destination: 'PPBykovo',
    newOrdersSeconds: 300,
    changedOrdersSeconds: 900,
    notifications: 'off',
    notificationsPort: 4110,
    statusPort: 0,
    b2bUrl: 'https://b2b.example.com',
    sellerUrl: 'https://seller.example.com',
    clientId: 'shop-4711',
    partnerId: 'PBX',
    sellerId: 0,
    backupFolder: '',
    logLevel: 'info',
    firstRunStep: 'operators',
  },
  fixed: ['partnerId'],
  fixedPrinters: { main: [], other: [] },
  hasClientSecret: true,
  needsRestart: true,
  unusable: [{ name: 'destination', value: '"склад с очень длинным названием на Каширском шоссе"' }],
  pollRanges: {
    newOrdersSeconds: { min: 300, max: 600, isRecommended: true },
    changedOrdersSeconds: { min: 900, max: 1800, isRecommended: true },
  },
  pagePort: 4100,
  logFolder: '/var/packbench/logs',
  isOnFloor: false,
};

const FIRST_RUN: FirstRunView = { step: 'operators', isOffered: true, demoBadge: 'OP:9' };

const SUPERVISED = { ...IDLE, operator: { id: '9', name: 'Ольга Соколова', role: 'supervisor' } } as const;

const ANSWERS = {
  'settings.read': SETTINGS,
  'firstRun.read': FIRST_RUN,
  'scanners.reports': [],
  'settings.apiVersion': IDLE.apiVersion,
  'settings.operators': {
    operators: [
      { id: '1', name: 'Упаковщик', role: 'packer' },
      { id: '9', name: 'Старший смены', role: 'supervisor' },
    ],
    demoIds: ['1', '9'],
    isLoggedIn: true,
  },
};

const RECEIVED: ReceivedView = {
  days: ['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
  rows: [
    {
      kind: 'order',
      detail: '',
      lastAt: '2026-11-23T07:14:00.000Z',
      counts: [412, 1310, 1288, 1402, 990, 1204, 1377],
    },
    { kind: 'unit', detail: '', lastAt: '2026-11-23T07:14:00.000Z', counts: [18, 51, 40, 66, 32, 47, 58] },
    { kind: 'shipment', detail: '', lastAt: '2026-11-23T05:20:00.000Z', counts: [2, 6, 5, 6, 4, 6, 6] },
    { kind: 'supply', detail: '', lastAt: '2026-11-20T09:20:00.000Z', counts: [0, 0, 0, 1, 0, 0, 3] },
    {
      kind: 'other',
      detail: 'stockChanged',
      lastAt: '2026-11-23T06:20:00.000Z',
      counts: [7, 0, 0, 0, 0, 0, 0],
    },
    {
      kind: 'unreadable',
      detail: 'format',
      lastAt: '2026-11-22T05:20:00.000Z',
      counts: [0, 12, 0, 0, 0, 0, 0],
    },
  ],
};

const PERIOD: PeriodView = {
  maxDays: 31,
  today: '2026-11-23',
  last: {
    from: '2026-11-20',
    to: '2026-11-22',
    state: 'reading',
    listed: 4_000,
    left: 1_240,
    changed: 0,
    cause: null,
  },
  resend: 'in-portal',
};

export const SETTINGS_STATES: readonly Specimen[] = [
  {
    id: 'settings-bench',
    title: 'settings of the bench, one stored value no longer allowed, a restart due',
    view: SUPERVISED,
    address: addressOf.settingsTab('bench'),
    answers: ANSWERS,
  },
  {
    id: 'settings-floor',
    title: 'settings on a floor: what is for all tables, and what for this one',
    view: SUPERVISED,
    address: addressOf.settingsTab('bench'),
    answers: {
      ...ANSWERS,
      'settings.read': { ...SETTINGS, isOnFloor: true, needsRestart: false, unusable: [] },
      'queue.tables': [
        { id: 'table-1', name: 'Стол 1' },
        { id: 'table-2', name: 'Стол 2' },
        { id: 'table-3', name: 'Стол 3' },
      ],
      'floor.otherTable': {
        state: 'shown',
        name: 'Стол 2',
        local: SETTINGS.settings,
        changed: {
          soundVolume: 35,
          printers: { ...SETTINGS.settings.printers, m: 'cups:Zebra-ZD421' },
          scanners: ['serial:/dev/ttyACM0', 'hid'],
        },
      },
    },
  },
  {
    id: 'settings-exchange',
    title: 'what the platform has sent, some of it unreadable; a right is missing; a period is read again',
    view: SUPERVISED,
    address: addressOf.settingsTab('exchange'),
    answers: {
      ...ANSWERS,
      'settings.notifications': { state: 'off', lastReceivedAt: null, addresses: [] },
      'exchange.received': RECEIVED,
      'exchange.registration': { state: 'unanswered', cause: 'forbidden' },
      'exchange.period': PERIOD,
    },
  },
  {
    id: 'settings-storage',
    title: 'where backups are kept',
    view: SUPERVISED,
    address: addressOf.settingsTab('storage'),
    answers: ANSWERS,
  },
  {
    id: 'settings-packer',
    title: 'settings as a packer sees them',
    view: IDLE,
    address: addressOf.settings,
    answers: ANSWERS,
  },
  {
    id: 'first-run-begin',
    title: 'first set-up, nobody logged in',
    view: { ...IDLE, operator: null },
    address: addressOf.firstRun,
    answers: ANSWERS,
  },
  {
    id: 'first-run-account',
    title: 'first set-up, the account',
    view: SUPERVISED,
    address: addressOf.firstRunStep('account'),
    answers: ANSWERS,
  },
];
