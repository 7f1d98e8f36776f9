import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createOrderReader } from '#main/orders/order-reader.ts';
import { fillCache, type PollContext, poll } from '#main/orders/poll.ts';
import type { PollingDeps } from '#main/orders/polling-deps.ts';
import { readMarked } from '#main/orders/read-marked.ts';
import type { Database } from '#main/store/database.ts';
import { temporaryDatabase } from '../../support/temporary-database.ts';
import { isThorough } from '../../support/thorough.ts';
import { type ListBehavior, modelPlatform } from './model-platform.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2025-11-20T12:00:00Z');
const NEVER_SWEEPS = 1_000_000;
const EVERY_FIVE_MINUTES = 300;
/** Lives of a station; their seed is another one each time. */
const RUNS = isThorough ? 50 : 15;

const behavior: fc.Arbitrary<ListBehavior> = fc.record({
  sort: fc.constantFrom('createdAt', 'updatedAt'),
  isDescending: fc.boolean(),
  listsUnchanged: fc.boolean(),
});
/** How wrong a clock is: most windows are opened again for it, those within a minute are not. */
const wrong = fc.oneof(
  fc.integer({ min: -2 * DAY, max: 2 * DAY }),
  fc.integer({ min: -70_000, max: 70_000 }),
);
const someTime = fc.integer({ min: 0, max: 60 * MINUTE });
const ordinary = fc.oneof(
  fc.record({ does: fc.constant('create'), count: fc.integer({ min: 1, max: 15 }) }),
  fc.record({ does: fc.constant('change'), place: fc.nat(200) }),
  fc.record({ does: fc.constant('wait'), ms: someTime }),
  fc.record({ does: fc.constant('look'), by: fc.constantFrom('createdAt', 'updatedAt') }),
  fc.record({ does: fc.constant('shift-station'), ms: wrong }),
  fc.record({ does: fc.constant('restart') }),
);
/** What no window by times can see: old times that turn up late, and a platform that tells a wrong time. */
const odd = fc.oneof(
  fc.record({ does: fc.constant('create-late'), ageMs: fc.integer({ min: 0, max: 5 * DAY }) }),
  fc.record({ does: fc.constant('shift-header'), ms: fc.integer({ min: -40 * MINUTE, max: 40 * MINUTE }) }),
);
const steps = (of: fc.Arbitrary<Step>) => fc.array(of, { minLength: 10, maxLength: 60 });
/** Orders that change before each page that is read, in turn. */
const meanwhile = fc.array(fc.nat(200), { maxLength: 200 });

type Step =
  | { does: 'create'; count: number }
  | { does: 'change'; place: number }
  | { does: 'wait'; ms: number }
  | { does: 'look'; by: 'createdAt' | 'updatedAt' }
  | { does: 'shift-station'; ms: number }
  | { does: 'restart' }
  | { does: 'create-late'; ageMs: number }
  | { does: 'shift-header'; ms: number };

type World = ReturnType<typeof modelPlatform>;

function pollContext(db: Database, { clock, platform }: World, pollSeconds: number): PollContext {
  const parts: PollingDeps = {
    db,
    clock,
    platform: () => platform,
    log: createLog('silent'),
    pollSeconds: () => pollSeconds,
    onStored: async () => {},
    onOrdersChanged: () => {},
    onHealth: () => {},
    onProgress: () => {},
    onUnreadableChanged: () => {},
  };
  const reader = createOrderReader(parts);
  const { signal } = new AbortController();
  const reading = { db, clock, reader, signal, onUnreadable: () => {}, onUnreadableChanged: () => {} };
  return { parts, reader, signal, readMarked: (on) => readMarked({ ...reading, ...on }) };
}

