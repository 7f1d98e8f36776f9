import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { downloadExport, EXPORT } from '../../support/exports.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { startProcess } from '../../support/process.ts';

const PASSWORD = 'hunter2';

it('exports what the tables of a floor did, by the command and on the screen', async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  const goods = pick(floor.plain, 0);
  const order = await floor.order({ goods: [goods] });
  const url = database.url.replace('owner@', `owner:${PASSWORD}@`);
  const env = { PACKBENCH_STATION: 'Стол 7' };
  await using station = await startFloorStation({ url, account: floor.account, env });
  await using line = await connectBench(station.url);
  await untilQueued(line, 1);
  for (const scan of ['OP:9', goods.barcode]) await line.scan(scan);
  await expect.poll(() => floor.packNumbers(order)).toHaveLength(1);

  const journal = JSON.parse((await exported(['journal'], url)).stdout);
  expect(journal).toMatchObject([
    { raw: 'OP:9', station: 'Стол 7', verdict: 'accepted' },
    { raw: goods.barcode, station: 'Стол 7', verdict: 'accepted', orderId: order.id },
  ]);
  const packs = (await exported(['packs', '--format', 'csv'], url)).stdout.split('\n');
  expect(packs[0]).toMatch(/^packNumber,orderId,.*,station$/);
  expect(packs[1]).toContain(order.id);
  expect(packs[1]).toMatch(/,Стол 7$/);
  const download = await downloadExport(line.client, { name: 'journal', format: 'json', since: null });
  expect(download.outcome).toEqual({ done: true });
  expect(JSON.parse(download.text).slice(0, 2)).toEqual(journal);
});

it('prints an empty list for a floor that no station has used, and says why it cannot read one', async () => {
  await using database = await emptyFloor();
  const away = `postgres://owner:${PASSWORD}@127.0.0.1:1/floor`;
  const unused = new URL(database.url);
  unused.pathname = 'postgres';
  expect(await exported(['marks'], database.url)).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  const empty = await exported(['marks'], unused.href);
  expect(empty).toMatchObject({ code: 0, stdout: '[]\n' });
  expect(empty.stderr).toContain('no station has used this database yet');
  const failed = await exported(['marks'], away);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(failed.stderr).toMatch(
    /^The export failed: .+: postgres:\/\/owner@127\.0\.0\.1:1\/floor\. \(.+\)\n.+\n$/,
  );
  const refused = await exported(['marks'], `mysql://owner:${PASSWORD}@server/floor`);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toMatch(/^PACKBENCH_DATABASE_URL: not an address/);
});

/** Ends with the program; its output has never the password. */
async function exported(args: readonly string[], url: string) {
  await using program = startProcess([EXPORT, ...args], { PACKBENCH_DATABASE_URL: url });
  const { code } = await program.ended;
  const [stdout, stderr] = [program.stdout(), program.stderr()];
  expect(stdout + stderr).not.toContain(PASSWORD);
  return { code, stdout, stderr };
}
