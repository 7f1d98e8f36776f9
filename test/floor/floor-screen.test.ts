import { expect, it } from 'vitest';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { reportText, type StationReport } from '#main/floor/station-report.ts';
import { endStation, registerStation, renewStation } from '#main/floor/station-store.ts';
import { createFloorApi } from '#main/floor-screen/floor-api.ts';
import { createOperators } from '#main/settings/operators.ts';
import { databaseTime } from '#main/store/engine.ts';
import type { FloorTable, FloorView } from '#shared/contract/floor.ts';
import type { TestBench } from '../support/bench.ts';
import { A, accepted, B } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';
import { echoView } from '../support/echo-view.ts';
import { type FloorOfBenches, startFloor } from '../support/floor-benches.ts';

const NAMES = ['Стол 2', 'Стол 10', 'Стол 1'];

function identityOf({ station }: TestBench, version: string | null = '0.1.0') {
  const name = NAMES[Number(station.slice(-1)) - 1] ?? '';
  return { id: station, name, place: station, version, isHeadless: false };
}

async function openFloor(count = 3): Promise<FloorOfBenches> {
  const orders = [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG, SCARF])];
  const floor = await startFloor({ orders }, count);
  for (const bench of floor.benches) await registerStation(bench.db, identityOf(bench), 'start');
  return floor;
}

/** The API at this table; `emitted` is what its events name. */
function apiAt({ db, service, station }: TestBench) {
  const actions = createAuditedActions({ packing: service, operators: createOperators(db, false) });
  const clock = {
    now: () => new Date(),
    platformNow: () => new Date(),
    observePlatformTime: () => undefined,
  };
  const emitted: string[] = [];
  const api = createFloorApi({
    db,
    actions,
    clock,
    benchId: station,
    isOnFloor: true,
    screen: { current: () => echoView(null) },
    emit: (...[name]) => void emitted.push(name),
  });
  return { ...api, emitted };
}

/** The floor as a supervisor at this table sees it now. */
async function floorAt(bench: TestBench): Promise<FloorView> {
  const answer = await apiAt(bench).read();
  if (answer.state !== 'shown') throw new Error(answer.state);
  return answer.floor;
}

function tableIn({ tables }: FloorView, { station }: TestBench): FloorTable {
  const table = tables.find(({ id }) => id === station);
  if (table === undefined) throw new Error(`there is no table ${station}`);
  return table;
}

/** As if it had not been heard of for so long; its lease lasts 90 s. */
async function goesSilent(bench: TestBench, seconds: number) {
  await bench.db
    .updateTable('stations')
    .set({
      seen_at: databaseTime(bench.db, -seconds),
      lease_until: databaseTime(bench.db, 90 - seconds),
    })
    .where('id', '=', bench.station)
    .execute();
}

const reports = (bench: TestBench, report: StationReport) =>
  renewStation(bench.db, identityOf(bench), reportText(report));

it('is for supervisors on a floor', async () => {
  await using floor = await openFloor(2);
  const { one } = floor;
  expect(await apiAt(one).read()).toEqual({ state: 'not-allowed' });
  expect(await apiAt(one).release(A)).toMatchObject({ reason: 'not-allowed' });
  expect(await apiAt(one).removeTable('table-2')).toMatchObject({ reason: 'not-allowed' });
  await one.scan('OP:9');
  expect(await apiAt(one).read()).toMatchObject({ state: 'shown' });
});

it('shows each table by name, with its packer, order and problems', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scan('OP:9');
  await two.scanAll('OP:1', A, BAG.barcode);
  const since = '2026-11-22T08:00:00.000Z';
  const packer = two.state().operator?.name ?? '';
  await reports(two, {
    operator: { name: packer, since },
    problems: [{ code: 'printer-stopped', about: ['cups:zebra'] }],
  });
  const seen = await floorAt(one);
  expect(seen.tables.map(({ name }) => name)).toEqual(['Стол 1', 'Стол 2', 'Стол 10']);
  expect(tableIn(seen, two)).toMatchObject({
    presence: 'alive',
    packer: { name: packer, since },
    isThis: false,
    isRemovable: false,
    problems: [{ code: 'printer-stopped', about: ['cups:zebra'] }],
  });
  expect(tableIn(seen, one)).toMatchObject({ isThis: true, problems: [] });
  expect(seen.claims).toMatchObject([
    { orderId: A, table: two.station, tableName: 'Стол 10', isOpen: true, packed: 1, units: 2 },
  ]);
});

