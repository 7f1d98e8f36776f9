import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { createLog } from '#main/base/log.ts';
import { createLabelFiles } from '#main/labels/fetch/label-files.ts';
import { tidyLabelCopies } from '#main/labels/label-folder.ts';
import { tidyLabelTable } from '#main/labels/label-table.ts';
import { storeDocument } from '#main/labels/local/store-document.ts';
import { ensureDocument, markDocumentReady } from '#main/printing/document-store.ts';
import { keepLabelFile, readLabelFile } from '#main/printing/label-file-store.ts';
import { endPrintJob, requestPrint } from '#main/printing/print-store.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { pdf, startPrintingTable } from '../support/floor-printing.ts';
import { shippingFloor } from '../support/shipping-floor.ts';
import { steppedClock } from '../support/stepped-clock.ts';
import { findDocument } from '../support/store-rows.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const NOW = new Date('2026-12-20T12:00:00.000Z');
const AT = NOW.toISOString();
const DAY_MS = 86_400_000;
const KEPT = { keepDays: 14 };

const labelOf = (code: string) => pdf.drawTestLabel({ size: 'm', code });

async function print(db: Database, number: string, station = 'table-1'): Promise<number> {
  const label = { kind: 'pack-label', number, size: 'm', reason: 'close', at: AT, station } as const;
  return inTransaction(db, (trx) => requestPrint(trx, label));
}

describe('a label that one table has received', () => {
  it('prints at another from the table of files', async () => {
    await using floor = await emptyFloor();
    await using one = await startPrintingTable(floor.url, 'table-1');
    await using two = await startPrintingTable(floor.url, 'table-2');
    const label = await labelOf('FBS1');
    const id = await one.receive('FBS1', label);
    await print(two.db, 'FBS1', 'table-2');
    two.queue.wake();
    await vi.waitFor(async () => expect(await two.prints()).toHaveLength(1), 30_000);
    const file = (await findDocument(floor.db, id))?.file ?? '';
    expect(await readFile(join(two.labelsFolder, file))).toEqual(Buffer.from(label));
    expect(await one.prints()).toEqual([]);
  });

  it('comes back when it was deleted from the folder', async () => {
    await using floor = await emptyFloor();
    await using one = await startPrintingTable(floor.url, 'table-1');
    const label = await labelOf('FBS1');
    await one.receive('FBS1', label);
    const [file = ''] = await one.files();
    await rm(join(one.labelsFolder, file));
    const place = { db: one.db, folder: one.labelsFolder };
    expect(await readLabelFile(place, file)).toEqual(Buffer.from(label));
    await print(one.db, 'FBS1');
    one.queue.wake();
    await vi.waitFor(async () => expect(await one.prints()).toHaveLength(1), 30_000);
    expect(await one.files()).toEqual([file]);
  });

  it('is requested again when it is in no folder and not in the table', async () => {
    await using floor = await emptyFloor();
    await using one = await startPrintingTable(floor.url, 'table-1');
    const id = await one.receive('FBS1', await labelOf('FBS1'));
    for (const file of await one.files()) await rm(join(one.labelsFolder, file));
    await floor.db.deleteFrom('label_files').execute();
    await print(one.db, 'FBS1');
    one.queue.wake();
    await vi.waitFor(async () => expect((await findDocument(floor.db, id))?.file).toBeNull(), 30_000);
    expect(await one.prints()).toEqual([]);
  });

  it('is not printed from an old copy in the folder of another table', async () => {
    await using floor = await emptyFloor();
    await using one = await startPrintingTable(floor.url, 'table-1');
    await using two = await startPrintingTable(floor.url, 'table-2');
    await two.receive('FBS1', await labelOf('OLD'));
    const renewed = await labelOf('NEW');
    const id = await one.receive('FBS1', renewed);
    await print(two.db, 'FBS1', 'table-2');
    two.queue.wake();
    await vi.waitFor(async () => expect(await two.prints()).toHaveLength(1), 30_000);
    const file = (await findDocument(floor.db, id))?.file ?? '';
    expect(await readFile(join(two.labelsFolder, file))).toEqual(Buffer.from(renewed));
  });
});

/** Files in the table, each a day older than the one before, of documents that were printed. */
async function keepLabels(db: Database, folder: string, numbers: readonly string[]): Promise<void> {
  for (const [days, number] of numbers.entries()) {
    const at = new Date(NOW.getTime() - days * DAY_MS).toISOString();
    const id = await ensureDocument(db, { kind: 'pack-label', number, size: 'm', at });
    const name = `pack-label-${number}-m-${id}-${'0'.repeat(12)}.pdf`;
    await keepLabelFile({ db, folder }, { name, bytes: Buffer.alloc(1_000), at });
    await markDocumentReady(db, id, name);
    const job = await print(db, number);
    await db.updateTable('print_jobs').set({ status: 'sending' }).where('id', '=', job).execute();
    await endPrintJob(db, job, { status: 'printed', problem: null, detail: null, at });
  }
}

async function numbersInTable(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('label_files').select('file').orderBy('at', 'desc').execute();
  return rows.map(({ file }) => file.split('-')[2] ?? '');
}

