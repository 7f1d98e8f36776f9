import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Alarm, OpenOrder } from '#main/bench/state.ts';
import type { Answer } from '../support/bench.ts';
import { codeOf, SENDS_AN_ORDER, smallBench, takePlatformStep } from '../support/bench-steps.ts';
import {
  aJourney,
  createWalks,
  type Journey,
  type Picture,
  type WalkedStep,
} from '../support/bench-walks.ts';
import { isThorough } from '../support/thorough.ts';

const walks = createWalks(aJourney, isThorough ? 100 : 25);
/** An order is packed and sent first, without a scan of its label. */
const walksAfterShipment = createWalks(
  aJourney.map(
    (journey): Journey => ({
      ...journey,
      options: { ...journey.options, hasNumbers: true, proofOfLabel: false },
      first: SENDS_AN_ORDER,
    }),
  ),
  20,
);

/** On a busy machine. */
const PLAYS_WITHIN_MS = 300_000;

type Scanned = WalkedStep & { readonly code: string; readonly answer: Answer };
type StepChecks = {
  readonly scan?: (scanned: Scanned) => void;
  readonly always?: (walked: WalkedStep) => void;
};

/** Checks after each scan, and after each step. `watch` makes the checks of one walk. */
function forAnySequence(watch: () => StepChecks, over = walks): Promise<void> {
  return over.seeAll(() => {
    const { scan, always } = watch();
    return (walked) => {
      if (walked.scanned !== null) scan?.({ ...walked, ...walked.scanned });
      always?.(walked);
    };
  });
}

/** What the bench writes, but for the orders themselves. */
function storedIn({ packs, units, pallets, orders }: Picture) {
  const cancelled = orders.flatMap((order) => order.units.filter((unit) => unit.status === 'cancelled'));
  return { packs, units, pallets, cancelled: cancelled.map(({ itemNr }) => itemNr) };
}

/** The scan reports it to the platform: no undo. */
function isSentAtOnce({ events }: Answer): boolean {
  return events.some((event) => event.type === 'ItemMissing' && event.isHeld !== true);
}

function withoutTime(alarm: Alarm | null): readonly Omit<Alarm, 'shownAt'>[] {
  if (alarm === null) return [];
  const { shownAt: _, ...rest } = alarm;
  return [rest];
}

/** A unit that lies where it lay; the mark of one that the platform has cancelled since is free for another. */
function stays(unit: Picture['units'][number], { orders }: Picture) {
  const isCancelled = orders.some(({ units }) =>
    units.some(({ itemNr, status }) => itemNr === unit.itemNr && status === 'cancelled'),
  );
  return isCancelled ? { ...unit, uit: expect.toSatisfy((uit) => uit === null || uit === unit.uit) } : unit;
}

/** The order as it was, but for the units that the platform has cancelled since: none of them waits for its mark. */
function asStands(was: OpenOrder | null, { orders }: Picture): OpenOrder | null {
  const stored = orders.find(({ orderId }) => orderId === was?.orderId);
  const cancelled = stored?.units.filter(({ status }) => status === 'cancelled') ?? [];
  return (
    was && {
      ...was,
      units: was.units.map((unit) => cancelled.find(({ itemNr }) => itemNr === unit.itemNr) ?? unit),
      waiting: cancelled.some(({ itemNr }) => itemNr === was.waiting) ? null : was.waiting,
    }
  );
}

function isTask({ state: { takeOffTasks } }: Picture, packId: string): boolean {
  return takeOffTasks.some((task) => task.packId === packId);
}

/** Numbers may come at any time, also between a scan and its undo. */
function withoutNumbers(order: OpenOrder | null): OpenOrder | null {
  return order && { ...order, packs: order.packs.map((pack) => ({ ...pack, packNumber: null })) };
}

beforeAll(async () => {
  await walks.play();
  await walksAfterShipment.play();
}, PLAYS_WITHIN_MS);

