import type { Specimen } from '../specimen.ts';
import { IDLE } from '../views.ts';

const NO_QUEUE = { waiting: 0, overdue: 0, toConfirm: 0, onHold: 0 };

export const IDLE_BENCHES: readonly Specimen[] = [
  { id: 'idle', title: 'orders are waiting', view: IDLE },
  { id: 'idle-all-packed', title: 'all packed', view: { ...IDLE, queue: NO_QUEUE }, overview: 'all-packed' },
  {
    id: 'idle-first-sync',
    title: 'the first orders are being read',
    view: {
      ...IDLE,
      queue: NO_QUEUE,
      health: { ...IDLE.health, firstSync: { done: 120, total: 480 }, isFilled: false },
    },
    overview: 'nothing-yet',
  },
  {
    id: 'idle-nobody',
    title: 'nobody is logged in',
    view: { ...IDLE, operator: null, pallet: null, commands: [], todo: { key: 'scan-badge', params: {} } },
  },
];
