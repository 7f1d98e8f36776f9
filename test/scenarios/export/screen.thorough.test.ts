import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { EXPORT_FORMATS } from '#shared/contract/exports.ts';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { excelFile } from '../../support/excel-file.ts';
import { downloadExport, exportText } from '../../support/exports.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const JOURNAL = { name: 'journal', format: 'json', since: null } as const;

describe('an export from the screen', () => {
  it('is only for supervisors, matches the export of the command, and is in the audit', async () => {
    await using floor = await startFloor();
    const goods = pick(floor.plain, 0);
    await floor.order({ goods: [goods] });
    await using station = await startStation({ env: floor.account });
    await using line = await connectBench(station.url);
    await untilQueued(line, 1);

    const asNobody = await downloadExport(line.client, JOURNAL);
    expect(asNobody).toMatchObject({ outcome: { done: false, reason: 'no-operator' }, text: '' });
    await line.scan('OP:1');
    const asPacker = await downloadExport(line.client, JOURNAL);
    expect(asPacker).toMatchObject({ outcome: { done: false, reason: 'not-allowed' }, text: '' });
    const mistyped = downloadExport(line.client, { ...JOURNAL, format: 'xls' as 'csv' });
    await expect(mistyped).rejects.toMatchObject({ code: 'BAD_REQUEST' });

    await line.scan(goods.barcode);
    await line.until(({ health }) => health.outboxWaiting === 0);
    await line.scan('OP:9');
    const csv = await downloadExport(line.client, { ...JOURNAL, format: 'csv' });
    expect(csv).toMatchObject({ outcome: { done: true }, rows: 3 });
    expect(csv.text).toBe(await exportText('journal', station.dataDir, 'csv'));
    const excel = await downloadExport(line.client, { ...JOURNAL, format: 'csv-excel' });
    const [headings, ...rows] = excelFile(excel.text);
    expect(rows.map((row) => row[headings?.indexOf('Отсканировано') ?? -1])).toEqual([
      'OP:1',
      goods.barcode,
      'OP:9',
    ]);

    const audit: readonly { readonly about: string }[] = JSON.parse(
      await exportText('deeds', station.dataDir),
    );
    expect(audit.map(({ about }) => about).slice(-4)).toEqual([
      'journal csv everything by 9',
      'journal csv everything by 9: 3 rows',
      'journal csv-excel everything by 9',
      'journal csv-excel everything by 9: 3 rows',
    ]);
  });

  it('delays no scan', async () => {
    await using floor = await startFloor();
    await using folder = await temporaryFolder();
    await fillJournal(folder.path, 40_000);
    await using station = await startStation({ env: floor.account, dataDir: folder.path });
    await using line = await connectBench(station.url);
    await line.scan('OP:9');
    for (const format of EXPORT_FORMATS) {
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      let isEnded = false;
      const download = downloadExport(line.client, { ...JOURNAL, format }, begin).finally(() => {
        isEnded = true;
      });
      await Promise.race([begun, download]);
      await line.scan('OP:9');
      expect([format, isEnded]).toEqual([format, false]);
      const { rows } = await download;
      expect(rows).toBeGreaterThan(40_000);
    }
    // A page that goes away in the middle of one leaves the station free for the next.
    {
      await using gone = await connectBench(station);
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      downloadExport(gone.client, { ...JOURNAL, format: 'json' }, begin).catch(() => undefined);
      await begun;
      const parallel = await downloadExport(line.client, { ...JOURNAL, name: 'packs' });
      expect(parallel).toMatchObject({ outcome: { reason: 'export-running' }, text: '' });
    }
    await expect
      .poll(async () => (await downloadExport(line.client, { ...JOURNAL, name: 'packs' })).outcome)
      .toEqual({ done: true });
  });
});

/** As if a table had scanned for months. */
async function fillJournal(dataDir: string, scans: number): Promise<void> {
  const { db } = await openDatabase(join(dataDir, 'packbench.db'));
  const row = {
    at: '2026-06-01T10:00:00.000Z',
    station: 'table',
    entry: 'scan',
    operator: '1',
    source: 'serial',
    raw: '4601234567890',
    kind: 'barcode',
    verdict: 'accepted',
    reason: null,
    order_id: 'RU260601-000001',
    item_nr: 'RU260601-000001-001',
    sku: 'SKU-1',
    gs: 'none',
    repaired: 'none',
    events: '[]',
  };
  const batch = 1_000;
  await db.transaction().execute(async (trx) => {
    for (let first = 1; first <= scans; first += batch) {
      const rows = Array.from({ length: batch }, (_, n) => ({ ...row, scan_no: first + n }));
      await trx.insertInto('journal').values(rows).execute();
    }
  });
  await db.destroy();
}
