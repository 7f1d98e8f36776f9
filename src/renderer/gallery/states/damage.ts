import type { DamageView } from '#shared/contract/damage.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW } from '../views.ts';

const DAMAGE: DamageView = {
  kind: 'corrupt',
  file: '/var/lib/packbench/packbench.db',
  at: NOW,
  files: [
    { name: 'packbench.db', bytes: 48_234_496, changedAt: '2026-11-22T06:58:12.000Z' },
    { name: 'packbench.db-wal', bytes: 2_101_232, changedAt: '2026-11-22T07:01:40.000Z' },
  ],
  copy: null,
  isUnsaved: false,
  scans: null,
  actions: ['try-again', 'restore-backup', 'start-new'],
  backups: [
    {
      name: 'packbench-0123456789abcdef-2026-11-22T06-00-00-000Z-hourly.db',
      at: '2026-11-22T06:00:00.000Z',
      bytes: 47_000_000,
    },
    {
      name: 'packbench-0123456789abcdef-2026-11-21T17-00-00-000Z-shift-end.db',
      at: '2026-11-21T17:00:00.000Z',
      bytes: 46_000_000,
    },
    {
      name: 'packbench-0123456789abcdef-2026-11-20T17-00-00-000Z-shift-end.db',
      at: '2026-11-20T17:00:00.000Z',
      bytes: 45_000_000,
    },
  ],
  chosen: null,
  hasSupervisor: true,
  asking: null,
  isBusy: false,
  error: null,
};

function damaged(damage: Partial<DamageView>): Specimen['view'] {
  return { ...IDLE, operator: null, damage: { ...DAMAGE, ...damage } };
}

export const DAMAGE_STATES: readonly Specimen[] = [
  { id: 'damage-corrupt', title: 'a damaged file, with backups', view: damaged({}) },
  {
    id: 'damage-restore',
    title: 'a backup is chosen',
    view: damaged({
      kind: 'wal-torn',
      scans: { found: 1204, kept: 1219 },
      asking: 'restore-backup',
      chosen: {
        name: 'packbench-0123456789abcdef-2026-11-22T06-00-00-000Z-hourly.db',
        answer: {
          status: 'ready',
          preview: {
            backup: {
              name: 'packbench-0123456789abcdef-2026-11-22T06-00-00-000Z-hourly.db',
              at: '2026-11-22T06:00:00.000Z',
              bytes: 47_000_000,
            },
            current: 'readable',
            lost: {
              scans: 214,
              firstAt: '2026-11-22T06:00:21.000Z',
              lastAt: '2026-11-22T06:58:02.000Z',
              orders: 61,
              packs: 64,
              marks: 40,
              pallets: 1,
              shipments: [],
              prints: 66,
              settings: 0,
              operators: 0,
            },
            lostScans: { from: 991, to: 1219 },
            remains: { scans: 990, lastScanAt: '2026-11-22T05:59:48.000Z', packs: 12_400, shipments: 31 },
            keepsSettings: true,
          },
        },
      },
    }),
  },
  {
    id: 'damage-copied',
    title: 'the folder was copied from another PC',
    view: damaged({
      kind: 'other-machine',
      actions: ['try-again', 'replace-station', 'add-station'],
      backups: [],
    }),
  },
];
