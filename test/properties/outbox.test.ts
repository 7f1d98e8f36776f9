import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { enqueue } from '#main/outbox/outbox-store.ts';
import { ENGINE } from '../support/engine.ts';
import { steppedClock } from '../support/stepped-clock.ts';
import { temporaryDatabase } from '../support/temporary-database.ts';
import { OUTCOMES, type Outcome, scriptedPlatform } from './outbox-model.ts';

type Change = { lane: string; script: Outcome[] };

const changes = fc.array(
  fc.record({
    lane: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    script: fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Carries all changes out, restarting the station whenever it ends, and returns their results. */
async function carryAllOut(wanted: readonly Change[]) {
  await using store = await temporaryDatabase();
  // The process itself is not killed here, so nothing is lost by not waiting for the disk.
  if (ENGINE === 'sqlite') await sql`pragma synchronous = off`.execute(store.db);
  const clock = steppedClock();
  const named = wanted.map((change, n) => ({ ...change, id: `S${n}` }));
  const platform = scriptedPlatform(new Map(named.map(({ id, script }) => [id, script])));
  const at = clock.now().toISOString();
  await store.db.transaction().execute(async (trx) => {
    // `shipment-confirm` does not take the rest of its lane with it when it is refused.
    for (const { id, lane } of named)
      await enqueue(trx, { kind: 'shipment-confirm', lane, payload: { id }, at });
  });
  const parts = { clock, log: createLog('silent'), handlers: platform.handlers, emit: () => undefined };
  for (let lives = 0; lives < 100; lives += 1) {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    platform.onStationEnds(resolve);
    const outbox = createOutbox({ ...parts, db: store.db });
    outbox.start();
    const isEnded = await Promise.race([ended.then(() => true), outbox.idle().then(() => false)]);
    // Not waited for: a station that is killed finishes nothing.
    void outbox.stop();
    clock.advance(isEnded ? 1 : 100);
    const open = await store.db.selectFrom('outbox').select('id').where('ended_at', 'is', null).execute();
    if (open.length === 0) break;
  }
  const entries = await store.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  return { platform, named, entries };
}

it('carries each change out exactly once, or reports its refusal', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (wanted) => {
      const { platform, named, entries } = await carryAllOut(wanted);
      for (const [n, { id }] of named.entries()) {
        const times = platform.happened.get(id) ?? 0;
        const dones = platform.done.filter((one) => one === id).length;
        const refusals = platform.refused.filter((one) => one === id).length;
        const expected = entries[n]?.status === 'failed' ? [0, 0, 1] : [1, 1, 0];
        expect([times, dones, refusals]).toEqual(expected);
        expect(entries[n]).toMatchObject({ unsettled: 0, ended_at: expect.any(String) });
      }
    }),
    { numRuns: 150 },
  );
});

it('carries out the changes of a lane in sequence', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (wanted) => {
      const { platform, named } = await carryAllOut(wanted);
      for (const lane of new Set(named.map((change) => change.lane))) {
        const ids = named.filter((change) => change.lane === lane).map((change) => change.id);
        const carried = platform.order.filter((id) => ids.includes(id));
        expect(carried).toEqual(ids.filter((id) => carried.includes(id)));
      }
    }),
    { numRuns: 100 },
  );
});
