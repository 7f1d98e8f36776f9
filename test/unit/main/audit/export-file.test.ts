import { describe, expect, it } from 'vitest';
import { excelSheet, exportFile } from '#main/audit/export-file.ts';
import { EXPORTS } from '#main/audit/exports.ts';
import { storeFullGoods } from '#main/goods/goods-rows-store.ts';
import { writeSettings } from '#main/settings/settings-store.ts';
import { storeStock } from '#main/stock/stock-store.ts';
import type { Database } from '#main/store/database.ts';
import { EXPORT_NAMES, type ExportFormat, type ExportName } from '#shared/contract/exports.ts';
import { excelFile } from '../../../support/excel-file.ts';
import { rowsIn } from '../../../support/exports.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { platformGoods } from '../goods/platform-goods.ts';

const AT = '2026-11-22T11:05:00.000Z';
const ROW = {
  at: AT,
  station: 'Стол 1',
  entry: 'scan',
  operator: '007',
  source: 'keyboard',
  kind: 'barcode',
  verdict: 'accepted',
  reason: null,
  gs: 'none',
  repaired: 'none',
  events: '[]',
};

async function journalOf(db: Database, raws: readonly string[]): Promise<void> {
  const rows = raws.map((raw, n) => ({ ...ROW, raw, scan_no: n + 1, order_id: '1E5' }));
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('journal')
      .values(rows.slice(start, start + 500))
      .execute();
}

const piecesOf = (file: string, name: ExportName, format: ExportFormat) =>
  rowsIn(file, (db) => exportFile(db, { name, format, since: null }));

async function fileOf(file: string, name: ExportName, format: ExportFormat): Promise<string> {
  const pieces = await piecesOf(file, name, format);
  return pieces.map(({ text }) => text).join('');
}

