import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '#main/bench/decide.ts';
import type { Decision } from '#main/bench/decision.ts';
import { applyChange } from '#main/bench/evolve.ts';
import { NO_FACTS } from '#main/bench/facts.ts';
import { type Alarm, type BenchState, EMPTY_BENCH, type OpenOrder } from '#main/bench/state.ts';
import type { TestBench } from '../support/bench.ts';
import { loadOrder } from '../support/bench-facts.ts';
import {
  aStep,
  codeOf,
  SENDS_AN_ORDER,
  type Step,
  smallBench,
  takePlatformStep,
} from '../support/bench-steps.ts';

type Scanned = {
  readonly bench: TestBench;
  readonly code: string;
  readonly answer: Decision;
  readonly before: BenchState;
  readonly after: BenchState;
  /** The tables before the scan, as text. */
  readonly stored: string;
};

const settings = fc.record({
  autoClose: fc.boolean(),
  hasNumbers: fc.boolean(),
  proofOfLabel: fc.boolean(),
});

type Look = { readonly scan?: (scanned: Scanned) => void; readonly always?: (bench: TestBench) => void };

/** Plays any sequence and looks after each scan, and after each piece of news. `watch` makes one look a sequence. */
function forAnySequence(watch: () => Look, first: readonly string[] = []): void {
  fc.assert(
    fc.property(settings, fc.array(aStep, { minLength: 1, maxLength: 80, size: 'max' }), (options, steps) => {
      // What is sent first is sent without a scan of its label.
      const bench = smallBench(first.length === 0 ? options : { ...options, proofOfLabel: false });
      const look = watch();
      for (const code of first) bench.scan(code);
      for (const step of steps) {
        play(bench, step, look.scan);
        look.always?.(bench);
      }
    }),
    { numRuns: 200 },
  );
}

function play(bench: TestBench, step: Step, look: ((scanned: Scanned) => void) | undefined): void {
  const code = codeOf(bench, step);
  if (code === null) {
    takePlatformStep(bench, step);
    return;
  }
  const before = bench.state();
  const stored = asText(bench);
  const answer = bench.scan(code);
  look?.({ bench, code, answer, before, after: bench.state(), stored });
  // What was taken back was stored before the platform's last word.
  if (answer.undo === 'pop') bench.takeNews();
}

function asText({ tables }: TestBench): string {
  return JSON.stringify(
    [tables.packs, tables.packUnits, tables.pallets, tables.cancelledItems].map((one) => [...one]),
  );
}

/** The platform is told with the scan: nothing takes that back. */
function isToldAtOnce({ events }: Decision): boolean {
  return events.some((event) => event.type === 'ItemMissing' && event.isHeld !== true);
}

function withoutTime(alarm: Alarm | null): readonly Omit<Alarm, 'shownAt'>[] {
  if (alarm === null) return [];
  const { shownAt: _, ...rest } = alarm;
  return [rest];
}

