import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { StationView } from '../../../src/shared/contract/bench.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { downloadExport } from '../../support/exports.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { noSmallDisk, smallDisk } from '../../support/small-disk.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { whySkipped } from '../../support/why-skipped.ts';

const PATIENCE_MS = 180_000;

/** The page of a station that takes the place of another connects again by itself. */
function connectAgain(url: string, isWanted: (view: StationView) => boolean): Promise<BenchLine> {
  return vi.waitFor(
    async () => {
      const line = await connectBench(url);
      if (isWanted(line.view())) return line;
      await line[Symbol.asyncDispose]();
      throw new Error(`the station is not as wanted: ${JSON.stringify(line.view().damage)}`);
    },
    { timeout: 60_000, interval: 100 },
  );
}

describe.skipIf(whySkipped('a full disk', noSmallDisk))('a disk that is full', () => {
  it('is the cause in the verdict, on the screen and in the log until there is space; the platform is not blamed', {
    timeout: PATIENCE_MS,
  }, async () => {
    await using floor = await startFloor();
    const goods = pick(floor.plain, 0);
    await floor.order({ goods: [goods] });
    await using disk = await smallDisk(24);
    await using station = await startStation({ env: floor.account, dataDir: disk.path });
    await using line = await connectBench(station.url);
    await untilQueued(line, 1);
    await line.scan('OP:9');
    expect(line.view().health.storeProblem).toBeNull();
    await disk.fill();
    // The WAL may have room left in it for a few scans.
    await expect
      .poll(async () => (await line.scan('UNKNOWN-CODE')).reason, { timeout: 60_000 })
      .toBe('disk-full');
    await line.until(({ health }) => health.storeProblem === 'disk-full');
    // Nor does anything leave the station of which the audit could not say who took it.
    const all = { name: 'journal', format: 'json', since: null } as const;
    const refused = { done: false, reason: 'export-disk-full', params: {} };
    await expect
      .poll(() => downloadExport(line.client, all))
      .toEqual({ outcome: refused, rows: 0, text: '' });
    await line.client.queue.refresh();
    expect(line.view().health.platform.state).toBe('online');
    expect(station.stderr()).toContain('"problem":"disk-full"');
    expect(station.stderr()).not.toContain('cannot rollback');
    await disk.free();
    await line.until(({ health }) => health.storeProblem === null);
    expect(await line.scan(goods.barcode)).toMatchObject({ verdict: 'accepted' });
  });

  it('loses no scan of a database that is deleted then: it is saved when there is space again', {
    timeout: PATIENCE_MS,
  }, async () => {
    await using floor = await startFloor();
    const [first, second] = [pick(floor.plain, 0), pick(floor.plain, 1)];
    await floor.order({ goods: [first, second] });
    await using disk = await smallDisk(24);
    await using station = await startStation({ env: floor.account, dataDir: disk.path });
    {
      await using line = await connectBench(station.url);
      await untilQueued(line, 1);
      await line.scan('OP:9');
      await line.client.settings.saveOperator({ id: '77', name: 'Вера', role: 'supervisor' });
      await line.scan('OP:77');
      expect(await line.scan(first.barcode)).toMatchObject({ verdict: 'accepted' });
      await disk.fill();
      for (const side of ['', '-wal', '-shm']) await rm(join(disk.path, `packbench.db${side}`));
      // What they took is still taken by the station that has them open; the rest is filled up again.
      await disk.fill();
    }
    {
      await using line = await connectAgain(station.url, ({ damage }) => damage !== null);
      expect(line.view().damage).toMatchObject({ kind: 'deleted', isUnsaved: true, copy: null });
      // Nothing else is offered: an empty database would end what the station alone still has.
      expect(line.view().damage?.actions).toEqual(['try-again']);
      await line.client.damage.ask({ action: 'try-again' });
      await line.until(({ damage }) => damage !== null && damage.error !== null && !damage.isBusy);
      await disk.free();
      await line.client.damage.ask({ action: 'try-again' });
    }
    {
      await using line = await connectAgain(station.url, ({ damage }) => damage?.kind === 'missing');
      expect(line.view().damage).toMatchObject({
        isUnsaved: false,
        copy: expect.stringContaining('.saved-'),
      });
      await line.client.damage.ask({ action: 'use-copy' });
      expect(await line.scan('OP:77')).toMatchObject({ verdict: 'accepted' });
    }
    await using line = await connectAgain(station.url, ({ damage }) => damage === null);
    expect(line.view().order?.units.map(({ status }) => status)).toEqual(['packed', 'open']);
  });

  it('is reported when the station starts, before anybody scans', { timeout: PATIENCE_MS }, async () => {
    await using disk = await smallDisk(24);
    await using first = await startStation({ dataDir: disk.path });
    await first.stop();
    await disk.fill();
    await using station = await startStation({ dataDir: disk.path });
    await using line = await connectBench(station.url);
    const { damage, health } = line.view();
    expect(damage?.kind ?? health.storeProblem).toBe('disk-full');
  });
});

it('is distinguished from a file in place of the labels folder, which the screen reports', {
  timeout: PATIENCE_MS,
}, async () => {
  await using folder = await temporaryFolder();
  await using first = await startStation({ dataDir: folder.path });
  await first.stop();
  const labels = join(folder.path, 'labels');
  await rename(labels, `${labels}-before`);
  await writeFile(labels, 'no folder');
  await using station = await startStation({ dataDir: folder.path });
  await using line = await connectBench(station.url);
  expect(line.view().health.storeProblem).toBe('labels-folder');
  await rm(labels);
  await line.until(({ health }) => health.storeProblem === null);
});