/** Runs all steps, and then polls once more without changes. Returns the cache and the orders of the platform. */
async function liveThrough(given: {
  behavior: ListBehavior;
  steps: readonly Step[];
  meanwhile: readonly number[];
  pollSeconds: number;
  quietMs: number;
}) {
  await using store = await temporaryDatabase();
  const world = modelPlatform(given.behavior, NOW);
  const { model } = world;
  for (let n = 0; n < 5; n += 1) model.create();
  let context = pollContext(store.db, world, given.pollSeconds);
  await fillCache(context);
  await poll(context, 'createdAt');
  const changes = given.meanwhile.values();
  model.beforePage = () => {
    model.now += 1_500;
    const { value, done } = changes.next();
    if (done !== true) model.change(value);
  };
  for (const step of given.steps) {
    if (step.does === 'create') for (let n = 0; n < step.count; n += 1) model.create();
    if (step.does === 'change') model.change(step.place);
    if (step.does === 'wait') model.now += step.ms;
    if (step.does === 'look') await poll(context, step.by);
    if (step.does === 'shift-station') model.stationShiftMs = step.ms;
    if (step.does === 'shift-header') model.headerShiftMs = step.ms;
    if (step.does === 'restart') context = pollContext(await store.reopen(), world, given.pollSeconds);
    if (step.does === 'create-late')
      model.create({ createdAt: model.now - step.ageMs, updatedAt: model.now - step.ageMs });
  }
  model.beforePage = () => {};
  model.headerShiftMs = 0;
  model.now += given.quietMs;
  await poll(context, 'createdAt');
  await poll(context, 'updatedAt');
  const cached = await store.db.selectFrom('orders').select(['id', 'status', 'needs_read']).execute();
  const truth = model.orders.map(({ id, status }) => ({ id, status, needs_read: 0 }));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  return { cached: cached.toSorted(byId), truth: truth.toSorted(byId) };
}

it('loses no order in both polls, however lists are sorted, clocks jump and orders change meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      behavior,
      steps(ordinary as fc.Arbitrary<Step>),
      meanwhile,
      async (list, all, changes) => {
        const given = { behavior: list, steps: all, meanwhile: changes };
        const { cached, truth } = await liveThrough({
          ...given,
          pollSeconds: NEVER_SWEEPS,
          quietMs: 30 * MINUTE,
        });
        expect(cached).toEqual(truth);
      },
    ),
    { numRuns: RUNS },
  );
}, 120_000);

it('finds within an hour what appeared with old times, or changed while the platform reported a wrong time', async () => {
  const any = fc.oneof(ordinary, odd) as fc.Arbitrary<Step>;
  await fc.assert(
    fc.asyncProperty(behavior, steps(any), meanwhile, async (list, all, changes) => {
      const given = { behavior: list, steps: all, meanwhile: changes };
      const lives = { ...given, pollSeconds: EVERY_FIVE_MINUTES, quietMs: HOUR + 40 * MINUTE };
      const { cached, truth } = await liveThrough(lives);
      expect(cached).toEqual(truth);
    }),
    { numRuns: RUNS },
  );
}, 120_000);

it('finds an order that other changes push onto a page that was read already', async () => {
  const { cached, truth } = await liveThrough({
    behavior: { sort: 'updatedAt', isDescending: true, listsUnchanged: false },
    steps: [
      { does: 'create', count: 4 },
      // Older than the overlap of two polls, which would find it again.
      { does: 'wait', ms: 6 * MINUTE },
      { does: 'look', by: 'createdAt' },
    ],
    meanwhile: [2, 0, 1],
    pollSeconds: NEVER_SWEEPS,
    quietMs: 30 * MINUTE,
  });
  expect(cached).toEqual(truth);
});

it('searches for orders with old times when an hour of the platform has passed, however slow the clock', async () => {
  const { cached, truth } = await liveThrough({
    behavior: { sort: 'createdAt', isDescending: false, listsUnchanged: false },
    steps: [
      { does: 'create-late', ageMs: 6 * MINUTE },
      { does: 'shift-station', ms: -10 * MINUTE },
    ],
    meanwhile: [],
    pollSeconds: EVERY_FIVE_MINUTES,
    quietMs: HOUR + MINUTE,
  });
  expect(cached).toEqual(truth);
});