describe('at any bench, after any scans', () => {
  it('a unit is in one pack, and in the store as on the bench', () => {
    // The tables throw where a unit is packed twice.
    forAnySequence(() => ({
      always: ({ state, tables }) => {
        const order = state().order;
        if (order === null) return;
        expect({ ...order, waiting: null }).toEqual(loadOrder(tables, order.orderId));
        for (const unit of order.units) {
          if (unit.status === 'packed') expect(unit.packId).not.toBeNull();
          if (unit.status === 'open') expect(unit.packId).toBeNull();
          if (unit.packId !== null) expect(order.packs.map((pack) => pack.packId)).toContain(unit.packId);
        }
        expect(order.packs.filter((pack) => pack.status === 'open').length).toBeLessThanOrEqual(1);
      },
    }));
  });

  it("a mark is on one live unit, on the whole floor and by the platform's word in its order", () => {
    forAnySequence(() => ({
      always: ({ tables }) => {
        const uits = [...tables.packUnits.values()].flatMap((unit) => unit.uit ?? []);
        expect(new Set(uits).size).toBe(uits.length);
        for (const orderId of tables.orders.keys()) {
          const units = loadOrder(tables, orderId)?.units.filter((unit) => unit.status !== 'cancelled') ?? [];
          for (const unit of units.filter(({ uit }) => uit !== null)) {
            const others = units.filter((other) => other !== unit && other.platformUit === unit.uit);
            expect(others).toEqual([]);
            expect(unit.uit?.slice(2, 16)).toBe(unit.gtin14);
          }
        }
      },
    }));
  });

  it('undo restores the state before the scan', () => {
    forAnySequence(() => ({
      scan: ({ answer, before, after }) => {
        if (answer.undo !== 'push' || isToldAtOnce(answer)) return;
        const undo = decide(after, { kind: 'command', command: { name: 'UNDO', argument: null } }, NO_FACTS);
        expect(undo.verdict).toBe('accepted');
        const restored = applyChange(after, { events: undo.events, undo: undo.undo });
        // What was asked is answered; the oldest step may have been forgotten.
        const forgotten = before.undo.length === 20 ? before.undo.slice(1) : before.undo;
        // What the scan has released was told to the platform.
        const { heldCancels } = restored;
        expect(before.heldCancels).toEqual(expect.arrayContaining([...heldCancels]));
        expect(restored).toEqual({ ...before, asking: null, undo: forgotten, heldCancels });
      },
    }));
  });

  it('undo scanned restores the order of the bench and the units of the store, scan after scan', () => {
    let seen = 0;
    forAnySequence(() => {
      let past: { order: OpenOrder | null; stored: string }[] = [];
      return {
        scan: ({ bench, answer, before, after, stored }) => {
          if (answer.undo === 'push') past.push({ order: before.order, stored });
          const was = answer.undo === 'pop' ? past.pop() : undefined;
          if (was) {
            seen += 1;
            expect(withoutNumbers(after.order)).toEqual(withoutNumbers(was.order));
            expect(unitsIn(asText(bench))).toEqual(unitsIn(was.stored));
          }
        },
        always: ({ state }) => {
          // News, a missing unit or a hold ended what can be taken back.
          past = past.slice(past.length - Math.min(past.length, state().undo.length));
        },
      };
    });
    expect(seen).toBeGreaterThan(200);
  });

  it('a refused scan changes nothing but the alarm, what was asked, and what is held no longer; what may not go on is put aside', () => {
    forAnySequence(() => ({
      scan: ({ bench, answer, before, after, stored }) => {
        if (answer.verdict === 'accepted') return;
        const { alarm, alarmsRaised, heldCancels } = after;
        const alarms = { alarm, alarmsRaised, heldCancels };
        const held = answer.events.find((event) => event.type === 'OrderHeld');
        if (held?.type === 'OrderHeld') {
          expect(['order-cancelled', 'cancel-not-allowed']).toContain(answer.reason);
          // A closed pack of a cancelled order is put aside by its number, whatever is open.
          const order = before.order?.orderId === held.orderId ? null : before.order;
          const proofs = before.proofs.filter(({ orderId }) => orderId !== held.orderId);
          expect(after).toEqual({ ...before, ...alarms, order, proofs, asking: null, undo: [] });
          expect(unitsIn(asText(bench))).toEqual(unitsIn(stored));
        } else {
          expect(after).toEqual({ ...before, ...alarms, asking: after.asking });
          expect(asText(bench)).toBe(stored);
        }
      },
    }));
  });

  it('what lies in a closed pack stays in it, in the store too, until a scan opens the pack', () => {
    const sealed = ({ tables }: TestBench) =>
      [...tables.packUnits.values()].filter((unit) => tables.packs.get(unit.packId)?.status === 'closed');
    forAnySequence(() => {
      let before: ReturnType<typeof sealed> = [];
      let opened: readonly string[] = [];
      return {
        scan: ({ answer }) => {
          opened = answer.events.flatMap((event) => (event.type === 'PackReopened' ? [event.packId] : []));
        },
        always: (bench) => {
          for (const unit of before.filter(({ packId }) => !opened.includes(packId)))
            expect([...bench.tables.packUnits.values()]).toContainEqual(unit);
          before = sealed(bench);
          opened = [];
        },
      };
    });
  });

  it('with proof of label a pack is closed for good by the scan of its own label alone', () => {
    // The tables throw where another number proves it, and where it goes on a pallet before.
    let seen = 0;
    const sequence = fc.array(aStep, { minLength: 20, maxLength: 80, size: 'max' });
    fc.assert(
      fc.property(fc.boolean(), sequence, (autoClose, steps) => {
        const bench = smallBench({ autoClose, proofOfLabel: true });
        for (const step of steps)
          play(bench, step, ({ code, answer }) => {
            if (answer.undo === 'pop') return;
            for (const event of answer.events) {
              if (event.type === 'PackClosed') expect(event.proof).toBe('awaited');
              if (event.type !== 'LabelProven') continue;
              seen += 1;
              expect(code).toBe(event.packNumber);
            }
          });
      }),
      { numRuns: 100 },
    );
    expect(seen).toBeGreaterThan(50);
  });

  it('what the bench waits for awaits its proof in the store', () => {
    forAnySequence(() => ({
      always: ({ state, tables }) => {
        for (const { packId, packNumber } of state().proofs)
          expect(tables.packs.get(packId)).toMatchObject({ status: 'closed', awaitsProof: true, packNumber });
      },
    }));
  });

  it('an alarm is gone only when it was acknowledged', () => {
    const alarmsOf = ({ alarm, nextAlarms }: BenchState) => [alarm, ...nextAlarms].flatMap(withoutTime);
    forAnySequence(() => {
      let before: ReturnType<typeof alarmsOf> = [];
      let isAcknowledged = false;
      return {
        scan: ({ answer }) => {
          isAcknowledged = answer.told === 'alarm-acknowledged';
        },
        always: ({ state }) => {
          const now = alarmsOf(state());
          const due = isAcknowledged ? before.slice(1) : before;
          expect(now.slice(0, due.length)).toEqual(due);
          before = now;
          isAcknowledged = false;
        },
      };
    });
  });

  it('the journal replayed gives the state, which survives being written down', () => {
    forAnySequence(() => {
      let replayed = EMPTY_BENCH;
      let entries = 0;
      return {
        always: ({ state, changes }) => {
          replayed = changes().slice(entries).reduce(applyChange, replayed);
          entries = changes().length;
          const written = JSON.stringify(state());
          expect(JSON.stringify(replayed)).toBe(written);
          // What a text does not tell, as `undefined`, is looked for now and then: that takes a hundred times longer.
          if (entries % 8 === 0) expect(JSON.parse(written)).toStrictEqual(state());
        },
      };
    });
  });

  it('a locked bench changes by CMD:OK alone, and that only takes the alarm away', () => {
    forAnySequence(() => ({
      scan: ({ code, answer, before, after }) => {
        if (before.alarm === null) return;
        if (code === 'CMD:OK') {
          const [alarm = null, ...nextAlarms] = before.nextAlarms;
          // It is on the screen from now on.
          expect(withoutTime(after.alarm)).toEqual(withoutTime(alarm));
          expect(after).toEqual({ ...before, alarm: after.alarm, nextAlarms });
        } else {
          expect(answer).toMatchObject({ verdict: 'refused', reason: 'locked', events: [], undo: 'keep' });
          expect(after).toEqual(before);
        }
      },
    }));
  });

  it('an order is left only complete, held, cancelled, or with nothing in hand', () => {
    forAnySequence(() => ({
      scan: ({ bench, answer, before, after }) => {
        const order = before.order;
        if (order === null || after.order?.orderId === order.orderId || answer.undo === 'pop') return;
        const stored = loadOrder(bench.tables, order.orderId);
        if (stored === null || bench.tables.holds.has(order.orderId)) return;
        const isOpen = stored.units.some((unit) => unit.status === 'open');
        const inHand = stored.packs.filter((pack) => pack.status === 'open');
        expect(inHand).toEqual([]);
        if (isOpen) expect(order.waiting).toBeNull();
      },
    }));
  });

  it('nothing is taken into or out of a pack whose shipment is ordered', () => {
    const sentUnits = ({ tables }: TestBench) =>
      [...tables.packUnits.values()].filter((unit) => {
        const pallet = tables.packs.get(unit.packId)?.pallet ?? '';
        return (tables.pallets.get(pallet)?.shipment ?? null) !== null;
      });
    forAnySequence(() => {
      let sent: ReturnType<typeof sentUnits> = [];
      return {
        always: (bench) => {
          const now = sentUnits(bench);
          expect(now.length).toBeGreaterThanOrEqual(2);
          for (const unit of sent) expect(now).toContainEqual(unit);
          sent = now;
        },
      };
    }, SENDS_AN_ORDER);
  });
});

/** Numbers may come at any time, also between a scan and its undo. */
function withoutNumbers(order: OpenOrder | null): OpenOrder | null {
  return order && { ...order, packs: order.packs.map((pack) => ({ ...pack, packNumber: null })) };
}

/** Packed units of stored tables, in any order. */
function unitsIn(stored: string): readonly string[] {
  const [, units = []]: [string, unknown][][] = JSON.parse(stored);
  return units.map((unit) => JSON.stringify(unit)).sort();
}
