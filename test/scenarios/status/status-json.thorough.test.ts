import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { connectBench } from '../../support/bench-line.ts';
import { startFloor } from '../../support/floor.ts';
import { freePort } from '../../support/free-port.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function read(port: number): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${port}/status.json`);
  expect(answer.status).toBe(200);
  const status = (await answer.json()) as { readonly problems: readonly string[] };
  // The disk of the machine that runs the tests is none of theirs.
  const problems = status.problems.filter((code) => !/^(?:disk|backups)-/.test(code));
  return { ...status, problems };
}

it('tells a monitoring program how the station is, once its port is set, and when its database is gone', async () => {
  await using floor = await startFloor();
  for (const goods of floor.plain.slice(0, 2)) await floor.order({ goods: [goods] });
  await using folder = await temporaryFolder();
  const port = await freePort();
  // v1 ends: whether the station says so depends on the day of the test.
  const env = { ...floor.account, PACKBENCH_API: 'v2' };
  let stationId: unknown;
  {
    const scanners = ['serial:/dev/nothing'];
    await using station = await startStation({
      dataDir: folder.path,
      env,
      settings: { scanners },
    });
    await using line = await connectBench(station);
    await line.until(({ health }) => health.isFilled && health.scanners[0]?.cause === 'not-found');
    await expect(read(port)).rejects.toThrow();
    await line.scan('OP:9');
    expect(await line.client.settings.write({ statusPort: port })).toEqual({ done: true });
    // The sandbox holds a price; the station reads it some time after its start.
    const problems = expect.arrayContaining(['scanner-away', 'prices-quarantined']);
    await vi.waitFor(async () => expect(await read(port)).toMatchObject({ problems }), { timeout: 30_000 });
    const status = await read(port);
    ({ stationId } = status);
    expect(status).toMatchObject({
      ok: false,
      locked: null,
      stationId: expect.stringMatching(/^[0-9a-f]{16}$/),
      versions: { packbench: expect.stringMatching(/^\d/), electron: null, node: process.versions.node },
      platform: { state: 'online', cause: null, hosts: ['127.0.0.1'] },
      api: { version: 'v2', mode: 'v2' },
      orders: { filled: true, known: 2 },
      outbox: { waiting: 0, refused: 0, oldestAgeSeconds: null },
      printers: [{ kind: 'folder', sizes: ['s', 'm', 'l', 'a4'], spare: false, trouble: null, waiting: 0 }],
      scanners: [{ kind: 'serial', ready: false, cause: 'not-found', silent: false }],
      database: { problem: null, account: 'platform' },
      clock: { offSeconds: 0 },
      backups: { count: expect.any(Number) },
      disks: [{ freeMb: expect.any(Number), totalMb: expect.any(Number) }],
    });
    expect(status.problems).toHaveLength(2);
    const { token, database } = status as Record<string, Record<string, number>>;
    expect(token?.validForSeconds).toBeGreaterThan(0);
    expect(database?.bytes).toBeGreaterThan(10_000);
    // The page says the same.
    const page = await line.client.status.read();
    expect(page.problems).toContain('scanner-away');
    expect(page.monitoring).toEqual({ state: 'listening', port });
    await line.client.settings.write({ scanners: [] });
    await line.until(({ health }) => health.scanners.length === 0);
    await vi.waitFor(
      async () => expect(await read(port)).toMatchObject({ problems: ['prices-quarantined'] }),
      { timeout: 30_000 },
    );
    await station.stop();
  }
  await writeFile(join(folder.path, 'packbench.db'), 'no database at all');
  await using locked = await startStation({ dataDir: folder.path, env });
  expect(await read(port)).toMatchObject({
    ok: false,
    problems: ['database-locked'],
    locked: 'not-a-database',
    stationId,
  });
  await locked.stop();
  await expect(read(port)).rejects.toThrow();
});
