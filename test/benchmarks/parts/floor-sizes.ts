import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { parseFloorAddress } from '#main/floor/floor-address.ts';
import { connectFloor, migrateFloor } from '#main/store/floor-database.ts';
import { startOfflineStation } from '../../support/offline-station.ts';
import { noPostgresBecause } from '../../support/postgres.ts';
import { listenToPostgres } from '../../support/postgres-wire.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Figure, figureOf, type PartResult } from '../figure.ts';
import { startMeasuredServer } from '../floor/server.ts';
import { createPacker } from '../scan/packer.ts';
import { fillWithOrders } from '../scan/seed.ts';

const ORDERS = 1_500;
/** Of six units each. */
const PACKED_ORDERS = 1_000;
const DELAYS_MS = [0, 1, 5, 20];
const SCANS_PER_DELAY = 30;
/** What follows from a scan is done before the next one, as at a table. */
const PACE_MS = 1_000;
/** An hour of twenty stations: each renews its lease every 10 s, the worker its own every 3 s. */
const RENEWALS = { stations: 20, ofEach: 360, worker: 1_200, events: 7_200 };

/** What an order takes in a floor's database, and what the way to the server costs a scan. */
export async function measureFloorSizes(): Promise<PartResult> {
  const missing = process.platform === 'linux' ? noPostgresBecause() : 'processes are read from /proc';
  if (missing !== null) return { figures: [], skipped: [{ figure: 'sizes of a floor', because: missing }] };
  await using server = await startMeasuredServer();
  const db = connectFloor({ connectionString: server.url });
  await migrateFloor(db, 'floor');
  const empty = await sizesOf(server.url);
  await fillWithOrders(db, ORDERS);
  await db.destroy();
  const filled = await sizesOf(server.url);
  const packed = await packAll(server.url);
  const full = await sizesOf(server.url);
  return {
    figures: [
      ...(await sizeFigures([
        ['an order that is read', empty, filled, ORDERS],
        ['an order of six units that is packed', filled, full, packed],
      ])),
      ...(await bloatFigures(server.url)),
      ...(await delayFigures(server.url)),
    ],
    skipped: [],
  };
}

type Sizes = ReadonlyMap<string, number>;

/** Bytes of each table and index. */
async function sizesOf(url: string): Promise<Sizes> {
  const rows = await query<{ name: string; bytes: number }>(
    url,
    `select relname as name, pg_relation_size(oid)::int + case relkind when 'r'
       then pg_total_relation_size(oid)::int - pg_indexes_size(oid)::int - pg_relation_size(oid)::int else 0 end as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

function sizeFigures(
  steps: readonly (readonly [what: string, before: Sizes, after: Sizes, orders: number])[],
): readonly Figure[] {
  return steps.flatMap(([what, before, after, orders]) => {
    const grown = [...after].map(
      ([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / orders] as const,
    );
    const all = grown.reduce((sum, [, bytes]) => sum + bytes, 0);
    const notable = grown.filter(([, bytes]) => bytes > all / 100).toSorted((a, b) => b[1] - a[1]);
    return [['all tables and indexes', all] as const, ...notable].map(([name, bytes]) =>
      figureOf({ figure: `${what}: ${name}`, unit: 'bytes', statistic: 'p50', values: [Math.round(bytes)] }),
    );
  });
}

async function packAll(url: string): Promise<number> {
  await using folder = await temporaryFolder();
  await using station = await startOfflineStation(folder.path, { floor: addressOf(url), station: 'Table 1' });
  const next = createPacker(station.bench, { goods: 0, serial: 0 });
  await station.bench.scan({ raw: 'OP:1', source: 'keyboard' });
  let packed = 0;
  while (packed < PACKED_ORDERS) {
    if (station.bench.view().alarm !== null) await station.bench.scan({ raw: 'CMD:OK', source: 'keyboard' });
    const { situation } = await station.bench.scan({ raw: next(), source: 'keyboard' });
    if (situation === 'order-done') packed += 1;
  }
  return packed;
}

function addressOf(url: string) {
  const address = parseFloorAddress(url);
  if (!address.ok) throw new Error(address.error);
  return address.value;
}

/** The renewals of an hour, as fast as they go; autovacuum comes by as it does on a server that is left as it is. */
async function bloatFigures(url: string): Promise<readonly Figure[]> {
  const { stations, ofEach, worker, events } = RENEWALS;
  await query(
    url,
    `insert into stations (id, name, place, started_at, seen_at, lease_until)
     select 's' || n, 'Table s' || n, 'here', '', '', '' from generate_series(1, ${stations}) n`,
  );
  await query(url, `insert into leases values ('measured', 's1', '', '', '{}') on conflict do nothing`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let n = 0; n < stations * ofEach; n += 1)
    await client.query(
      `update stations set seen_at = clock_timestamp()::text, lease_until = clock_timestamp()::text where id = 's${1 + (n % stations)}'`,
    );
  for (let n = 0; n < worker; n += 1)
    await client.query(
      `update leases set until = clock_timestamp()::text, report = repeat('x', 200) where name = 'measured'`,
    );
  for (let n = 0; n < events; n += 1) {
    await client.query(
      `insert into floor_events (at, station, events) values (clock_timestamp()::text, 's1', repeat('x', 150))`,
    );
    if (n % 40 === 39)
      await client.query('delete from floor_events where id < (select max(id) - 120 from floor_events)');
  }
  await client.end();
  const after = await sizesOf(url);
  return ['stations', 'leases', 'floor_events'].map((name) =>
    figureOf({
      figure: `after an hour of 20 stations: ${name}`,
      unit: 'bytes',
      statistic: 'p50',
      values: [after.get(name) ?? 0],
    }),
  );
}

/** `delay`: in ms, that each answer of the server takes more. */
async function delayFigures(url: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [nth, delay] of DELAYS_MS.entries()) {
    await using wire = await listenToPostgres(url, delay);
    await using folder = await temporaryFolder();
    const place = { floor: addressOf(wire.url), station: `Far ${delay}` };
    await using station = await startOfflineStation(folder.path, place);
    const next = createPacker(station.bench, { goods: 40 * nth, serial: 1_000_000 * (nth + 1) });
    await station.bench.scan({ raw: 'OP:1', source: 'keyboard' });
    const values: number[] = [];
    while (values.length < SCANS_PER_DELAY) {
      const isIdle = station.bench.view().order === null;
      const code = next();
      const began = performance.now();
      const { verdict, situation } = await station.bench.scan({ raw: code, source: 'keyboard' });
      const ms = performance.now() - began;
      if (verdict === 'accepted' && situation !== 'order-done' && !isIdle) values.push(ms);
      if (station.bench.view().alarm !== null)
        await station.bench.scan({ raw: 'CMD:OK', source: 'keyboard' });
      await sleep(PACE_MS);
    }
    const figure = `unit scan → durable verdict, ${delay} ms more to the server and back`;
    figures.push(figureOf({ figure, unit: 'ms', statistic: 'p50', values }));
  }
  return figures;
}