describe('at any bench, after any scans', () => {
  it('a unit is in one pack, and in the store as on the bench', async () => {
    // The tables themselves take no unit twice.
    let seen = 0;
    await forAnySequence(() => ({
      always: ({ settled: { state, orders } }) => {
        const { order } = state;
        if (order === null) return;
        seen += 1;
        const stored = orders.find(({ orderId }) => orderId === order.orderId);
        expect({ ...order, waiting: null, isAddressChanged: false }).toEqual(stored);
        for (const unit of order.units) {
          if (unit.status === 'packed') expect(unit.packId).not.toBeNull();
          if (unit.status === 'open') expect(unit.packId).toBeNull();
          if (unit.packId !== null) expect(order.packs.map((pack) => pack.packId)).toContain(unit.packId);
        }
        expect(order.packs.filter((pack) => pack.status === 'open').length).toBeLessThanOrEqual(1);
      },
    }));
    expect(seen).toBeGreaterThan(50);
  });

  it("a mark is on one live unit, on the whole floor and in the platform's data of its order", async () => {
    let seen = 0;
    await forAnySequence(() => ({
      always: ({ settled }) => {
        const uits = settled.units.flatMap((unit) => unit.uit ?? []);
        expect(new Set(uits).size).toBe(uits.length);
        seen += uits.length;
        for (const order of settled.orders) {
          const units = order.units.filter((unit) => unit.status !== 'cancelled');
          for (const unit of units.filter(({ uit }) => uit !== null)) {
            const others = units.filter((other) => other !== unit && other.platformUit === unit.uit);
            expect(others).toEqual([]);
            expect(unit.uit?.slice(2, 16)).toBe(unit.gtin14);
          }
        }
      },
    }));
    expect(seen).toBeGreaterThan(50);
  });

  it('undo restores the state before the scan', async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(aJourney, async ({ options, steps }) => {
        await using bench = await smallBench(options);
        for (const step of steps) {
          const code = await codeOf(bench, step);
          if (code === null) {
            await takePlatformStep(bench, step);
            continue;
          }
          const before = bench.state();
          const answer = await bench.scan(code);
          if (answer.undo !== 'push' || isSentAtOnce(answer)) continue;
          const undo = await bench.scan('CMD:UNDO');
          if (undo.reason === 'pallet-closed') {
            // A pack that was opened again came off a closed pallet, and does not go back on it.
            expect(answer.events).toContainEqual(expect.objectContaining({ type: 'PackTakenOff' }));
            continue;
          }
          expect(undo.verdict).toBe('accepted');
          const restored = bench.state();
          // What was asked is answered.
          expect(restored).toEqual({ ...before, asking: null });
          await bench.scan(code);
          seen += 1;
        }
      }),
      // Shrinking on a busy machine takes many minutes.
      { numRuns: 15, interruptAfterTimeLimit: 50_000 },
    );
    expect(seen).toBeGreaterThan(10);
  });

  it('undo scanned restores the order of the bench and the units of the store, scan after scan', async () => {
    let seen = 0;
    await forAnySequence(() => {
      let past: { readonly row: number; readonly was: Picture }[] = [];
      return {
        scan: ({ answer, before, after }) => {
          if (answer.undo === 'push') past.push({ row: after.state.undo?.row ?? 0, was: before });
          const was = answer.undo === 'pop' ? past.pop()?.was : undefined;
          if (was) {
            seen += 1;
            expect(withoutNumbers(after.state.order)).toEqual(
              withoutNumbers(asStands(was.state.order, after)),
            );
            expect(after.units).toEqual(was.units.map((unit) => stays(unit, after)));
          }
        },
        always: ({ settled: { state } }) => {
          // A platform change, a missing unit or a hold ended what can be undone.
          const { row, end } = state.undo ?? { row: 0, end: 0 };
          past = past.filter((step) => step.row <= row && step.row > end);
        },
      };
    });
    expect(seen).toBeGreaterThan(10);
  });

  it('a refused scan changes only the alarm, the question and released holds; an order that may not continue goes on hold', async () => {
    let seen = 0;
    await forAnySequence(() => ({
      scan: ({ answer, before, after }) => {
        if (answer.verdict === 'accepted') return;
        seen += 1;
        const { alarm, alarmsRaised, takeOffTasks } = after.state;
        const alarms = { alarm, alarmsRaised, takeOffTasks };
        const added = takeOffTasks.filter(({ packId }) => !isTask(before, packId));
        const held = answer.events.find((event) => event.type === 'OrderHeld');
        if (held?.type === 'OrderHeld') {
          expect(['order-cancelled', 'cancel-not-allowed']).toContain(answer.reason);
          // The number of a closed pack of a cancelled order puts the order on hold, whatever is open.
          const order = before.state.order?.orderId === held.orderId ? null : before.state.order;
          const proofs = before.state.proofs.filter(({ orderId }) => orderId !== held.orderId);
          const heldOrders = answer.events.flatMap((one) => (one.type === 'OrderHeld' ? [one.orderId] : []));
          for (const { orderId } of added) expect(heldOrders).toContain(orderId);
          expect(after.state).toEqual({
            ...before.state,
            ...alarms,
            order,
            proofs,
            asking: null,
            undo: null,
          });
          expect(after.units).toEqual(before.units);
        } else {
          expect(added).toEqual([]);
          expect(after.state).toEqual({ ...before.state, ...alarms, asking: after.state.asking });
          expect(storedIn(after)).toEqual(storedIn(before));
        }
      },
    }));
    expect(seen).toBeGreaterThan(30);
  });

  it('the units of a closed pack stay in it, also in the store, until a scan opens the pack', async () => {
    let seen = 0;
    await forAnySequence(() => ({
      always: ({ scanned, before, settled }) => {
        const { events = [] } = scanned?.answer ?? {};
        const opened = events.flatMap((event) => (event.type === 'PackReopened' ? [event.packId] : []));
        const closed = before.packs.filter(
          ({ status, packId }) => status === 'closed' && !opened.includes(packId),
        );
        for (const { packId } of closed)
          for (const unit of before.units.filter((one) => one.packId === packId)) {
            expect(settled.units).toContainEqual(stays(unit, settled));
            seen += 1;
          }
      },
    }));
    expect(seen).toBeGreaterThan(50);
  });

  it('with proof of label a pack is closed for good only by the scan of its own label', async () => {
    let closed = 0;
    let proven = 0;
    await forAnySequence(() => ({
      scan: ({ code, answer, before, after }) => {
        if (answer.undo === 'pop') return;
        for (const event of answer.events) {
          if (event.type === 'PackClosed' && event.proof !== undefined) closed += 1;
          if (event.type !== 'LabelProven') continue;
          proven += 1;
          expect(code).toBe(event.packNumber);
          const pack = before.packs.find(({ packId }) => packId === event.packId);
          expect(pack).toMatchObject({ awaitsProof: true, packNumber: event.packNumber });
        }
        for (const pack of after.packs) if (pack.awaitsProof) expect(pack.pallet).toBeNull();
      },
    }));
    expect(closed).toBeGreaterThan(5);
    expect(proven).toBeGreaterThan(5);
  });

  it('a pack that the bench waits for awaits its proof in the store', async () => {
    let seen = 0;
    await forAnySequence(() => ({
      always: ({ settled: { state, packs } }) => {
        for (const { packId, packNumber } of state.proofs) {
          const pack = packs.find((one) => one.packId === packId);
          expect(pack).toMatchObject({ status: 'closed', awaitsProof: true, packNumber });
          seen += 1;
        }
      },
    }));
    expect(seen).toBeGreaterThan(5);
  });

  it('an alarm ends only when it is acknowledged', async () => {
    const alarmsOf = ({ state: { alarm, nextAlarms } }: Picture) =>
      [alarm, ...nextAlarms].flatMap(withoutTime);
    let seen = 0;
    await forAnySequence(() => ({
      always: ({ scanned, before, settled }) => {
        const old = alarmsOf(before);
        const due = scanned?.answer.situation === 'alarm-acknowledged' ? old.slice(1) : old;
        expect(alarmsOf(settled).slice(0, due.length)).toEqual(due);
        seen += due.length;
      },
    }));
    expect(seen).toBeGreaterThan(10);
  });

  it('a station that is killed now restarts in the same state', async () => {
    let seen = 0;
    await forAnySequence(() => ({
      always: ({ settled: { state, loaded } }) => {
        expect(loaded).toEqual(state);
        if (state.order !== null) seen += 1;
      },
    }));
    expect(seen).toBeGreaterThan(30);
  });

  it('a locked bench changes only by CMD:OK, which only removes the alarm', async () => {
    let seen = 0;
    await forAnySequence(() => ({
      scan: ({ code, answer, before, after }) => {
        if (before.state.alarm === null) return;
        seen += 1;
        if (code === 'CMD:OK') {
          const [alarm = null, ...nextAlarms] = before.state.nextAlarms;
          // It is on the screen from now on.
          expect(withoutTime(after.state.alarm)).toEqual(withoutTime(alarm));
          expect(after.state).toEqual({ ...before.state, alarm: after.state.alarm, nextAlarms });
        } else {
          expect(answer).toMatchObject({ verdict: 'refused', reason: 'locked', events: [], undo: 'keep' });
          expect(after.state).toEqual(before.state);
        }
      },
    }));
    expect(seen).toBeGreaterThan(20);
  });

  it('a scan shows a closed pack with all its units exactly when it has closed it or proven its label', async () => {
    let seen = 0;
    await forAnySequence(() => ({
      scan: ({ answer: { undo, events, done }, after }) => {
        const of = events.find(({ type }) => type === 'PackClosed' || type === 'LabelProven');
        const closed = undo === 'pop' || of === undefined || !('packId' in of) ? undefined : of.packId;
        expect(done && `${done.orderId}/${done.ordinal}`).toBe(closed);
        if (done === undefined) return;
        seen += 1;
        const pack = after.packs.find(({ packId }) => packId === closed);
        const inside = after.units.filter(({ packId }) => packId === closed);
        expect(done.goods.reduce((sum, { units }) => sum + units, 0)).toBe(inside.length);
        expect(pack).toMatchObject({ packNumber: done.packNumber, pallet: done.pallet });
      },
    }));
    expect(seen).toBeGreaterThan(20);
  });

  it('a mix-up names other goods than those in hand, which the order needs', async () => {
    let seen = 0;
    await forAnySequence(() => ({
      scan: ({ answer: { verdict, mixUp }, before }) => {
        if (mixUp === undefined) return;
        expect(verdict).toBe('refused');
        const needed = before.state.order?.units.filter(({ status }) => status === 'open') ?? [];
        const skus = needed.map(({ sku }) => sku);
        expect(mixUp.needed === null || skus.includes(mixUp.needed.sku)).toBe(true);
        expect(mixUp.inHand.sku).not.toBe(mixUp.needed?.sku);
        seen += 1;
      },
    }));
    expect(seen).toBeGreaterThan(10);
  });

  it('an order leaves the bench only complete, on hold, cancelled, or with nothing in hand', async () => {
    let seen = 0;
    await forAnySequence(() => ({
      scan: ({ answer, before, after }) => {
        const { order } = before.state;
        if (order === null || after.state.order?.orderId === order.orderId || answer.undo === 'pop') return;
        const stored = after.orders.find(({ orderId }) => orderId === order.orderId);
        if (stored === undefined || after.holds.has(order.orderId)) return;
        seen += 1;
        const isOpen = stored.units.some((unit) => unit.status === 'open');
        expect(stored.packs.filter((pack) => pack.status === 'open')).toEqual([]);
        if (isOpen) expect(order.waiting).toBeNull();
      },
    }));
    expect(seen).toBeGreaterThan(5);
  });

  it('no unit enters or leaves a pack whose shipment is ordered', async () => {
    const sentUnits = ({ packs, pallets, units }: Picture) => {
      const gone = pallets.filter(({ shipment }) => shipment !== null).map(({ barcode }) => barcode);
      const sent = packs.filter(({ pallet }) => gone.includes(pallet ?? '')).map(({ packId }) => packId);
      return units.filter(({ packId }) => sent.includes(packId));
    };
    await forAnySequence(
      () => ({
        always: ({ before, settled }) => {
          const now = sentUnits(settled);
          expect(now.length).toBeGreaterThanOrEqual(2);
          for (const unit of sentUnits(before)) expect(now).toContainEqual(stays(unit, settled));
        },
      }),
      walksAfterShipment,
    );
  });
});
