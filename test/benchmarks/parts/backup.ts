import { copyFile, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBackupProcess } from '#main/app/shells/backup-program.ts';
import { createBackupProcess } from '#main/backup/backup-process.ts';
import { startOfflineStation } from '../../support/offline-station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Figure, figureOf, type PartResult, type Target } from '../figure.ts';
import { createPacker } from '../scan/packer.ts';
import { seedOrders } from '../scan/seed.ts';

/** A database of some 370 MB: months of a busy table. */
const ORDERS = 100_000;
const BACKUPS = 3;
/** A fast packer. */
const SCAN_EVERY_MS = 50;
const STATION = '0123456789abcdef';

const SCAN_P50: Target = { of: 'ratio', atMost: 2 };
const SCAN_P99: Target = { of: 'ratio', atMost: 3 };

/** Online backups of a large database beside plain copies of its file, and scans meanwhile beside other scans. */
export async function measureBackup(): Promise<PartResult> {
  await using folder = await temporaryFolder('packbench-bench-');
  const database = join(folder.path, 'packbench.db');
  await seedOrders(database, ORDERS);
  const megabytes = Math.round((await stat(database)).size / 1_000_000);
  await using station = await startOfflineStation(folder.path);
  const { bench } = station;
  const scan = (raw: string) => bench.scan({ raw, source: 'keyboard' });
  const nextCode = createPacker(bench);
  await scan('OP:1');

  async function scanUntil(isOver: () => boolean): Promise<readonly number[]> {
    const delays: number[] = [];
    while (!isOver()) {
      const due = performance.now() + SCAN_EVERY_MS;
      if (bench.view().alarm !== null) await scan('CMD:OK');
      await sleep(Math.max(0, due - performance.now()));
      // From when the scanner sent it: a blocked thread is late to notice.
      await scan(nextCode());
      delays.push(performance.now() - due);
    }
    return delays;
  }

  const backups = join(folder.path, 'backups');
  const tasks = createBackupProcess(startBackupProcess);
  const meanwhile: number[] = [];
  const alone: number[] = [];
  const backupSeconds: number[] = [];
  const copySeconds: number[] = [];
  // Taking turns: what else the machine does hits both.
  for (let n = 0; n < BACKUPS; n++) {
    let seconds: number | null = null;
    const began = performance.now();
    const at = new Date(Date.UTC(2026, 0, 1, n)).toISOString();
    const making = tasks
      .run({ kind: 'make', database, folder: backups, station: STATION, at, why: 'hourly' }, 600_000)
      .then((reply) => {
        if (!reply.ok) throw new Error(`no backup: ${reply.detail}`);
        seconds = (performance.now() - began) / 1_000;
        return seconds;
      });
    meanwhile.push(...(await scanUntil(() => seconds !== null)));
    const took = await making;
    backupSeconds.push(took);
    const end = performance.now() + took * 1_000;
    alone.push(...(await scanUntil(() => performance.now() >= end)));
    copySeconds.push(await timeOfCopy(database, join(backups, 'plain-copy')));
  }
  await tasks.stop();
  const scans = { meanwhile, alone };
  return {
    figures: [
      figureOf({
        figure: `backup of ${megabytes} MB, made and checked`,
        unit: 's',
        statistic: 'p50',
        values: backupSeconds,
        // Its check reads every page and compares each index with its table, behind everything else that runs.
        beside: { what: 'plain copy of the file, synced', values: copySeconds },
      }),
      scanFigure(scans, 'p50', SCAN_P50),
      scanFigure(scans, 'p99', SCAN_P99),
      scanFigure(scans, 'max'),
    ],
    skipped: [],
  };
}

function scanFigure(
  { meanwhile, alone }: { readonly meanwhile: readonly number[]; readonly alone: readonly number[] },
  statistic: 'p50' | 'p99' | 'max',
  target?: Target,
): Figure {
  return figureOf({
    figure: 'scan → verdict during a backup',
    unit: 'ms',
    statistic,
    values: meanwhile,
    beside: { what: 'without a backup', values: alone },
    ...(target && { target }),
  });
}

async function timeOfCopy(file: string, copy: string): Promise<number> {
  const began = performance.now();
  await copyFile(file, copy);
  const opened = await open(copy, 'r+');
  await opened.sync();
  await opened.close();
  const seconds = (performance.now() - began) / 1_000;
  await rm(copy);
  return seconds;
}
