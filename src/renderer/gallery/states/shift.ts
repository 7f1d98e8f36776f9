import { addressOf } from '../../shell/addresses.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE } from '../views.ts';

export const SHIFT_SCREENS: readonly Specimen[] = [
  { id: 'shift', title: 'how the shift is going', view: IDLE, address: addressOf.shift },
  { id: 'tv', title: 'the shift on a television', view: IDLE, address: addressOf.tv },
];
