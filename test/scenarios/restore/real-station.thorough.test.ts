import { readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { LostWork } from '../../../src/shared/contract/restore.ts';
import { backUpRunning } from '../../support/backed-up-folder.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { exportText, journalOf } from '../../support/exports.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { runRestore } from '../../support/restore-command.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { isThorough } from '../../support/thorough.ts';

const PATIENCE_MS = 180_000;

async function accepted(line: BenchLine, ...codes: readonly string[]): Promise<void> {
  for (const code of codes)
    expect({ code, ...(await line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
}

/** Three orders of one unit, each of other goods. */
async function startWork(floor: Floor, dataDir: string) {
  const orders: FloorOrder[] = [];
  for (const n of [0, 1, 2]) orders.push(await floor.order({ goods: [pick(floor.plain, n)] }));
  const station = await startStation({ env: floor.account, dataDir });
  const line = await connectBench(station.url);
  await untilQueued(line, 3);
  await accepted(line, 'OP:9', 'CMD:PALLET', pick(floor.plain, 0).barcode);
  return { station, line, orders };
}

/** Six scans: two orders, a shipment of all three. */
async function workOn(floor: Floor, line: BenchLine): Promise<void> {
  await accepted(line, pick(floor.plain, 1).barcode, pick(floor.plain, 2).barcode, 'CMD:CLOSEPALLET');
  await untilNothingWaits(line);
  await vi.waitFor(async () => expect((await line.client.shipments.overview()).plan?.problems).toEqual([]), {
    timeout: 45_000,
    interval: 50,
  });
  await accepted(line, 'CMD:SHIP', 'CMD:OK');
  await line.until(({ health }) => health.outboxWaiting === 0);
}

const untilNothingWaits = (line: BenchLine) =>
  line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);

/** What the packs, shipments and scans of both say, by the exports. */
async function exported(dataDir: string) {
  const rows = async (name: 'packs' | 'shipments') => JSON.parse(await exportText(name, dataDir));
  return {
    scans: (await journalOf(dataDir)).length,
    packs: (await rows('packs')).filter(({ status }: { status: string }) => status === 'closed').length,
    shipments: (await rows('shipments')).map(({ id }: { id: string }) => id),
  };
}

/** The page of a station that restarts connects again by itself. */
async function connectAgain(
  station: RunningStation,
  isWanted: (line: BenchLine) => boolean,
): Promise<BenchLine> {
  return vi.waitFor(
    async () => {
      const line = await connectBench(station.url);
      if (isWanted(line)) return line;
      await line[Symbol.asyncDispose]();
      throw new Error(`not as wanted: ${JSON.stringify(line.view())}`);
    },
    { timeout: 60_000, interval: 100 },
  );
}

it('loses by the button what the preview has said, and nothing that came before', {
  timeout: PATIENCE_MS,
}, async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  const left = await floor.order({ goods: [pick(floor.plain, 3)] });
  // Nobody packs it, but its number is there.
  await floor.order({ goods: [pick(floor.plain, 4)] });
  const { station, line, orders } = await startWork(floor, dataDir);
  await using running = station;
  let lost: LostWork | null = null;
  let before = { scans: 0, packs: 0, shipments: [] as string[] };
  let inBackup = before;
  const name = await (async () => {
    await using screen = line;
    await untilNothingWaits(screen);
    inBackup = await exported(dataDir);
    const backup = await backUpRunning(dataDir);
    await workOn(floor, screen);
    await accepted(screen, pick(floor.plain, 3).barcode);
    await untilNothingWaits(screen);
    before = await exported(dataDir);
    // A packer may neither see it nor do it.
    await accepted(screen, 'OP:1');
    expect(await screen.client.restore.preview({ name: backup })).toMatchObject({ status: 'refused' });
    expect(await screen.client.restore.start({ name: backup })).toMatchObject({ reason: 'not-allowed' });
    await accepted(screen, 'OP:9');
    expect(await screen.client.restore.preview({ name: 'another.db' })).toEqual({
      status: 'problem',
      problem: 'backup-missing',
    });
    const answer = await screen.client.restore.preview({ name: backup });
    if (answer.status !== 'ready') throw new Error(`no preview: ${JSON.stringify(answer)}`);
    expect(answer.preview).toMatchObject({ current: 'readable', keepsSettings: true });
    lost = answer.preview.lost;
    expect(await screen.client.restore.start({ name: backup })).toEqual({ done: true });
    return backup;
  })();
  // The two badges came after `before` was read.
  expect(lost).toMatchObject({
    scans: before.scans + 2 - inBackup.scans,
    packs: before.packs - inBackup.packs,
    orders: 3,
    shipments: before.shipments,
    pallets: 1,
  });

  await using screen = await connectAgain(
    running,
    ({ view }) => view().scanNo === inBackup.scans && view().recovery === null,
  );
  expect(await screen.client.restore.last()).toEqual({ name, problem: null });
  const report = await screen.client.recovery.report();
  expect(report?.toPackAgain).toEqual([{ orderId: left.id, numbers: await floor.packNumbers(left) }]);
  const after = await exported(dataDir);
  expect(after.scans).toBe(inBackup.scans);
  const files = await readdir(dataDir);
  expect(files).toContainEqual(expect.stringMatching(/^packbench\.db\.replaced-[\dTZ-]+$/));
  expect(await readdir(join(dataDir, 'backups'))).toContainEqual(
    expect.stringMatching(/-before-restore\.db$/),
  );
  expect(JSON.parse(await exportText('audit', dataDir))).toContainEqual(
    expect.objectContaining({ action: 'backup-restored', operator: '9', about: name }),
  );
  expect(await floor.shipments()).toHaveLength(1);
  expect(orders).toHaveLength(3);
});

it('starts with the present database when the backup fails on the way', {
  timeout: PATIENCE_MS,
}, async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  const { station, line } = await startWork(floor, dataDir);
  await using running = station;
  let name = '';
  {
    await using screen = line;
    name = await backUpRunning(dataDir);
    await truncate(join(dataDir, 'backups', name), 40_000);
    expect(await screen.client.restore.start({ name })).toEqual({ done: true });
  }
  // The first connections may still reach the station that is about to stop.
  await vi.waitFor(
    async () => {
      await using screen = await connectBench(running.url);
      expect(await screen.client.restore.last()).toEqual({ name, problem: 'backup-damaged' });
      expect(screen.view()).toMatchObject({ damage: null, scanNo: 3 });
    },
    { timeout: 60_000, interval: 100 },
  );
});

it('restores by the command, over whatever is there', { timeout: PATIENCE_MS }, async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  const file = join(dataDir, 'packbench.db');
  const { station, line } = await startWork(floor, dataDir);
  let inBackup = 0;
  {
    await using running = station;
    await using screen = line;
    await untilNothingWaits(screen);
    inBackup = screen.view().scanNo;
    await backUpRunning(dataDir);
    await workOn(floor, screen);
    const preview = await runRestore(dataDir);
    expect(preview).toMatchObject({ code: 0, stderr: '' });
    expect(preview.stdout).toContain(`Отгрузки: 1 (${pick(await floor.shipments(), 0).id})`);
    expect(preview.stdout).toContain('Сканы: 5');
    expect(preview.stdout).toContain('--yes');
    expect(await runRestore(dataDir, '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^folder-in-use: /),
    });
    await running.stop();
  }
  expect(await journalOf(dataDir)).toHaveLength(inBackup + 5);

  if (isThorough) await expectRefusals(dataDir);
  const spoilt = [
    () => rm(file),
    ...(isThorough ? [() => writeFile(file, ''), () => truncate(file, 30_000), async () => undefined] : []),
  ];
  for (const spoil of spoilt) {
    await spoil();
    const [backup = ''] = (await readdir(join(dataDir, 'backups'))).filter((name) =>
      name.includes('-hourly'),
    );
    expect(await runRestore(dataDir, '--from', join(dataDir, 'backups', backup), '--yes')).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await journalOf(dataDir)).toHaveLength(inBackup);
  }

  await using again = await startStation({ env: floor.account, dataDir });
  await using screen = await connectBench(again.url);
  expect(screen.view()).toMatchObject({ damage: null, scanNo: inBackup, accountNeeded: null });
});

async function expectRefusals(dataDir: string): Promise<void> {
  expect(await runRestore(dataDir, '--list')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('hourly.db'),
  });
  expect(await runRestore(dataDir, '--from', join(dataDir, 'no such file'))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^backup-missing: /),
  });
  expect(await runRestore(dataDir, '--form', 'x')).toMatchObject({ code: 2 });
}
