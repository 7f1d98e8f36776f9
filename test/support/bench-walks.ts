import fc from 'fast-check';
import type { BenchState, OpenOrder } from '#main/bench/state.ts';
import type { StoredChange } from '#main/bench/stored-events.ts';
import type { StoredPlan } from '#main/packs/pack-plan-store.ts';
import type { Answer, BenchOptions, TestBench } from './bench.ts';
import { aStep, codeOf, type Step, smallBench, takePlatformStep, WORLD } from './bench-steps.ts';

/** What a station has stored at a point in time, and the state of its bench. */
export type Picture = {
  readonly state: BenchState;
  /** The state that a restarted station would load. */
  readonly loaded: BenchState;
  readonly packs: Awaited<ReturnType<TestBench['packs']>>;
  readonly units: Awaited<ReturnType<TestBench['units']>>;
  readonly pallets: Awaited<ReturnType<TestBench['pallets']>>;
  /** Each in its stored state. */
  readonly orders: readonly OpenOrder[];
  readonly holds: ReadonlyMap<string, string>;
  readonly plans: ReadonlyMap<string, StoredPlan>;
};

/** The outbox has progressed with the request for the numbers of this order. */
export type Carried = { readonly orderId: string; readonly done: 'assembled' | 'numbered' };

/** One step of a walk: its result, and the state before and after it. */
export type WalkedStep = {
  readonly step: WalkStep;
  /** null: it was no scan. */
  readonly scanned: { readonly code: string; readonly answer: Answer } | null;
  readonly carried: Carried | null;
  readonly before: Picture;
  /** Right after the step. */
  readonly after: Picture;
  /** Also after what the station then does by itself. */
  readonly settled: Picture;
  /** Journal entries of this step. */
  readonly changes: readonly StoredChange[];
};

export type Walk = readonly WalkedStep[];

/** Steps in addition to scans and changes at the platform, under REST v2. */
export type WalkStep =
  | Step
  /** The station prefetches the next orders of the queue. */
  | { readonly kind: 'prefetch'; readonly order: string };

export type Journey<One extends WalkStep = WalkStep> = {
  readonly options: Omit<BenchOptions, 'orders'>;
  /** Scanned before the walk starts. */
  readonly first: readonly string[];
  readonly steps: readonly One[];
};

/** Any journey at a bench under v1. */
export const aJourney: fc.Arbitrary<Journey<Step>> = fc.record({
  options: fc.record({ autoClose: fc.boolean(), hasNumbers: fc.boolean(), proofOfLabel: fc.boolean() }),
  first: fc.constant([]),
  steps: fc.array(aStep, { minLength: 1, maxLength: 80, size: 'max' }),
});

/** Plays a journey on the real bench, and keeps the result of each step. */
export async function walk({ options, first, steps }: Journey): Promise<Walk> {
  await using bench = await smallBench(options);
  if (first.length > 0) await bench.scanAll(...first);
  const done: WalkedStep[] = [];
  let before = await pictureOf(bench);
  let entries = 0;
  for (const step of steps) {
    const { scanned, carried } = await take(bench, options.assembleAt !== undefined, step);
    const after = await pictureOf(bench);
    // What was taken back was stored before the platform's last change.
    const isUndone = scanned?.answer.undo === 'pop';
    if (isUndone) await bench.receiveChanges();
    const settled = isUndone ? await pictureOf(bench) : after;
    const all = await bench.changes();
    done.push({ step, scanned, carried, before, after, settled, changes: all.slice(entries) });
    entries = all.length;
    before = settled;
  }
  return done;
}

async function take(
  bench: TestBench,
  isV2: boolean,
  step: WalkStep,
): Promise<Pick<WalkedStep, 'scanned' | 'carried'>> {
  if (step.kind === 'prefetch') {
    await bench.prefetchPlan(step.order);
    return { scanned: null, carried: null };
  }
  if (isV2 && step.kind === 'numbers-come') {
    const done = await bench.carryOn(step.order);
    return { scanned: null, carried: done === 'nothing' ? null : { orderId: step.order, done } };
  }
  const code = await codeOf(bench, step);
  if (code !== null) return { scanned: { code, answer: await bench.scan(code) }, carried: null };
  await takePlatformStep(bench, step);
  return { scanned: null, carried: null };
}

async function pictureOf(bench: TestBench): Promise<Picture> {
  const holds = new Map<string, string>();
  for (const orderId of WORLD) {
    const reason = await bench.holdReason(orderId);
    if (reason !== null) holds.set(orderId, reason);
  }
  return {
    state: bench.state(),
    loaded: await bench.loaded(),
    packs: await bench.packs(),
    units: await bench.units(),
    pallets: await bench.pallets(),
    orders: await Promise.all(WORLD.map(bench.orderOf)),
    holds,
    plans: await bench.plans(),
  };
}

/**
 * Plays this many journeys once, so that every rule can check each step of all of them: playing takes longer
 * than checking.
 */
export function createWalks(journey: fc.Arbitrary<Journey>, numRuns: number) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const journeys = fc.sample(journey, { numRuns, seed });
  const walks: Walk[] = [];
  return {
    async play(): Promise<void> {
      for (const one of journeys) walks.push(await walk(one));
    },
    /**
     * Checks every step of every walk. `makeCheck` makes one check function per walk; its error names the scans
     * that led there.
     */
    async seeAll(makeCheck: () => (walked: WalkedStep) => void): Promise<void> {
      if (walks.length !== numRuns) throw new Error('the walks were not played');
      for (const [nth, played] of walks.entries()) {
        const error = checkWalk(played, makeCheck);
        if (error === null) continue;
        const shortest = await shortened(journeys[nth] as Journey, makeCheck);
        throw new Error(`${shortest}\nwalk ${nth + 1} of ${numRuns} by seed ${seed}`, { cause: error });
      }
    },
  };
}

function checkWalk(played: Walk, makeCheck: () => (walked: WalkedStep) => void): unknown {
  const see = makeCheck();
  try {
    for (const walked of played) see(walked);
    return null;
  } catch (error) {
    return error;
  }
}

const SHORTEN_FOR_MS = 20_000;

/** The journey as text, without the steps that the failure does not need. */
async function shortened(journey: Journey, makeCheck: () => (walked: WalkedStep) => void): Promise<string> {
  let steps = journey.steps;
  const until = performance.now() + SHORTEN_FOR_MS;
  for (let at = steps.length - 1; at >= 0 && performance.now() < until; at--) {
    const fewer = steps.filter((_, index) => index !== at);
    if (checkWalk(await walk({ ...journey, steps: fewer }), makeCheck) !== null) steps = fewer;
  }
  const done = await walk({ ...journey, steps });
  const codes = done.map(({ step, scanned }) => scanned?.code ?? JSON.stringify(step));
  return `fails with ${JSON.stringify(journey.options)} after ${[...journey.first, ...codes].join(' · ')}`;
}
