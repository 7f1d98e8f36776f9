import { expect, it } from 'vitest';
import { readCsvTable, SKU_HEADINGS } from '#main/goods-changes/files/csv-table.ts';
import { MAX_FILE_BYTES } from '#shared/contract/goods-files.ts';

const COLUMNS = {
  sku: { headings: SKU_HEADINGS, isRequired: true },
  quantity: { headings: ['quantity', 'количество', 'остаток', 'новый остаток', 'стало'], isRequired: true },
  note: { headings: ['note', 'заметка'], isRequired: false },
};

const read = (content: string | Uint8Array) =>
  readCsvTable(typeof content === 'string' ? Buffer.from(content) : content, COLUMNS, 'sku');

const cellsOf = (content: string | Uint8Array) => {
  const table = read(content);
  return table.ok ? table.value.rows.map(({ cells }) => [cells.sku, cells.quantity]) : table.error;
};

const problemsOf = (content: string) => {
  const table = read(content);
  return table.ok
    ? table.value.problems.map(({ line, problem, value }) => [line, problem, value])
    : table.error;
};

/** Russian letters as Excel saves "CSV" on a Russian Windows. */
function windows1251(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1251');
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
  );
  return Uint8Array.from(text, (char) => codes.get(char) ?? 63);
}

function utf16(text: string, hasMark: boolean): Uint8Array {
  return Buffer.from((hasMark ? '\uFEFF' : '') + text, 'utf16le');
}

const RUSSIAN = 'Артикул;Количество\r\nТОВАР-1;5\r\nТОВАР-2;1 990\r\n';

