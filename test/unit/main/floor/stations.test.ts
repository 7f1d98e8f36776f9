import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import type { StationIdentity, StationRefusal } from '#main/floor/station-store.ts';
import { createStationLease } from '#main/floor/stations.ts';
import type { Database } from '#main/store/database.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { ENGINE } from '../../../support/engine.ts';
import { emptyFloor } from '../../../support/floor-database.ts';

function table(n: number, change: Partial<StationIdentity> = {}): StationIdentity {
  const id = String(n).repeat(16);
  return { id, name: `Table ${n}`, place: `pc${n}:/data`, version: '1.0', isHeadless: false, ...change };
}

function leaseOf(db: Database, station: StationIdentity, onRefused = (_: StationRefusal) => {}) {
  return createStationLease({ db, log: createLog('silent'), station, onRefused, wallMs: () => Date.now() });
}

async function opened(db: Database, station: StationIdentity, onRefused?: (refusal: StationRefusal) => void) {
  const lease = await leaseOf(db, station, onRefused);
  if (!lease.ok) throw new Error(lease.error.kind);
  return lease.value;
}

/** As if the station had been without power for so long. */
function letPass(db: Database, seconds: number) {
  const earlier = (column: string) =>
    sql<string>`to_char(${sql.ref(column)}::timestamptz at time zone 'utc' - ${sql.lit(seconds)} * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return db
    .updateTable('stations')
    .set({ seen_at: earlier('seen_at'), lease_until: earlier('lease_until') })
    .execute();
}

async function rowOf(db: Database, { id }: StationIdentity) {
  const now = sql<string>`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return db
    .selectFrom('stations')
    .select(['name', 'version', 'is_headless', 'started_at', 'seen_at', 'lease_until', now.as('now')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function secondsLeft({ now, lease_until }: { readonly now: string; readonly lease_until: string }): number {
  return (Date.parse(lease_until) - Date.parse(now)) / 1_000;
}

/** A slow machine may read it some seconds after it was given. */
function expectWholeLease(row: Parameters<typeof secondsLeft>[0]): void {
  expect(secondsLeft(row)).toBeGreaterThan(75);
  expect(secondsLeft(row)).toBeLessThanOrEqual(90);
}

describe.runIf(ENGINE === 'postgres')('a station on a floor', () => {
  it('compares its clock with that of the database whenever it renews its lease', async () => {
    await using floor = await emptyFloor();
    const leads: number[] = [];
    const lease = await createStationLease({
      db: floor.db,
      log: createLog('silent'),
      station: table(1),
      onRefused: () => {},
      onClockLead: (leadMs) => leads.push(leadMs),
      wallMs: () => Date.now() + 600_000,
    });
    if (!lease.ok) throw new Error(lease.error.kind);
    await lease.value.renew();
    expect(leads).toHaveLength(1);
    expect(leads[0]).toBeGreaterThan(540_000);
    expect(leads[0]).toBeLessThanOrEqual(600_000);
  });

  it('is alive for 90 s by the clock of the database', async () => {
    await using floor = await emptyFloor();
    await opened(floor.db, table(1, { isHeadless: true }));
    const row = await rowOf(floor.db, table(1));
    expect(row).toMatchObject({ name: 'Table 1', version: '1.0', is_headless: 1 });
    expectWholeLease(row);
    expect(row.started_at <= row.now && row.seen_at <= row.now).toBe(true);
  });

  it('stays alive by renewing, since the same start', async () => {
    await using floor = await emptyFloor();
    const lease = await opened(floor.db, table(1));
    await letPass(floor.db, 60);
    const { started_at } = await rowOf(floor.db, table(1));
    await lease.renew();
    const row = await rowOf(floor.db, table(1));
    expectWholeLease(row);
    expect(row.started_at).toBe(started_at);
  });

  it('gives its lease back when it stops', async () => {
    await using floor = await emptyFloor();
    const lease = await opened(floor.db, table(1));
    await lease.stop();
    expect(secondsLeft(await rowOf(floor.db, table(1)))).toBeLessThanOrEqual(0);
  });

  it('starts again at once after it was killed, in the same place', async () => {
    await using floor = await emptyFloor();
    await opened(floor.db, table(1));
    const again = await opened(floor.db, table(1, { version: '1.1' }));
    await again.renew();
    expect(await rowOf(floor.db, table(1))).toMatchObject({ name: 'Table 1', version: '1.1' });
  });

  it('is refused while a copy of its data folder is in use elsewhere', async () => {
    await using floor = await emptyFloor();
    await opened(floor.db, table(1));
    const copy = table(1, { name: 'Table 2', place: 'pc2:/data' });
    expect(await leaseOf(floor.db, copy)).toMatchObject({
      ok: false,
      error: { kind: 'running-elsewhere', name: 'Table 1' },
    });
    await letPass(floor.db, 91);
    expect(await leaseOf(floor.db, copy)).toMatchObject({ ok: true });
  });

  it('is refused a name that a living station has', async () => {
    await using floor = await emptyFloor();
    await opened(floor.db, table(1));
    const { seen_at } = await rowOf(floor.db, table(1));
    const second = await leaseOf(floor.db, table(2, { name: 'Table 1' }));
    expect(second).toEqual({ ok: false, error: { kind: 'name-taken', name: 'Table 1', seenAt: seen_at } });
    expect(await floor.db.selectFrom('stations').select('id').execute()).toHaveLength(1);
  });

  it('takes over the name of a station that is gone, and both can be told apart', async () => {
    await using floor = await emptyFloor();
    await opened(floor.db, table(1));
    await letPass(floor.db, 91);
    await opened(floor.db, table(2, { name: 'Table 1' }));
    expect(await rowOf(floor.db, table(1))).toMatchObject({ name: 'Table 1 · 11111111' });
    expect(await rowOf(floor.db, table(2))).toMatchObject({ name: 'Table 1' });
  });

  it('learns after a long interruption that another has its name', async () => {
    await using floor = await emptyFloor();
    const refusals: StationRefusal[] = [];
    const lease = await opened(floor.db, table(1), (refusal) => refusals.push(refusal));
    await letPass(floor.db, 91);
    await opened(floor.db, table(2, { name: 'Table 1' }));
    await lease.renew();
    expect(refusals).toMatchObject([{ kind: 'name-taken', name: 'Table 1' }]);
    expect(secondsLeft(await rowOf(floor.db, table(1)))).toBeLessThanOrEqual(0);
  });

  it('is registered again by its renewal when its row is gone', async () => {
    await using floor = await emptyFloor();
    const lease = await opened(floor.db, table(1));
    await floor.db.deleteFrom('stations').execute();
    await lease.renew();
    expectWholeLease(await rowOf(floor.db, table(1)));
  });

  it('is renamed, unless a living station has the name', async () => {
    await using floor = await emptyFloor();
    const lease = await opened(floor.db, table(1));
    await opened(floor.db, table(2));
    expect(await lease.rename('Table 2')).toMatchObject({ ok: false, error: { kind: 'name-taken' } });
    expect(await lease.rename('Packing north')).toMatchObject({ ok: true });
    await lease.renew();
    expect(await rowOf(floor.db, table(1))).toMatchObject({ name: 'Packing north' });
  });

  it('gets a name that eight want at once, alone', async () => {
    await using floor = await emptyFloor();
    const stations = Array.from({ length: 8 }, () => connectFloor({ connectionString: floor.url }));
    const results = await Promise.all(stations.map((db, at) => leaseOf(db, table(at, { name: 'Table 1' }))));
    await Promise.all(stations.map((db) => db.destroy()));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.error.kind === 'name-taken')).toHaveLength(7);
  });
});
