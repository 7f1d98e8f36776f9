import type { Specimen } from '../specimen.ts';
import { IDLE } from '../views.ts';
import { OPEN } from './open-order.ts';

export const PRACTICE: readonly Specimen[] = [
  {
    id: 'practice',
    title: 'practice itself, with an order',
    view: { ...OPEN, isDemo: true, practice: { status: 'inside', scanners: 'practice', over: null } },
  },
  {
    id: 'practice-scanners-away',
    title: 'the bench, while its scanners are at practice',
    view: { ...IDLE, practice: { status: 'on', scanners: 'practice' } },
  },
  {
    id: 'practice-ended',
    title: 'the bench, after a practice that it has not ended',
    view: { ...IDLE, practice: { status: 'ended', why: 'logged-out' } },
  },
];
