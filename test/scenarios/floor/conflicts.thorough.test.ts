import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { failCommits } from '../../support/failed-commits.ts';
import { startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { codeOf, makeMainFlow } from '../../support/main-flow.ts';
import { expectMainFlowShipped } from '../../support/main-flow-outcome.ts';
import { listenToPostgres, stateOfSession } from '../../support/postgres-wire.ts';
import { defaultPrints, labelInFolder } from '../../support/prints-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('does the main flow once when every third commit is refused, and needs no state of a session', async () => {
  await using floor = await startFloor();
  await floor.sandbox.control('settings', { autoConfirm: false });
  await using database = await emptyFloor();
  await using wire = await listenToPostgres(database.url);
  await using failed = await failCommits(database.url);
  await using folder = await temporaryFolder();
  const labelOf = labelInFolder(floor, defaultPrints(folder.path));
  await using stack = new AsyncDisposableStack();
  const start = (name: string, dataDir?: string) =>
    startFloorStation({
      url: wire.url,
      account: floor.account,
      env: { PACKBENCH_STATION: name },
      ...(dataDir === undefined ? {} : { dataDir }),
    });
  let line: BenchLine;
  const flow = await makeMainFlow(floor, { labelOf, line: () => line });
  // The worker is another station than the table.
  const worker = stack.use(await start('worker'));
  const station = stack.use(await start('table', folder.path));
  line = stack.use(await connectBench(station.url));
  await untilQueued(line, 4);
  // The worker reads the catalog after the orders.
  const barcodes = [flow.single, flow.marked, flow.twoPacks, flow.short].flatMap(({ goods }) =>
    goods.map(({ barcode }) => barcode),
  );
  await expect
    .poll(async () => {
      const rows = await database.db.selectFrom('goods').select('barcode').execute();
      return barcodes.filter((barcode) => rows.every((row) => row.barcode !== barcode));
    })
    .toEqual([]);
  for (const step of flow.steps) {
    const { verdict, reason } = await line.scan(await codeOf(step));
    expect([step.title, verdict, reason]).toEqual([step.title, 'accepted', null]);
  }
  await expectMainFlowShipped(floor, flow);
  await line.scan('OP:9');
  expect(await line.client.settings.write({ itemLabelsAt: 'close' })).toEqual({ done: true });
  const problems = [worker, station].flatMap(({ dataDir }) =>
    readdirSync(join(dataDir, 'logs')).flatMap((name) =>
      readFileSync(join(dataDir, 'logs', name), 'utf8')
        .split('\n')
        .filter((text) => text.includes('another station was first')),
    ),
  );
  expect(problems).toEqual([]);
  expect(await failed.count()).toBeGreaterThan(50);
  expect(wire.statements.length).toBeGreaterThan(500);
  expect(wire.statements.filter((statement) => stateOfSession(statement) !== null)).toEqual([]);
});
