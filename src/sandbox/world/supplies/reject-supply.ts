import { Refusal } from '../../http/refusal.ts';
import { account } from '../account.ts';
import type { World } from '../world.ts';
import { setSupplyStatus } from './change-supply.ts';
import { dueAfter } from './settle-supplies.ts';
import type { Supply } from './supply.ts';
import { REJECT_LEADS_TO } from './transitions.ts';

/** Exact values of section "B2B REST: FBO supplies". */
export const REJECT_REASONS: readonly string[] = ['duplicated', 'actuality', 'docs', 'date', 'size'];

/** The partner's reject; 409 `Cannot cancel` where the status forbids it (section "FBO supply statuses", rules 1, 2). */
export function rejectSupply(world: World, supply: Supply): void {
  const next = REJECT_LEADS_TO[supply.status];
  if (next === undefined) {
    throw new Refusal(409, 'Cannot cancel', `a supply that is ${supply.status} cannot be rejected any more`);
  }
  setSupplyStatus(world, supply, next, { userName: account.clientId });
  const isConfirmedByItself = next === 'cancel_pending' && world.settings.autoCancel;
  if (isConfirmedByItself) supply.due = dueAfter(world.clock.now(), 'confirm-cancel');
}
