import type { Specimen } from '../specimen.ts';
import { IDLE, ORDER_ID, PACK, PALLET } from '../views.ts';
import { OPEN } from './open-order.ts';

export const BANNERS: readonly Specimen[] = [
  { id: 'banner-lost', title: 'station lost', view: OPEN, link: 'lost' },
  {
    id: 'banners',
    title: 'platform, scanner, printer and version at once',
    view: {
      ...OPEN,
      apiVersion: { ...OPEN.apiVersion, isNear: true, daysLeft: 3, switchesOn: '2026-12-01' },
      health: {
        ...OPEN.health,
        platform: { state: 'offline', cause: 'unreachable', since: '2026-11-22T08:12:00.000Z' },
        storeProblem: 'disk-full',
        scanners: [{ name: 'serial:/dev/ttyACM0', state: 'offline', cause: 'unplugged', isSilent: false }],
        printsWaiting: 2,
        printerTroubles: [
          {
            printer: 'Zebra ZD421',
            sizes: ['s'],
            numbers: [PACK],
            problem: 'out-of-paper',
            others: ['TSC TE200'],
            actions: ['send-all'],
          },
        ],
      },
    },
  },
  {
    id: 'banner-server-away',
    title: "the floor's server is away",
    view: {
      ...IDLE,
      withoutServer: 'refused',
      todo: { key: 'await-server', params: {} },
      possible: { commands: [], codes: [] },
      health: { ...IDLE.health, storeProblem: 'server-away' },
    },
  },
  {
    id: 'banner-server-away-finish',
    title: "the floor's server is away, and the open order is finished on this computer",
    view: {
      ...OPEN,
      withoutServer: 'finish',
      possible: { commands: ['CLOSE', 'NEW', 'UNDO', 'HOLD', 'LOGOUT'], codes: ['goods', 'badge'] },
      health: { ...OPEN.health, storeProblem: 'server-away' },
    },
  },
  {
    id: 'no-bench',
    title: 'a station of a floor without a bench',
    view: {
      ...IDLE,
      station: 'Офис',
      isOnFloor: true,
      isHeadless: true,
      pallet: null,
      operator: { id: '9', name: 'Ольга Соколова', role: 'supervisor' },
      todo: { key: 'no-bench', params: {} },
      possible: { commands: ['LOGOUT'], codes: ['badge'] },
    },
  },
  {
    id: 'banner-slow-database',
    title: "the floor's database is slow, and its clock differs",
    view: {
      ...OPEN,
      operator: { id: '9', name: 'Ольга Соколова', role: 'supervisor' },
      health: {
        ...OPEN.health,
        slowDatabaseMs: 450,
        serverClock: { offSeconds: 190, direction: 'slow' },
      },
    },
  },
  {
    id: 'banner-clock',
    title: 'the clock of the computer is fast, for a supervisor',
    view: {
      ...OPEN,
      operator: { id: '9', name: 'Ольга Соколова', role: 'supervisor' },
      health: { ...OPEN.health, clock: { offSeconds: 3_725, direction: 'fast' } },
    },
  },
  {
    id: 'banner-recovery',
    title: 'a restored station waits for the platform',
    view: {
      ...IDLE,
      todo: { key: 'await-recovery', params: {} },
      recovery: {
        cause: 'restored',
        since: '2026-11-22T07:00:00.000Z',
        stage: 'orders',
        done: 120,
        total: 860,
        waitingFor: 'unavailable',
      },
    },
  },
  {
    id: 'banner-recovery-report',
    title: 'the report of a recovery, for a supervisor',
    view: {
      ...IDLE,
      operator: { id: '9', name: 'Ольга Соколова', role: 'supervisor' },
      hasRecoveryReport: true,
    },
  },
  {
    id: 'banner-backup',
    title: 'no backup for hours',
    view: { ...OPEN, health: { ...OPEN.health, backup: 'too-old' } },
  },
  {
    id: 'banner-disk',
    title: 'only the open order may be finished',
    view: {
      ...OPEN,
      health: { ...OPEN.health, disk: { state: 'open-order-only', freeMb: 7, neededMb: 72 } },
    },
  },
  {
    id: 'banner-take-off',
    title: 'packs to take off their pallets',
    view: {
      ...IDLE,
      takeOffTasks: [
        { packId: 'p1', orderId: ORDER_ID, packNumber: PACK, pallet: PALLET },
        { packId: 'p2', orderId: 'RU261122-831560', packNumber: null, pallet: PALLET },
      ],
    },
  },
];
