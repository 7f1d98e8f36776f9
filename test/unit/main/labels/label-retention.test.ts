import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { tidyLabelFolder } from '#main/labels/label-folder.ts';
import { ensureDocument, markDocumentReady } from '#main/printing/document-store.ts';
import { writeLabelFile } from '#main/printing/label-file-store.ts';
import { createPrintQueue } from '#main/printing/print-queue.ts';
import { endPrintJob, requestPrint } from '#main/printing/print-store.ts';
import { printJobStore } from '#main/printing/stored-print-jobs.ts';
import { tidyPrintsFolder } from '#main/printing/tidy-prints.ts';
import type { Database } from '#main/store/database.ts';
import type { DocumentKind } from '#shared/contract/prints.ts';
import { ORDER_ID, shippingFloor } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { sampleOrder, store } from '../orders/sample-orders.ts';

const NOW = new Date('2026-12-20T12:00:00.000Z');
const OLD = new Date('2026-12-05T12:00:00.000Z');
const AT = OLD.toISOString();
const KEPT = { keepDays: 14, isShared: false, station: 'bench-1' };

async function startFolder() {
  const all = new AsyncDisposableStack();
  const { db } = all.use(await temporaryDatabase());
  const { path } = all.use(await temporaryFolder());
  return {
    db,
    path,
    /** A file 15 days old, of a document whose print ended long ago. */
    async oldFile(kind: DocumentKind, number: string): Promise<void> {
      const id = await ensureDocument(db, { kind, number, size: 'm', at: AT });
      const name = `${kind}-${number}-m-${id}.pdf`;
      await writeLabelFile(path, name, Buffer.from('%PDF'));
      await utimes(join(path, name), OLD, OLD);
      await markDocumentReady(db, id, name);
      await printed(db, kind, number);
    },
    async kinds(): Promise<readonly string[]> {
      return (await readdir(path)).map((name) => name.replace(/-m-\d+\.pdf$/, '')).sort();
    },
    tidy: (isShared = false) => tidyLabelFolder(db, path, NOW, { keepDays: 14, isShared }),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

async function printed(db: Database, kind: DocumentKind, number: string): Promise<number> {
  const ask = { kind, number, size: 'm', reason: 'close', at: AT } as const;
  const job = await db.transaction().execute((trx) => requestPrint(trx, { ...ask, station: 'bench-1' }));
  await db.updateTable('print_jobs').set({ status: 'sending' }).where('id', '=', job).execute();
  await endPrintJob(db, job, { status: 'printed', problem: null, detail: null, at: AT });
  return job;
}

const FLOOR = [`item-label-${ORDER_ID}-001`, 'pack-label-FBS000000001', 'pallet-label-PALPBX1'];

async function filesOfTheFloor({ oldFile }: Awaited<ReturnType<typeof startFolder>>): Promise<void> {
  await oldFile('pack-label', 'FBS000000001');
  await oldFile('item-label', `${ORDER_ID}-001`);
  await oldFile('pallet-label', 'PALPBX1');
}

describe('expired labels', () => {
  it('stay until their goods have left, and go once the shipment is under way', async () => {
    await using folder = await startFolder();
    const floor = await shippingFloor(folder.db);
    await filesOfTheFloor(folder);
    await folder.tidy();
    expect(await folder.kinds()).toEqual(FLOOR);

    await floor.ship();
    await folder.db.updateTable('shipments').set({ platform_status: 'confirmed' }).execute();
    await folder.tidy();
    expect(await folder.kinds()).toEqual(FLOOR);

    await folder.db.updateTable('shipments').set({ platform_status: 'sent' }).execute();
    await folder.tidy();
    expect(await folder.kinds()).toEqual([]);
  });

  it('go if the order was cancelled', async () => {
    await using folder = await startFolder();
    await shippingFloor(folder.db);
    await filesOfTheFloor(folder);
    await folder.db.updateTable('orders').set({ status: 'canceled' }).execute();
    await folder.tidy();
    expect(await folder.kinds()).toEqual(['pallet-label-PALPBX1']);
  });

  it.each(['Shipped', 'in_delivery', 'delivered', 'Claimed ok'])(
    'go if the goods have left in an unknown shipment: the order is %s',
    async (status) => {
      await using folder = await startFolder();
      await shippingFloor(folder.db);
      await filesOfTheFloor(folder);
      await folder.db.updateTable('orders').set({ status }).execute();
      await folder.tidy();
      expect(await folder.kinds()).toEqual(['pallet-label-PALPBX1']);
    },
  );

  it('stay while their order is in the queue', async () => {
    await using folder = await startFolder();
    await store(folder.db, sampleOrder('RU251120-000001', ['A']));
    const number = { pack_number: 'FBS7', order_id: 'RU251120-000001', pack_id: null, at: AT };
    await folder.db.insertInto('pack_numbers').values(number).execute();
    await folder.oldFile('pack-label', 'FBS7');
    await folder.oldFile('pack-label', 'FBS8');
    await folder.oldFile('item-label', 'RU251120-000001-001');
    await folder.tidy();
    expect(await folder.kinds()).toEqual(['item-label-RU251120-000001-001', 'pack-label-FBS7']);
  });

  it('stay while a print of them is running', async () => {
    await using folder = await startFolder();
    await folder.oldFile('pack-label', 'FBS1');
    await folder.db.updateTable('print_jobs').set({ status: 'waiting', ended_at: null }).execute();
    await folder.tidy();
    expect(await folder.kinds()).toEqual(['pack-label-FBS1']);
  });
});

describe('the folder of labels', () => {
  it('keeps old entries that are not files of the station: other names, folders, links', async () => {
    await using folder = await startFolder();
    await using elsewhere = await temporaryFolder();
    const put = async (path: string) => {
      await writeFile(path, 'somebody’s own');
      await utimes(path, OLD, OLD);
    };
    const files = ['sheet.xlsx', 'sheet-prices.pdf', 'pack-label-notes.txt', 'report.tmp', 'test-label.psd'];
    for (const name of files) await put(join(folder.path, name));
    const folders = ['backup.tmp', 'pack-label-1-m-1.pdf', 'pack-label-2-m-2.pdf.tmp'];
    for (const name of folders) {
      await mkdir(join(folder.path, name));
      await put(join(folder.path, name, 'mine.txt'));
      await utimes(join(folder.path, name), OLD, OLD);
    }
    await put(join(elsewhere.path, 'mine.pdf'));
    await symlink(join(elsewhere.path, 'mine.pdf'), join(folder.path, 'pack-label-3-m-3.pdf'));
    const before = (await readdir(folder.path, { recursive: true })).sort();
    await writeFile(join(folder.path, 'item-label-RU1-001-l-9.pdf'), '%PDF');
    await utimes(join(folder.path, 'item-label-RU1-001-l-9.pdf'), OLD, OLD);
    await folder.tidy();
    expect((await readdir(folder.path, { recursive: true })).sort()).toEqual(before);
  });

  it('is left alone where it is a link to another one', async () => {
    await using folder = await startFolder();
    await using data = await temporaryFolder();
    await folder.oldFile('pack-label', 'FBS1');
    const linked = join(data.path, 'labels');
    await symlink(folder.path, linked, 'junction');
    expect(await tidyLabelFolder(folder.db, linked, NOW, KEPT)).toBe('linked');
    expect(await folder.kinds()).toEqual(['pack-label-FBS1']);
  });

  it('keeps files without a document while the database of another account is in the data folder', async () => {
    await using folder = await startFolder();
    await folder.oldFile('pack-label', 'FBS1');
    await writeFile(join(folder.path, 'pack-label-FBS2-m-77.pdf'), '%PDF');
    await utimes(join(folder.path, 'pack-label-FBS2-m-77.pdf'), OLD, OLD);
    await folder.tidy(true);
    expect(await folder.kinds()).toEqual(['pack-label-FBS2']);
    await folder.tidy(false);
    expect(await folder.kinds()).toEqual([]);
  });
});

describe('a reprint of a removed file', () => {
  it('waits until a label is fetched again, and is refused with a reason for a sheet', async () => {
    await using folder = await startFolder();
    await folder.oldFile('pack-label', 'FBS1');
    await folder.oldFile('sheet', 'commands');
    await folder.tidy();
    let wanted = 0;
    const clock = systemClock();
    const queue = createPrintQueue({
      store: printJobStore({ db: folder.db, clock, station: 'bench-1', onFileWanted: () => (wanted += 1) }),
      clock,
      log: createLog('silent'),
      station: 'table',
      filesFolder: folder.path,
      printerFor: () => null,
      printersFor: () => [],
      onChange: () => undefined,
      render: () => Promise.reject(new Error('nothing is printed')),
      prepared: {
        prepare: () => Promise.reject(new Error('nothing is printed')),
        rewrite: () => Promise.reject(new Error('nothing is printed')),
        remove: async () => undefined,
      },
    });
    const [sheet, label] = await queue.list(2);
    expect([sheet, label]).toMatchObject([
      { kind: 'sheet', hasFile: false },
      { kind: 'pack-label', hasFile: false },
    ]);
    expect(await queue.reprint(sheet?.id ?? 0, 'torn')).toMatchObject({ reason: 'print-file-gone' });
    expect(await queue.retry(sheet?.id ?? 0)).toMatchObject({ reason: 'print-file-gone' });
    expect(await queue.reprint(label?.id ?? 0, 'torn')).toEqual({ done: true });
    expect(wanted).toBe(1);
    expect(await queue.list(1)).toMatchObject([
      { kind: 'pack-label', status: 'waiting', problem: 'label-waits' },
    ]);
  });
});

describe('the folder of prints', () => {
  it('loses old prints, but no newer ones, no foreign files and no running prints', async () => {
    await using store = await temporaryDatabase();
    await using folder = await temporaryFolder();
    const ask = { kind: 'pack-label', number: 'FBS9', size: 'm', reason: 'close', at: AT } as const;
    const open = await store.db
      .transaction()
      .execute((trx) => requestPrint(trx, { ...ask, station: 'bench-1' }));
    const born = OLD.getTime().toString(36);
    const put = async (name: string, time: Date) => {
      await writeFile(join(folder.path, name), '%PDF');
      await utimes(join(folder.path, name), time, time);
    };
    await put('901.mhu9aq2-pack-label-FBS1-close.pdf', OLD);
    await put('.902.mhu9aq2.2-pack-label-FBS1-close.pdf.tmp', OLD);
    await put('903.mhu9aq2-sheet-badges-command_1.pdf', OLD);
    const staying = [
      '904.mhu9aq2-pack-label-FBS2-close.pdf',
      `${open}.${born}-pack-label-FBS9-close.pdf`,
      `${open}.${born}.2-pack-label-FBS9-close.pdf`,
      'invoice.pdf',
      '2026-pack-label-my-own.pdf',
    ];
    await put(staying[0] ?? '', NOW);
    for (const name of staying.slice(1)) await put(name, OLD);
    await mkdir(join(folder.path, '905.mhu9aq2-sheet-a-b.pdf'));

    const { signal } = new AbortController();
    const tidied = { ...KEPT, signal };
    await tidyPrintsFolder(store.db, folder.path, NOW, tidied);
    expect((await readdir(folder.path)).sort()).toEqual([...staying, '905.mhu9aq2-sheet-a-b.pdf'].sort());
    await tidyPrintsFolder(store.db, join(folder.path, 'not there'), NOW, tidied);
  });

  it('keeps prints that another account may still need', async () => {
    await using store = await temporaryDatabase();
    await using folder = await temporaryFolder();
    const job = await printed(store.db, 'pack-label', 'FBS1');
    const [stationFile, otherFile] = [OLD, new Date(OLD.getTime() + 1)].map(
      (born) => `${job}.${born.getTime().toString(36)}-pack-label-FBS1-close.pdf`,
    );
    for (const name of [stationFile ?? '', otherFile ?? '']) {
      await writeFile(join(folder.path, name), '%PDF');
      await utimes(join(folder.path, name), OLD, OLD);
    }
    const { signal } = new AbortController();
    await tidyPrintsFolder(store.db, folder.path, NOW, { ...KEPT, isShared: true, signal });
    expect(await readdir(folder.path)).toEqual([otherFile]);
  });

  it('is left alone where it is a link to another one', async () => {
    await using store = await temporaryDatabase();
    await using folder = await temporaryFolder();
    await using data = await temporaryFolder();
    const name = '901.mhu9aq2-pack-label-FBS1-close.pdf';
    await writeFile(join(folder.path, name), '%PDF');
    await utimes(join(folder.path, name), OLD, OLD);
    await symlink(folder.path, join(data.path, 'prints'), 'junction');
    const { signal } = new AbortController();
    const tidied = tidyPrintsFolder(store.db, join(data.path, 'prints'), NOW, { ...KEPT, signal });
    expect(await tidied).toBe('linked');
    expect(await readdir(folder.path)).toEqual([name]);
  });
});
