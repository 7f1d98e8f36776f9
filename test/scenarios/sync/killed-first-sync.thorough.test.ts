import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startProcess } from '../../support/process.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryDatabase } from '../../support/temporary-database.ts';

const PROGRAM = fileURLToPath(new URL('../../benchmarks/sync/station-reader.ts', import.meta.url));
const ORDERS = 500;
const KILLS = 3;
/** Read and not stored yet when the station is killed: a batch of 100, and 8 under way. */
const MAX_READ_AGAIN = 108;

it('continues the first sync after each kill, and repeats only running reads', async () => {
  await using sandbox = await startSandbox({ orders: ORDERS });
  await using store = await temporaryDatabase();
  const args = [PROGRAM, sandbox.b2b, sandbox.clientId, sandbox.clientSecret, store.file];
  const detailReads = async () =>
    (await sandbox.log()).filter(({ path }) => /^\/api\/v1\/orders\/[^/]+$/.test(path)).length;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await using program = startProcess(args);
    while ((await detailReads()) < kill * 140) await sleep(5);
    await program.end('SIGKILL');
  }
  await using program = startProcess(args);
  await program.firstLine();
  expect((await program.ended).code).toBe(0);

  const db = await store.reopen();
  const rows = await db.selectFrom('orders').select(['id', 'status', 'read_at', 'needs_read']).execute();
  const { orders } = await sandbox.state();
  const byId = (rows: readonly { id: string; status: string }[]) =>
    new Map(rows.map(({ id, status }) => [id, status]));
  expect(byId(rows)).toEqual(byId(orders));
  expect(rows.every((row) => row.needs_read === 0)).toBe(true);
  const read = rows.filter((row) => row.read_at !== '').length;
  expect(await detailReads()).toBeLessThanOrEqual(read + KILLS * MAX_READ_AGAIN);
}, 120_000);
