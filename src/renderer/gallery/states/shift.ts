import { addressOf } from '../../shell/addresses.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE } from '../views.ts';

const SUPERVISOR = { id: '9', name: 'Ольга Смирнова', role: 'supervisor' } as const;

export const SHIFT_SCREENS: readonly Specimen[] = [
  { id: 'shift', title: 'how the shift is going', view: IDLE, address: addressOf.shift },
  { id: 'tv', title: 'the shift on a television', view: IDLE, address: addressOf.tv },
  {
    id: 'outbox',
    title: 'what waits for the platform',
    view: { ...IDLE, operator: SUPERVISOR, health: { ...IDLE.health, outboxWaiting: 3, outboxFailed: 1 } },
    address: addressOf.outbox,
  },
];
