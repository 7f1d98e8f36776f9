import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { createLog } from '#main/base/log.ts';
import { createWorkerLease, type WorkerLease } from '#main/floor/worker-lease.ts';
import { ABSENT, taskMaker } from '#main/outbox/handler.ts';
import { createOutbox, type Outbox } from '#main/outbox/outbox.ts';
import { enqueue } from '#main/outbox/outbox-store.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { type CommitCutter, cutAtCommit } from '../support/cut-at-commit.ts';
import { cutConnections, emptyFloor } from '../support/floor-database.ts';
import { oneTaskHandlers } from '../support/one-task-handlers.ts';
import { steppedClock } from '../support/stepped-clock.ts';
import { isThorough } from '../support/thorough.ts';

/** How the platform answers the next request: it has carried it out, or not, and says so, or not. */
const ANSWERS = ['works', 'answer-lost', 'request-lost', 'slow'] as const;

/**
 * What happens to the floor: a change is asked for; the lease of the worker ends under it, and another station goes on; all
 * connections are cut; the connection of the newest station is cut at its next commit.
 */
const STEPS = ['change', 'change', 'lapse', 'cut', 'cut-before-commit', 'cut-after-commit'] as const;

const cases = fc.record({
  steps: fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: isThorough ? 14 : 7 }),
  answers: fc.array(fc.constantFrom(...ANSWERS), { maxLength: 8 }),
});

type Case = {
  readonly steps: readonly (typeof STEPS)[number][];
  readonly answers: readonly (typeof ANSWERS)[number][];
};

/** Longer than any backoff of the outbox. */
const WAIT_SECONDS = 120;

type Station = {
  readonly name: string;
  readonly wire: CommitCutter;
  readonly lease: WorkerLease;
  readonly outbox: Outbox;
};

async function startWorkers({ answers }: Pick<Case, 'answers'>) {
  const made = new AsyncDisposableStack();
  const floor = made.use(await emptyFloor());
  const clock = steppedClock();
  const log = createLog('silent');
  const next = [...answers];
  /** How often the platform has carried out the change of an order. */
  const carriedOut = new Map<string, number>();
  /** Stations that have stored an outcome, and who had the lease in that transaction. */
  const stored: { readonly by: string; readonly worker: string | undefined }[] = [];
  const slow: (() => void)[] = [];
  const stations: Station[] = [];

  async function request(orderId: string): Promise<Result<null, PlatformError>> {
    const answer = next.shift() ?? 'works';
    const lost = err(platformErrorOf('unavailable', 'no answer', { mayHaveHappened: true }));
    if (answer === 'request-lost') return lost;
    carriedOut.set(orderId, (carriedOut.get(orderId) ?? 0) + 1);
    if (answer === 'answer-lost') return lost;
    if (answer === 'slow') await new Promise<void>((resolve) => slow.push(resolve));
    return ok(null);
  }

  async function startStation(): Promise<Station> {
    const name = `station-${stations.length + 1}`;
    const wire = made.use(await cutAtCommit(floor.url));
    const db = connectFloor({ connectionString: wire.url });
    made.defer(() => db.destroy());
    const lease = createWorkerLease({
      db,
      log,
      station: name,
      report: () => '{}',
      onReport: () => {},
      onChange: () => outbox.wake(),
      onRenewed: () => {},
    });
    const task = taskMaker('confirm-order', {
      async carryOut({ orderId }) {
        const answer = await lease.during(1, () => request(orderId));
        return answer ?? err(platformErrorOf('unavailable', 'not the worker'));
      },
      settle: async ({ orderId }) => ok(carriedOut.has(orderId) ? { state: 'done', value: null } : ABSENT),
      async onDone(trx) {
        const row = await trx.selectFrom('leases').select('station').executeTakeFirst();
        stored.push({ by: name, worker: row?.station });
      },
      onRefused: async () => {},
    });
    const outbox = createOutbox({
      db,
      clock,
      log,
      handlers: oneTaskHandlers(task),
      tenure: lease.tenure,
      emit: () => {},
    });
    outbox.start();
    lease.start();
    const station = { name, wire, lease, outbox };
    stations.push(station);
    return station;
  }

  /** As if the worker had been paused for longer than its lease lasts; it does not know yet. */
  async function lapse(): Promise<void> {
    await sql`update leases set until = since`.execute(floor.db);
    const { name, lease } = await startStation();
    await expect
      .poll(async () => {
        // One that was the worker before may be quicker.
        await sql`update leases set until = since where station <> ${name}`.execute(floor.db);
        return lease.tenure() !== null;
      })
      .toBe(true);
  }

  async function change(orderId: string): Promise<void> {
    const at = clock.now().toISOString();
    await inTransaction(floor.db, (trx) =>
      enqueue(trx, { kind: 'confirm-order', lane: orderId, payload: { orderId }, at }),
    );
    for (const { outbox } of stations) outbox.wake();
  }

  async function take(step: Case['steps'][number], nth: number): Promise<void> {
    if (step === 'change') return change(`RU${nth}`);
    if (step === 'lapse') return lapse();
    if (step === 'cut') {
      await cutConnections(floor.url);
      // The test's own connection was cut, too.
      await expect.poll(() => openChanges().catch(() => null)).not.toBeNull();
      return;
    }
    stations.at(-1)?.wire.cutNext(step === 'cut-before-commit' ? 'before' : 'after');
  }

  /** Answers come after all, waits pass, and somebody is the worker. */
  async function goOn(): Promise<void> {
    for (const resolve of slow.splice(0)) resolve();
    clock.advance(WAIT_SECONDS);
    for (const { outbox } of stations) outbox.wake();
  }

  const openChanges = async () =>
    (await floor.db.selectFrom('outbox').select('id').where('status', '!=', 'done').execute()).length;

  made.defer(async () => {
    await goOn();
    await Promise.all(stations.map(({ outbox }) => outbox.stop()));
    await Promise.all(stations.map(({ lease }) => lease.stop()));
  });
  await lapse();
  return {
    take,
    goOn,
    lapse,
    openChanges,
    carriedOut,
    stored,
    [Symbol.asyncDispose]: () => made.disposeAsync(),
  };
}

it('whoever is the worker, and whatever is cut: each change is sent once, and only the worker stores', {
  timeout: 600_000,
}, async () => {
  const property = fc.asyncProperty(cases, async ({ steps, answers }) => {
    await using floor = await startWorkers({ answers });
    for (const [nth, step] of steps.entries()) await floor.take(step, nth);
    await floor.lapse();
    await expect
      .poll(async () => {
        await floor.goOn();
        return floor.openChanges();
      })
      .toBe(0);
    const changes = steps.flatMap((step, nth) => (step === 'change' ? [`RU${nth}`] : []));
    expect(new Map([...floor.carriedOut].toSorted())).toEqual(
      new Map(changes.map((id) => [id, 1] as const).toSorted()),
    );
    for (const { by, worker } of floor.stored) expect(worker).toBe(by);
  });
  await fc.assert(property, {
    numRuns: isThorough ? 100 : 3,
    seed: isThorough ? Date.now() : 18,
    endOnFailure: true,
  });
});