it.each([
  ['UTF-8', Buffer.from(RUSSIAN)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${RUSSIAN}`)],
  ['windows-1251', windows1251(RUSSIAN)],
  ['UTF-16 with a mark', utf16(RUSSIAN, true)],
  ['UTF-16 with its bytes swapped', Buffer.from(utf16(RUSSIAN, true)).swap16()],
])('reads a file in %s', (_, bytes) => {
  expect(cellsOf(bytes)).toEqual([
    ['ТОВАР-1', '5'],
    ['ТОВАР-2', '1 990'],
  ]);
});

it('reads UTF-16 without a mark by its line ends and digits', () => {
  expect(cellsOf(utf16('sku\tquantity\nA-1\t5\n', false))).toEqual([['A-1', '5']]);
});

it.each([
  ['commas', 'sku,quantity\nA-1,5'],
  ['semicolons', 'sku;quantity\nA-1;5'],
  ['tabs', 'sku\tquantity\nA-1\t5'],
  ['quotes', '"sku";"quantity"\n"A-1";"5"'],
  ['columns in another order', 'quantity;something;SKU\n5;x;A-1'],
  ['other headings', 'Артикул продавца;Остаток\nA-1;5'],
  ['a unit in the heading', 'sku;"Количество, шт."\nA-1;5'],
  ['a unit behind a colon', 'sku;Количество: штук\nA-1;5'],
  ['a unit in brackets', 'sku;Остаток (шт.)\nA-1;5'],
  ['another column whose name goes on behind a comma', 'sku;"Остаток, минимальный";"Остаток, шт"\nA-1;2;5'],
  ['text kept by Excel', 'sku;quantity\n"=""A-1""";5'],
  ['text kept by Excel that another program saved', 'sku;quantity\n="A-1";5'],
  ['inches in a name', 'sku;name;quantity\nA-1;Notebook 15" grey;5'],
  ["Excel's line of the delimiter", 'sep=;\r\nsku;quantity\r\nA-1;5'],
  ['empty rows above the names', '\n;;\nsku;quantity\nA-1;5'],
  ['empty rows', 'sku;quantity\n\n;\nA-1;5\n;;\n'],
])('reads %s', (_, content) => {
  expect(cellsOf(content)).toEqual([['A-1', '5']]);
});

it.each([
  ['Артикул;Остаток;Стало\nA-1;5;7'],
  ['Артикул;Новый остаток;Остаток\nA-1;7;5'],
  ['Артикул;Артикул продавца;Стало\nA-1;S-1;7'],
])('takes the column of what is wanted, not of what is there: %j', (content) => {
  expect(cellsOf(content)).toEqual([['A-1', '7']]);
});

it.each([
  ['sku;Остаток;Количество, шт.\nA-1;5;7', '«Остаток», «Количество, шт.»'],
  ['sku;quantity;quantity\nA-1;5;7', '«quantity», «quantity»'],
  ['sku;Новый остаток;Стало\nA-1;5;7', '«Новый остаток», «Стало»'],
  ['sku;note;Заметка;quantity\nA-1;;;7', '«note», «Заметка»'],
  ['sku;sku;quantity\nA-1;B-1;7', '«sku», «sku»'],
])('refuses a file with two columns that mean the same, and names them: %j', (content, detail) => {
  expect(cellsOf(content)).toEqual({ problem: 'file-columns-alike', detail });
});

it.each(['Остаток, минимальный', 'Остаток: резерв', 'Количество, мин. шт', 'Остаток (опт)'])(
  'takes no column for another whose name goes on: %s',
  (heading) => {
    expect(cellsOf(`sku;${heading}\nA-1;2`)).toEqual({
      problem: 'file-no-column',
      detail: `«sku», «${heading}»`,
    });
  },
);

it('names each row that cannot be used, and reads the others', () => {
  const content = [
    'sku;quantity;note',
    '=1+1;5;',
    'A-1;+7;',
    'A-2;7;@SUM(A1)',
    ';3;',
    'A 3;3;',
    'A*;3;',
    'A?;3;',
    'A-4;3;',
    'A-4;4;',
  ].join('\n');
  expect(problemsOf(content)).toEqual([
    [2, 'formula', '=1+1'],
    [3, 'formula', '+7'],
    [4, 'formula', '@SUM(A1)'],
    [5, 'sku-missing', ''],
    [6, 'sku-blank', 'A 3'],
    [7, 'sku-wildcard', 'A*'],
    [8, 'sku-wildcard', 'A?'],
    [10, 'sku-twice', 'A-4'],
  ]);
  expect(cellsOf(content)).toEqual([['A-4', '3']]);
});

it('counts a row that is there twice once', () => {
  const content = 'sku;quantity;shelf\nA-1;5;first\nA-2;7;\nA-1;5;again\nA-2;8;\n;3;\n;3;\n';
  expect(cellsOf(content)).toEqual([
    ['A-1', '5'],
    ['A-2', '7'],
  ]);
  expect(problemsOf(content)).toEqual([
    [5, 'sku-twice', 'A-2'],
    [6, 'sku-missing', ''],
    [7, 'sku-missing', ''],
  ]);
});

it('counts rows as a spreadsheet does, also below cells of several lines and empty rows', () => {
  const content = 'sku;name;quantity\r\nA-1;"two\r\nlines";5\r\n\r\nA 2;;5\r\n';
  expect(problemsOf(content)).toEqual([[4, 'sku-blank', 'A 2']]);
});

it('names the row in which a quote is opened and not closed', () => {
  const content = 'sku;quantity\r\nA-1;5\r\n"A-2;5\r\nA-3;5\r\nA-4;5\r\n';
  expect(cellsOf(content)).toEqual({ problem: 'file-quotes', detail: '3' });
});

it('refuses a SKU with a character that nobody sees', () => {
  expect(problemsOf('sku;quantity\nA-1\u200b;5')).toEqual([[2, 'sku-blank', 'A-1\u200b']]);
});

it('shows what stands where a column is missing', () => {
  const garbled = Buffer.concat([Buffer.from([0x80, 0xe0, 0xe2]), Buffer.from(';quantity\nA-1;5')]);
  expect(cellsOf(garbled)).toEqual({ problem: 'file-no-column', detail: '«Ђав», «quantity»' });
  expect(cellsOf('A-1;5\nA-2;6')).toEqual({ problem: 'file-no-column', detail: '«A-1», «5»' });
});

it.each([
  ['an empty file', '', 'file-empty'],
  ['headings alone', 'sku;quantity\n', 'file-empty'],
  ['no column of quantities', 'sku;price\nA-1;5', 'file-no-column'],
  ['a web page', '<!DOCTYPE html><html></html>', 'file-not-csv'],
  ['an open quote', 'sku;quantity\n"A-1;5\n', 'file-quotes'],
  ['a workbook of Excel', 'PK\u0003\u0004rest', 'file-excel'],
  ['something else', 'sku\u0001\u0002', 'file-not-csv'],
])('refuses %s', (_, content, problem) => {
  expect(cellsOf(content)).toMatchObject({ problem });
});

it('reads 50,000 rows and refuses one more', () => {
  const rows = (count: number) =>
    `sku;quantity\n${Array.from({ length: count }, (_, index) => `A-${index};1`).join('\n')}`;
  expect(cellsOf(rows(50_000))).toHaveLength(50_000);
  expect(cellsOf(rows(50_001))).toMatchObject({ problem: 'file-too-many-rows', detail: '50001' });
});

it('refuses more than 10 MB', () => {
  expect(cellsOf(new Uint8Array(MAX_FILE_BYTES + 1))).toMatchObject({ problem: 'file-too-large' });
});

it.each([
  ['a name that nobody knows', 'sku;quantity;Palet\nA-1;5;B', '«Palet»'],
  // «Количество» of CP866, read as windows-1251.
  [
    'garbled letters',
    Buffer.concat([
      Buffer.from('sku;quantity;'),
      Buffer.from('8aaeaba8e7a5e1e2a2ae', 'hex'),
      Buffer.from('\nA-1;5;B'),
    ]),
    '«Љ®«ЁзҐбвў®»',
  ],
])('refuses a file with %s where each column counts', (_, content, detail) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const table = readCsvTable(bytes, COLUMNS, 'sku', { repeats: 'kept', otherColumns: 'refused' });
  expect(table.ok ? table.value.rows : table.error).toEqual({ problem: 'file-columns-unknown', detail });
});

it('takes an empty heading for no column', () => {
  const content = Buffer.from('sku;quantity;;\nA-1;5;;');
  expect(readCsvTable(content, COLUMNS, 'sku', { repeats: 'kept', otherColumns: 'refused' })).toMatchObject({
    ok: true,
  });
});
