import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlannedPack } from '#main/packs/pack-plan-store.ts';
import { ASSEMBLE_AT } from '#shared/contract/settings.ts';
import { aStep, WORLD } from '../support/bench-steps.ts';
import { createWalks, type Journey, type WalkStep } from '../support/bench-walks.ts';

const anOrderOfTheWorld = fc.constantFrom(...WORLD);
/** The outbox gets on with the numbers of an order. */
const aTry = fc.record({ kind: fc.constant('numbers-come' as const), order: anOrderOfTheWorld });
/** The station prefetches the next orders of the queue. */
const aPrefetch = fc.record({ kind: fc.constant('prefetch' as const), order: anOrderOfTheWorld });

const walks = createWalks(
  fc.record<Journey>({
    options: fc.record({
      autoClose: fc.boolean(),
      proofOfLabel: fc.boolean(),
      assembleAt: fc.constantFrom(...ASSEMBLE_AT),
    }),
    first: fc.constant([]),
    steps: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: aStep as fc.Arbitrary<WalkStep> },
        { weight: 2, arbitrary: aTry },
        { weight: 1, arbitrary: aPrefetch },
      ),
      { minLength: 1, maxLength: 80, size: 'max' },
    ),
  }),
  60,
);

/** On a busy machine. */
const PLAYS_WITHIN_MS = 300_000;

beforeAll(walks.play, PLAYS_WITHIN_MS);

describe('at any bench under REST v2, after any scans', () => {
  it('a plan that may have been sent has each live packed unit once, in its pack', async () => {
    let seen = 0;
    await walks.seeAll(() => ({ settled }) => {
      for (const [orderId, { packs, stage }] of settled.plans) {
        if (stage === 'planned') continue;
        const planned = packs.flatMap(({ packId, itemNrs }) => itemNrs.map((itemNr) => [itemNr, packId]));
        expect(new Set(planned.map(([itemNr]) => itemNr)).size).toBe(planned.length);
        const order = settled.orders.find((one) => one.orderId === orderId);
        const units = order?.units.filter(({ status }) => status === 'packed') ?? [];
        for (const { itemNr, packId } of units) expect(planned).toContainEqual([itemNr, packId]);
        seen += units.length;
      }
    });
    expect(seen).toBeGreaterThan(100);
  });

  it('numbers are given once per order, for the packs of the last assembly', async () => {
    let seen = 0;
    const unnumbered = (packs: readonly PlannedPack[] | undefined) =>
      packs?.map(({ packId, itemNrs }) => ({ packId, itemNrs }));
    await walks.seeAll(() => {
      const reported = new Map<string, ReturnType<typeof unnumbered>>();
      const numbered: string[] = [];
      return ({ carried, after }) => {
        if (carried === null) return;
        const { orderId, done } = carried;
        const packs = unnumbered(after.plans.get(orderId)?.packs);
        if (done === 'assembled') {
          reported.set(orderId, packs);
          return;
        }
        expect(numbered).not.toContain(orderId);
        expect(packs).toEqual(reported.get(orderId));
        numbered.push(orderId);
        seen += 1;
      };
    });
    expect(seen).toBeGreaterThan(1);
  });

  it('a complete order is planned with all its live units', async () => {
    let seen = 0;
    await walks.seeAll(() => ({ settled }) => {
      for (const order of settled.orders) {
        const live = order.units.filter(({ status }) => status !== 'cancelled');
        const isPacked = live.length > 0 && live.every(({ status }) => status === 'packed');
        const isClosed = order.packs.every(({ status }) => status === 'closed');
        if (!isPacked || !isClosed || order.isCancelled || settled.holds.has(order.orderId)) continue;
        const planned = settled.plans.get(order.orderId)?.packs.flatMap(({ itemNrs }) => itemNrs) ?? [];
        expect(planned).toEqual(expect.arrayContaining(live.map(({ itemNr }) => itemNr)));
        seen += 1;
      }
    });
    expect(seen).toBeGreaterThan(30);
  });

  it('every pack with live units gets a number', async () => {
    let seen = 0;
    await walks.seeAll(() => ({ settled }) => {
      for (const [orderId, plan] of settled.plans) {
        if (plan.stage !== 'numbered') continue;
        const order = settled.orders.find((one) => one.orderId === orderId);
        for (const { packId } of order?.units.filter(({ status }) => status === 'packed') ?? []) {
          const pack = settled.packs.find((one) => one.packId === packId);
          expect(pack).toMatchObject({ packNumber: expect.any(String) });
          seen += 1;
        }
      }
    });
    expect(seen).toBeGreaterThan(10);
  });
});