/** The pack of `shippingFloor`, which is still here. */
const HERE = 'FBS000000001';

describe('the table of files', () => {
  it('loses the oldest of goods that have left first, and then the oldest of all', async () => {
    await using floor = await emptyFloor();
    await using folder = await temporaryFolder();
    await shippingFloor(floor.db);
    await keepLabels(floor.db, folder.path, ['FBS7', 'FBS8', HERE]);
    await tidyLabelTable(floor.db, NOW, { ...KEPT, maxBytes: 3_000 });
    expect(await numbersInTable(floor.db)).toEqual(['FBS7', 'FBS8', HERE]);
    await tidyLabelTable(floor.db, NOW, { ...KEPT, maxBytes: 2_000 });
    expect(await numbersInTable(floor.db)).toEqual(['FBS7', HERE]);
    await tidyLabelTable(floor.db, NOW, { ...KEPT, maxBytes: 500 });
    expect(await numbersInTable(floor.db)).toEqual([]);
    expect(await floor.db.selectFrom('documents').select('file').distinct().execute()).toEqual([
      { file: null },
    ]);
  });

  it('keeps a file that a print of any table waits for, however small the limit', async () => {
    await using floor = await emptyFloor();
    await using folder = await temporaryFolder();
    await keepLabels(floor.db, folder.path, ['FBS7', 'FBS8']);
    const waiting = floor.db.selectFrom('documents').select('id').where('number', '=', 'FBS8');
    await floor.db
      .updateTable('print_jobs')
      .set({ status: 'waiting', ended_at: null })
      .where('document_id', 'in', waiting)
      .execute();
    await tidyLabelTable(floor.db, NOW, { ...KEPT, maxBytes: 1 });
    expect(await numbersInTable(floor.db)).toEqual(['FBS8']);
  });

  it('is tidied by the worker alone, also by one that has just taken over', async () => {
    await using floor = await emptyFloor();
    await using folder = await temporaryFolder();
    await keepLabels(floor.db, folder.path, ['FBS7']);
    let isWorker = false;
    let asked = 0;
    const labels = createLabelFiles({
      db: floor.db,
      clock: steppedClock('2027-01-20T12:00:00.000Z'),
      log: createLog('silent'),
      folder: folder.path,
      keepDays: () => 14,
      platform: () => ({}) as PackingPlatform,
      pdf,
      dpiFor: () => 203,
      onReady: () => undefined,
      onChange: () => undefined,
      onFilesAdded: () => undefined,
      isWorker() {
        asked += 1;
        return isWorker;
      },
    });
    labels.start();
    await expect.poll(() => asked).toBeGreaterThan(0);
    expect(await numbersInTable(floor.db)).toEqual(['FBS7']);
    isWorker = true;
    labels.wake();
    await expect.poll(() => numbersInTable(floor.db)).toEqual([]);
    await labels.stop();
  });

  it('loses files after their days, also those that no document has any more', async () => {
    await using floor = await emptyFloor();
    await using folder = await temporaryFolder();
    await shippingFloor(floor.db);
    const days = Array.from({ length: 15 }, (_, day) => `FBS8${day}`);
    await keepLabels(floor.db, folder.path, [...days, 'FBS7', 'FBS9', HERE]);
    const gone = floor.db.selectFrom('documents').select('id').where('number', '=', 'FBS7');
    await floor.db.deleteFrom('print_jobs').where('document_id', 'in', gone).execute();
    await floor.db.deleteFrom('documents').where('number', '=', 'FBS7').execute();
    await tidyLabelTable(floor.db, NOW, KEPT);
    expect(await numbersInTable(floor.db)).toEqual([...days, HERE]);
  });
});

it('old copies leave the folder of a table, and stay in the table of files', async () => {
  await using floor = await emptyFloor();
  await using folder = await temporaryFolder();
  await keepLabels(floor.db, folder.path, ['FBS7', 'FBS8']);
  const old = (await floor.db.selectFrom('label_files').select('file').orderBy('at').execute()).at(0);
  const place = join(folder.path, old?.file ?? '');
  const longAgo = new Date(NOW.getTime() - 15 * DAY_MS);
  await utimes(place, longAgo, longAgo);
  await tidyLabelCopies(floor.db, folder.path, NOW, KEPT);
  await expect(stat(place)).rejects.toThrow('ENOENT');
  expect(await numbersInTable(floor.db)).toEqual(['FBS7', 'FBS8']);
  expect(await readLabelFile({ db: floor.db, folder: folder.path }, old?.file ?? '')).not.toBeNull();
});

it('a sheet that one table has drawn is read by another', async () => {
  await using floor = await emptyFloor();
  await using one = await temporaryFolder();
  await using two = await temporaryFolder();
  const sheet = { kind: 'sheet', number: 'commands', size: 'a4', at: AT } as const;
  const bytes = await labelOf('CMD');
  const id = await storeDocument(floor.db, { ...sheet, bytes, folder: one.path });
  const file = (await findDocument(floor.db, id))?.file ?? '';
  expect(await readLabelFile({ db: floor.db, folder: two.path }, file)).toEqual(Buffer.from(bytes));
});
