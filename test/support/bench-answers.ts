import { expect } from 'vitest';
import type { Params } from '#main/bench/state.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { PackOutcome } from '#shared/domain/verdict.ts';
import type { Situation } from '#shared/messages/keys.ts';
import type { Answer, TestBench } from './bench.ts';

export const A = 'RU251120-000001';
export const B = 'RU251120-000002';
export const C = 'RU251120-000003';

/** An accepted scan with this situation. */
export function accepted(what: Situation, params: Params = {}, outcome: PackOutcome = {}): object {
  return { verdict: 'accepted', situation: what, reason: null, params, outcome };
}

export function refused(reason: Reason, params: Params = {}): object {
  return { verdict: 'refused', reason, situation: null, params };
}

export function informed(what: { reason: Reason } | { situation: Situation }): object {
  return { verdict: 'info', ...what };
}

/** Scans a code that must be refused, and checks that only the alarm and the question have changed. */
export async function refusedScan(bench: TestBench, code: string): Promise<Answer> {
  const { alarm: _alarm, alarmsRaised: _raised, asking: _asking, ...before } = bench.state();
  const answer = await bench.scan(code);
  const { alarm: _now, alarmsRaised: _nowRaised, asking: _nowAsking, ...after } = bench.state();
  expect(answer.verdict).toBe('refused');
  expect(after).toEqual(before);
  return answer;
}

/** Item numbers of the open order's units by status. */
export function statuses(bench: TestBench): readonly string[] {
  return bench.state().order?.units.map((unit) => unit.status) ?? [];
}
