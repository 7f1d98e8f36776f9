import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { readCsvTable, SKU_HEADINGS } from '#main/goods-changes/files/csv-table.ts';
import { createCsvThread } from '#main/goods-changes/files/csv-thread.ts';

const COLUMNS = {
  sku: { headings: SKU_HEADINGS, isRequired: true },
  price: { headings: ['price'], isRequired: true },
  country: { headings: ['country'], isRequired: false, onlyWith: ['ru'] },
};
const thread = () => createCsvThread({ log: createLog('silent') });

it('reads what reading it here would have read, in order', async () => {
  const lines = Array.from(
    { length: 2_500 },
    (_, at) => `S${at % 2_400};${at};${at % 100 === 7 ? 'KZ' : 'RU'}`,
  );
  const bytes = Buffer.from(['sku;price;country', ...lines].join('\n'));
  const table = await thread().read(bytes, COLUMNS, 'sku');
  expect(table).toEqual(readCsvTable(bytes, COLUMNS, 'sku'));
  expect(table).toMatchObject({ ok: true, value: { leftOut: 25 } });
});

it('refuses a file as reading it here would have', async () => {
  const bytes = Buffer.from('sku;amount\nA;1\n');
  expect(await thread().read(bytes, COLUMNS, 'sku')).toEqual(readCsvTable(bytes, COLUMNS, 'sku'));
});

it('reads two files one after the other', async () => {
  const csv = thread();
  const files = ['A', 'B'].map((sku) => Buffer.from(`sku;price\n${sku};1\n`));
  const tables = await Promise.all(files.map((file) => csv.read(file, COLUMNS, 'sku')));
  expect(tables.map((table) => table.ok && table.value.rows[0]?.cells.sku)).toEqual(['A', 'B']);
});

it('lets the event loop go on while a long file is read', async () => {
  const lines = Array.from({ length: 50_000 }, (_, at) => `S${at};${at}`);
  let turns = 0;
  let isRead = false;
  const count = () => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  const table = await thread().read(Buffer.from(['sku;price', ...lines].join('\n')), COLUMNS, 'sku');
  isRead = true;
  expect(table).toMatchObject({ ok: true });
  // No turn has taken over more than a slice of 500.
  expect(turns).toBeGreaterThan(100);
});

it('gives up a file that is being read when the station stops', async () => {
  const csv = thread();
  const reading = csv.read(Buffer.from('sku;price\nA;1\n'), COLUMNS, 'sku');
  await csv.stop();
  expect(await reading).toMatchObject({ ok: false, error: { problem: 'file-gone' } });
});