it('a table whose version is not that of most of them stands out', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scan('OP:9');
  await registerStation(two.db, identityOf(two, '0.2.0'), 'start');
  const { tables } = await floorAt(one);
  expect(tables.filter(({ isOtherVersion }) => isOtherVersion).map(({ id }) => id)).toEqual([two.station]);
});

it('a table that missed two renewals is silent, and gone after 90 s', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scan('OP:9');
  await reports(two, { operator: null, problems: [{ code: 'disk-low', about: [] }] });
  expect(tableIn(await floorAt(one), two).presence).toBe('alive');
  await goesSilent(two, 31);
  expect(tableIn(await floorAt(one), two)).toMatchObject({ presence: 'silent', problems: [] });
  await goesSilent(two, 91);
  expect(tableIn(await floorAt(one), two)).toMatchObject({ presence: 'gone', isRemovable: true });
});

it('an order of a silent table with nothing packed returns to the queue, and the journal says by whom', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scan('OP:9');
  await two.scan(A);
  const api = apiAt(one);
  expect(await api.release(A)).toMatchObject({ done: false, reason: 'table-alive' });
  await goesSilent(two, 31);
  expect((await floorAt(one)).claims).toMatchObject([{ orderId: A, isReleasable: true }]);
  expect(await api.release(A)).toEqual({ done: true });
  expect(api.emitted).toEqual(['ordersChanged']);
  expect(await api.release(A)).toMatchObject({ done: false, reason: 'order-not-claimed' });
  const row = await one.db
    .selectFrom('journal')
    .select(['operator', 'order_id', 'station'])
    .where('kind', '=', 'order-claim-released')
    .executeTakeFirst();
  expect(row).toMatchObject({ operator: '9', station: one.station });
  expect(await one.scan(A)).toMatchObject(accepted('order-opened'));
  // The table comes back, and packs nothing of it.
  expect(await two.scan(BAG.barcode)).toMatchObject({ verdict: 'refused' });
});

it('an order with a packed unit is not released', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scan('OP:9');
  await two.scanAll(A, BAG.barcode);
  await goesSilent(two, 91);
  expect((await floorAt(one)).claims).toMatchObject([{ orderId: A, isReleasable: false }]);
  expect(await apiAt(one).release(A)).toMatchObject({ done: false, reason: 'claim-has-units' });
});

it('a table that is gone leaves the list until it starts again', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  const names = async () => (await floorAt(one)).tables.map(({ id }) => id);
  await one.scan('OP:9');
  const api = apiAt(one);
  expect(await api.removeTable(two.station)).toMatchObject({ done: false, reason: 'table-in-use' });
  expect(await api.removeTable('nowhere')).toMatchObject({ done: false, reason: 'table-not-found' });
  await endStation(two.db, identityOf(two));
  expect(await api.removeTable(two.station)).toEqual({ done: true });
  expect(await names()).not.toContain(two.station);
  await registerStation(two.db, identityOf(two), 'start');
  expect(await names()).toContain(two.station);
});

it('a table that has an order stays on the list', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scan('OP:9');
  await two.scan(A);
  await endStation(two.db, identityOf(two));
  expect(tableIn(await floorAt(one), two)).toMatchObject({ presence: 'gone', isRemovable: false });
  expect(await apiAt(one).removeTable(two.station)).toMatchObject({ reason: 'table-in-use' });
});

it('shows what waits for the platform, a printer and a hand', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scan('OP:9');
  await two.scanAll('OP:1', A, BAG.barcode, 'CMD:HOLD');
  const seen = await floorAt(one);
  expect(seen.held).toMatchObject({ total: 1, rows: [{ orderId: A, reason: 'held-by-packer' }] });
  expect(seen.claims).toEqual([]);
  expect(seen).toMatchObject({ unproven: { total: 0 }, takeOff: { total: 0 } });
});

it('pages that ask at once share one read of the database', async () => {
  await using floor = await openFloor(2);
  const { one } = floor;
  await one.scan('OP:9');
  const { read } = apiAt(one);
  const [first, second] = await Promise.all([read(), read()]);
  if (first.state !== 'shown' || second.state !== 'shown') throw new Error('not shown');
  expect(second.floor).toBe(first.floor);
});