describe('an exported file', () => {
  it('is one JSON array, indented, over several pieces', async () => {
    await using store = await temporaryDatabase();
    const raws = Array.from({ length: 1_001 }, (_, n) => `"code";${n}`);
    await journalOf(store.db, raws);
    const pieces = await piecesOf(store.file, 'journal', 'json');
    expect(pieces.map(({ rows }) => rows)).toEqual([500, 500, 1]);
    const text = pieces.map((piece) => piece.text).join('');
    const rows: readonly { readonly raw: string }[] = JSON.parse(text);
    expect(rows.map(({ raw }) => raw)).toEqual(raws);
    expect(text).toBe(`${JSON.stringify(rows, null, 2)}\n`);
  });

  it('without rows is an empty array, or a line of headings', async () => {
    await using store = await temporaryDatabase();
    expect(await fileOf(store.file, 'marks', 'json')).toBe('[]\n');
    expect(await fileOf(store.file, 'marks', 'csv')).toBe('uit,itemNr,orderId,packNumber,at\n');
    expect(await fileOf(store.file, 'marks', 'csv-excel')).toBe(
      '\uFEFFКод маркировки;Номер товара;Заказ;Номер упаковки;Время\r\n',
    );
  });

  it('as CSV has column names once, and no formula', async () => {
    await using store = await temporaryDatabase();
    await journalOf(store.db, [...Array.from({ length: 500 }, () => '4601234567890'), '=1+2']);
    const lines = (await fileOf(store.file, 'journal', 'csv')).split('\n');
    expect(lines.filter((line) => line.startsWith('at,station,operator'))).toHaveLength(1);
    expect(lines[1]).toBe(`${AT},Стол 1,007,keyboard,4601234567890,barcode,accepted,,1E5,,,,,none,none`);
    expect(lines[501]).toContain(",'=1+2,");
  });

  it('for Excel has a byte order mark, Russian headings, semicolons and values that Excel does not convert', async () => {
    await using store = await temporaryDatabase();
    const raws = ['4601234567890', '0104601234567890215"ab;c\u001d91EE', 'CMD:OK', '=cmd|x', 'a\r\nb'];
    await journalOf(store.db, raws);
    const text = await fileOf(store.file, 'journal', 'csv-excel');
    const [headings, ...rows] = excelFile(text);
    expect(headings?.slice(0, 5)).toEqual(['Время', 'Стол', 'Сотрудник', 'Откуда скан', 'Отсканировано']);
    expect(rows.map((row) => row[4])).toEqual([
      '4601234567890',
      '0104601234567890215"ab;c␝91EE',
      'CMD:OK',
      '=cmd|x',
      'a␍␊b',
    ]);
    expect(rows[0]?.[0]).toMatch(/^2[123]\.11\.2026 \d\d:05:00$/);
    expect(rows[0]?.slice(1, 9)).toEqual([
      'Стол 1',
      '007',
      'keyboard',
      '4601234567890',
      'barcode',
      'accepted',
      '',
      '1E5',
    ]);
  });

  it('for Excel has headings in the language of the screen', async () => {
    await using store = await temporaryDatabase();
    await writeSettings(store.db, new Map([['language', '"en"']]));
    expect(excelFile(await fileOf(store.file, 'audit', 'csv-excel'))).toEqual([
      ['Time', 'Bench', 'Operator', 'Action', 'Details'],
    ]);
  });

  it.each(EXPORT_NAMES)('for Excel has every time and day as Excel reads one: %s', async (name) => {
    await using store = await temporaryDatabase();
    const kinds = EXPORTS[name].sheet.columns.map((column) => {
      if (/^at$|At$/.test(column)) return { column, value: AT, shown: /^2[123]\.11\.2026 \d\d:05:00$/ };
      if (/^day$|Day$|On$/.test(column)) return { column, value: '2026-11-24', shown: /^24\.11\.2026$/ };
      return { column, value: 'x', shown: /^x$/ };
    });
    const row = Object.fromEntries(kinds.map(({ column, value }) => [column, value]));
    const [, cells] = excelFile(await excelSheet(store.db, name, [row], 'ru'));
    for (const [at, { column, shown }] of kinds.entries())
      expect({ column, cell: cells?.[at] }).toEqual({ column, cell: expect.stringMatching(shown) });
  });

  it('for Excel has words for codes, and a code that nobody knows as it is', async () => {
    await using store = await temporaryDatabase();
    const cellsOf = async (name: ExportName, rows: readonly object[]) =>
      excelFile(await excelSheet(store.db, name, rows, 'ru'));
    const statuses = ['cancelled', 'NEW', 'sending', 'lost'].map((status) => ({ status }));
    expect((await cellsOf('shipments', statuses)).map((cells) => cells[1])).toEqual([
      'Статус',
      'отменена',
      'ещё не подтверждена',
      'отправляется',
      'lost',
    ]);
    const reasons = [{ reasons: 'too-many: 3; unheard-of: 1' }];
    expect((await cellsOf('statistics', reasons))[1]?.at(-1)).toBe('Лишний товар: 3; unheard-of: 1');
  });

  it('leaves whole numbers as numbers, so that a spreadsheet can add them up', async () => {
    await using store = await temporaryDatabase();
    const record = { platformSku: '007', sellerSku: 'A', warehouse: 'W', quantity: 12, updatedAt: null };
    await store.db
      .transaction()
      .execute((trx) => storeStock(trx, 'fbs', [record], { readAt: AT, askedAt: AT }));
    expect(await fileOf(store.file, 'stock', 'csv-excel')).toContain('"=""007""";A;;;;fbs;W;12;');
  });

  it('says yes and no as people do: Excel would get a formula of a text', async () => {
    await using store = await temporaryDatabase();
    await store.db.transaction().execute((trx) => storeFullGoods(trx, [platformGoods('A-1')], AT));
    const file = await fileOf(store.file, 'goods', 'csv-excel');
    expect(file).toContain(';да;');
    expect(file).not.toContain('true');
  });
});
