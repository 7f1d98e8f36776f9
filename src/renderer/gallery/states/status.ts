import type { BackupsView } from '#shared/contract/backups.ts';
import type { ContradictionView } from '#shared/contract/queue.ts';
import type { StatusView } from '#shared/contract/status.ts';
import type { StorageView } from '#shared/contract/storage.ts';
import { addressOf } from '../../shell/addresses.ts';
import type { Answers } from '../gallery-link.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW, ORDER_ID, PACK } from '../views.ts';

const MB = 1024 * 1024;

const STATUS: StatusView = {
  at: NOW,
  problems: [],
  platform: {
    state: 'online',
    cause: null,
    since: '2026-11-22T04:58:00.000Z',
    lastAnswerAt: NOW,
    hosts: ['b2b.example.com', 'seller.example.com'],
  },
  version: {
    api: 'v2',
    mode: 'auto',
    endsOn: '2026-11-30',
    daysLeft: null,
    switchesOn: null,
    v2State: 'ready',
  },
  token: { renewedAt: '2026-11-22T06:50:00.000Z', validUntil: '2026-11-22T07:50:00.000Z' },
  orders: { isFilled: true, known: 412, listedAt: NOW },
  outbox: { waiting: 0, refused: 0, oldestAt: null },
  printers: [
    {
      name: 'windows:Zebra ZD421',
      kind: 'windows',
      sizes: ['m'],
      isSpare: false,
      trouble: null,
      waiting: 0,
    },
  ],
  prints: { waiting: 0, failed: 0 },
  scanners: [{ name: 'serial:/dev/ttyACM0', state: 'ready', cause: null, isSilent: false }],
  database: {
    problem: null,
    bytes: 312 * MB,
    walBytes: 2 * MB,
    migrations: 27,
    lastMigration: '2026-12-06-used-marks',
    account: 'platform',
  },
  clock: { isMeasured: true, off: null, zone: 'Europe/Moscow' },
  programs: { packbench: '0.1.0', electron: '39.2.7', node: '24.21.0', system: 'win32 10.0.26100 x64' },
  monitoring: { state: 'listening', port: 4120 },
  startedAt: '2026-11-22T04:57:00.000Z',
  disk: {
    disks: [
      { folders: ['data', 'labels', 'logs'], freeMb: 61_000, totalMb: 243_000, level: 'ok' },
      { folders: ['backups'], freeMb: 820_000, totalMb: 953_000, level: 'ok' },
    ],
    reserve: { state: 'kept', mb: 64 },
  },
  floor: null,
  backups: { count: 2, newestAt: '2026-11-22T06:00:00.000Z', problem: null },
};

const BACKUPS: BackupsView = {
  backups: [
    {
      name: 'packbench-0123456789abcdef-2026-11-22T06-00-00-000Z-hourly.db',
      why: 'hourly',
      at: '2026-11-22T06:00:00.000Z',
      bytes: 310 * MB,
      places: ['local', 'chosen'],
    },
    {
      name: 'packbench-0123456789abcdef-2026-11-21T17-00-00-000Z-shift-end.db',
      why: 'shift-end',
      at: '2026-11-21T17:00:00.000Z',
      bytes: 305 * MB,
      places: ['chosen'],
    },
  ],
  localFolder: '/var/lib/packbench/backups',
  chosenFolder: '/mnt/backups',
  isSameDisk: false,
  isRunning: false,
  problem: null,
};

const STORAGE: StorageView = {
  bytes: 312 * MB,
  freeBytes: 4 * MB,
  journal: { rows: 140_212, oldestAt: '2026-10-13T05:00:00.000Z' },
  orders: { rows: 18_450, oldestAt: '2026-10-23T05:00:00.000Z' },
  marks: { rows: 96_004, oldestAt: '2026-01-12T05:00:00.000Z' },
  lastRun: {
    at: '2026-11-22T00:10:00.000Z',
    refusal: null,
    seconds: 3,
    longestStepMs: 6,
    pruned: { journal: 3_504, orders: 604, shipments: 4, marks: 0, bytes: 5 * MB },
  },
  isArchived: true,
};

const CONTRADICTIONS: readonly ContradictionView[] = [
  {
    id: 1,
    at: '2026-11-22T08:10:00.000Z',
    table: 'Стол 4',
    operator: 'Анна Петрова',
    kind: 'mark-used',
    orderId: ORDER_ID,
    packNumber: PACK,
    itemNr: '4410001',
    uit: '010460123456789021ABCDEFGHIJKLM',
    other: 'RU261122-700112',
  },
  {
    id: 2,
    at: '2026-11-22T08:11:00.000Z',
    table: 'Стол 4',
    operator: 'Анна Петрова',
    kind: 'pack-incomplete',
    orderId: ORDER_ID,
    packNumber: PACK,
    itemNr: null,
    uit: null,
    other: null,
  },
];

const FLOOR = { stations: 5, isWorker: false, clock: null, scanMs: 24 };

const ON_FLOOR: StatusView = {
  ...STATUS,
  database: { ...STATUS.database, walBytes: 0 },
  floor: FLOOR,
  backups: { count: 0, newestAt: null, problem: null },
};

const SUPERVISOR = { ...IDLE, operator: { id: '9', name: 'Ольга Соколова', role: 'supervisor' } } as const;

function shown(
  status: StatusView,
  backups: BackupsView,
  contradictions: readonly ContradictionView[] = [],
): Answers {
  return {
    'status.read': status,
    'backups.read': backups,
    'storage.read': STORAGE,
    'restore.last': null,
    'recovery.report': null,
    'queue.contradictions': contradictions,
  };
}

export const STATUS_STATES: readonly Specimen[] = [
  {
    id: 'status',
    title: 'all is well',
    view: SUPERVISOR,
    address: addressOf.status,
    answers: shown(STATUS, BACKUPS),
  },
  {
    id: 'status-floor',
    title: 'a station of a floor',
    view: SUPERVISOR,
    address: addressOf.status,
    answers: shown(
      {
        ...ON_FLOOR,
        problems: ['server-clock-differs'],
        floor: { ...FLOOR, clock: { offSeconds: 190, direction: 'slow' } },
      },
      BACKUPS,
    ),
  },
  {
    id: 'status-contradictions',
    title: "packs do not match the floor's database",
    view: SUPERVISOR,
    address: addressOf.status,
    answers: shown(ON_FLOOR, BACKUPS, CONTRADICTIONS),
  },
  {
    id: 'status-problems',
    title: 'a full disk, no backups, a wrong clock',
    view: SUPERVISOR,
    address: addressOf.status,
    answers: shown(
      {
        ...STATUS,
        problems: ['disk-full', 'backups-failing', 'platform-away', 'printer-stopped', 'clock-wrong'],
        platform: { ...STATUS.platform, state: 'offline', cause: 'unreachable' },
        clock: { ...STATUS.clock, off: { offSeconds: 3_725, direction: 'fast' } },
        printers: STATUS.printers.map((printer) => ({ ...printer, trouble: 'out-of-paper', waiting: 2 })),
        disk: {
          disks: [
            { folders: ['data', 'labels', 'logs', 'backups'], freeMb: 7, totalMb: 243_000, level: 'full' },
          ],
          reserve: { state: 'given-up', mb: 12 },
        },
      },
      { ...BACKUPS, chosenFolder: null, isSameDisk: null, problem: 'no-space' },
    ),
  },
];
