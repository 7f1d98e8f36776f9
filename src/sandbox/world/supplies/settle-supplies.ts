import { Refusal } from '../../http/refusal.ts';
import { account } from '../account.ts';
import { SECOND } from '../moscow.ts';
import type { World } from '../world.ts';
import { setSupplyStatus } from './change-supply.ts';
import { findProblems } from './find-problems.ts';
import { type DueStep, REJECT_LEADS_TO, type Supply } from './supply.ts';

/** The specification names no times; these are long enough to be seen and short enough to wait for. */
const WAIT_MS: Readonly<Record<DueStep['step'], number>> = {
  validate: 5 * SECOND,
  judge: 5 * SECOND,
  'confirm-cancel': 60 * SECOND,
};

export function dueAfter(now: number, step: DueStep['step']): DueStep {
  return { at: now + WAIT_MS[step], step };
}

/**
 * Moves every supply through the steps that are due; each step has the time at which it was due, however late
 * it is applied.
 */
export function settleSupplies(world: World, now: number): void {
  for (const supply of world.supplies.values()) {
    for (let due = supply.due; due !== null && due.at <= now; due = supply.due)
      STEPS[due.step](world, supply, due.at);
  }
}

type Act = (world: World, supply: Supply, at: number) => void;

const STEPS: Readonly<Record<DueStep['step'], Act>> = {
  validate(world, supply, at) {
    setSupplyStatus(world, supply, 'validation', { at });
    supply.due = dueAfter(at, 'judge');
  },
  judge(world, supply, at) {
    const problems = findProblems(world, supply.items);
    setSupplyStatus(world, supply, problems.length === 0 ? 'ready_for_shipment' : 'validation_error', { at });
    supply.problems = problems;
  },
  'confirm-cancel'(world, supply, at) {
    setSupplyStatus(world, supply, 'rejected', { at });
  },
};

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
