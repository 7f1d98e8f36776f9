import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedPack } from '#main/packs/pack-plan-store.ts';
import { ASSEMBLE_AT } from '#shared/contract/settings.ts';
import type { TestBench } from '../support/bench.ts';
import { A, B, C } from '../support/bench-answers.ts';
import { loadOrder } from '../support/bench-facts.ts';
import { aStep, codeOf, type Step, smallBench, takePlatformStep } from '../support/bench-steps.ts';

const ORDERS = [A, B, C];
/** The outbox gets on with the numbers of an order. */
const aTry = fc.record({ kind: fc.constant('numbers-come' as const), order: fc.constantFrom(...ORDERS) });
/** The station looks at the next orders of the queue. */
const aLookAhead = fc.record({
  kind: fc.constant('look-ahead' as const),
  order: fc.constantFrom(...ORDERS),
});
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: aStep as fc.Arbitrary<AnyStep> },
    { weight: 2, arbitrary: aTry },
    { weight: 1, arbitrary: aLookAhead },
  ),
  { minLength: 1, maxLength: 80, size: 'max' },
);
const options = fc.record({
  autoClose: fc.boolean(),
  proofOfLabel: fc.boolean(),
  assembleAt: fc.constantFrom(...ASSEMBLE_AT),
});

type Look = {
  /** After each step. */
  readonly always?: (bench: TestBench) => void;
  /** The platform has taken a plan in, or given the numbers by it. */
  readonly done?: (orderId: string, done: 'told' | 'numbered', packs: readonly PlannedPack[]) => void;
};

function forAnySequence(watch: () => Look): void {
  fc.assert(
    fc.property(options, steps, (given, sequence) => {
      const bench = smallBench(given);
      const look = watch();
      for (const step of sequence) {
        play(bench, step, look);
        look.always?.(bench);
      }
    }),
    { numRuns: 200 },
  );
}

type AnyStep = Step | { readonly kind: 'look-ahead'; readonly order: string };

function play(bench: TestBench, step: AnyStep, { done }: Look): void {
  if (step.kind === 'look-ahead') {
    bench.planAhead(step.order);
    return;
  }
  if (step.kind === 'numbers-come') {
    const came = bench.carryOn(step.order);
    if (came !== 'nothing') done?.(step.order, came, bench.plans.get(step.order)?.packs ?? []);
    return;
  }
  const code = codeOf(bench, step);
  if (code === null) takePlatformStep(bench, step);
  else if (bench.scan(code).undo === 'pop') bench.takeNews();
}

describe('at any bench under REST v2, after any scans', () => {
  it('a plan that may have been told has each live packed unit once, in the pack that it lies in', () => {
    let seen = 0;
    forAnySequence(() => ({
      always: ({ plans, tables }) => {
        for (const [orderId, { packs, stage }] of plans) {
          if (stage === 'planned') continue;
          const planned = packs.flatMap(({ packId, itemNrs }) => itemNrs.map((itemNr) => [itemNr, packId]));
          expect(new Set(planned.map(([itemNr]) => itemNr)).size).toBe(planned.length);
          const units = loadOrder(tables, orderId)?.units.filter(({ status }) => status === 'packed') ?? [];
          for (const { itemNr, packId } of units) expect(planned).toContainEqual([itemNr, packId]);
          seen += units.length;
        }
      },
    }));
    expect(seen).toBeGreaterThan(1000);
  });

  it('numbers are given once an order, for the packs that the platform was told of last', () => {
    let seen = 0;
    forAnySequence(() => {
      const told = new Map<string, readonly PlannedPack[]>();
      const numbered: string[] = [];
      return {
        done: (orderId, done, packs) => {
          if (done === 'told') told.set(orderId, packs);
          if (done === 'told') return;
          expect(numbered).not.toContain(orderId);
          expect(packs).toEqual(told.get(orderId));
          numbered.push(orderId);
          seen += 1;
        },
      };
    });
    expect(seen).toBeGreaterThan(50);
  });

  it('a complete order is planned with all its live units', () => {
    forAnySequence(() => ({
      always: ({ plans, tables }) => {
        for (const orderId of tables.orders.keys()) {
          const order = loadOrder(tables, orderId);
          const live = order?.units.filter(({ status }) => status !== 'cancelled') ?? [];
          const isPacked = live.length > 0 && live.every(({ status }) => status === 'packed');
          const isClosed = order?.packs.every(({ status }) => status === 'closed');
          if (!isPacked || !isClosed || order?.isCancelled || tables.holds.has(orderId)) continue;
          const planned = plans.get(orderId)?.packs.flatMap(({ itemNrs }) => itemNrs) ?? [];
          expect(planned).toEqual(expect.arrayContaining(live.map(({ itemNr }) => itemNr)));
        }
      },
    }));
  });

  it('every pack with live units gets a number', () => {
    let seen = 0;
    forAnySequence(() => ({
      always: (bench) => {
        for (const [orderId, plan] of bench.plans) {
          if (plan.stage !== 'numbered') continue;
          const units = loadOrder(bench.tables, orderId)?.units.filter(({ status }) => status === 'packed');
          for (const { packId } of units ?? []) {
            expect(bench.tables.packs.get(packId ?? '')?.packNumber).not.toBeNull();
            seen += 1;
          }
        }
      },
    }));
    expect(seen).toBeGreaterThan(100);
  });
});
