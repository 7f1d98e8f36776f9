import { describe, expect, it } from 'vitest';
import { PRINTERS } from '#main/printing/drivers/windows/scripts.ts';
import { findWindowsPrinters, readPrinters } from '#main/printing/find/windows.ts';
import { startWindowsPc } from '../../../../../support/windows-pc.ts';
import {
  FORMS_OF_A_RECEIPT_PRINTER,
  HP_IN_RUSSIAN,
  PRINT_TO_PDF,
  PRINTER_OF_ANOTHER_PC,
  RECEIPT_PRINTER,
} from './recorded.ts';

function only(printer: object) {
  const [found, ...others] = readPrinters({ printers: printer }) ?? [];
  expect(others).toEqual([]);
  return found;
}

describe('printers of Windows', () => {
  it('have their forms with number and size, as the driver names them (recorded)', () => {
    expect(only({ Name: RECEIPT_PRINTER, PaperSizes: FORMS_OF_A_RECEIPT_PRINTER })).toEqual({
      driver: 'windows',
      name: '打印烧鸡',
      description: '',
      papers: [
        { name: 'Custom(72.0mm * 297.0mm)', kind: 256, widthMm: 71.9, heightMm: 296.9 },
        { name: '72mm * 297mm', kind: 257, widthMm: 71.9, heightMm: 296.9 },
        { name: '72mm * 3276mm', kind: 259, widthMm: 71.9, heightMm: 3276.1 },
      ],
    });
  });

  it('on another PC keep their whole name (recorded)', () => {
    expect(only({ Name: PRINTER_OF_ANOTHER_PC, PaperSizes: [] })?.name).toBe(PRINTER_OF_ANOTHER_PC);
  });

  it('have at least the names of their forms, in any language (recorded)', () => {
    expect(only(HP_IN_RUSSIAN)?.papers.map(({ name }) => name)).toEqual(HP_IN_RUSSIAN.PrinterPaperNames);
    expect(only(PRINT_TO_PDF)?.papers.at(-1)).toEqual({
      name: 'B5 (JIS)',
      kind: null,
      widthMm: null,
      heightMm: null,
    });
  });

  it('begin with the default one', () => {
    const printers = readPrinters({
      printers: [{ Name: 'A' }, { ...PRINT_TO_PDF }, { Name: 'C', Default: 'False' }],
    });
    expect(printers?.map(({ name }) => name)).toEqual(['Microsoft Print to PDF', 'A', 'C']);
  });

  it('have the description that a person has entered', () => {
    expect(only({ Name: 'A', Comment: 'Этикетки, 58х40', Location: 'Стол 2' })?.description).toBe(
      'Этикетки, 58х40 · Стол 2',
    );
    expect(only({ Name: 'A', Comment: '', Location: null })?.description).toBe('');
  });

  it.each([
    ['a comma', 'Zebra, копия 1'],
    ['quotes', `"Zebra" 'packs' «ё»`],
    ['200 characters', 'Z'.repeat(200)],
    ['a colon and a backslash', '\\\\PC-2\\Zebra: packs'],
  ])('may have %s in their name', (_, name) => {
    expect(only({ Name: name })).toMatchObject({ name, papers: [] });
  });

  it('may have forms that .NET reports oddly', () => {
    const papers = only({
      Name: 'A',
      PrinterPaperNames: ['not these'],
      PaperSizes: [
        { PaperName: '58x40', RawKind: '300', Width: '228', Height: '157' },
        { PaperName: '58x40', RawKind: 300, Width: 228, Height: 157 },
        { PaperName: 'no number', RawKind: -5, Width: 0, Height: null },
        { PaperName: '', RawKind: 1, Width: 1, Height: 1 },
        null,
      ],
    })?.papers;
    expect(papers).toEqual([
      { name: '58x40', kind: 300, widthMm: 57.9, heightMm: 39.9 },
      { name: 'no number', kind: null, widthMm: null, heightMm: null },
    ]);
  });

  it('without a name are left out', () => {
    expect(readPrinters({ printers: [{ Name: null }, { Name: '' }, {}] })).toEqual([]);
    expect(readPrinters({ printers: null })).toEqual([]);
    expect(readPrinters({ problem: 'no' })).toEqual([]);
    expect(readPrinters('[]')).toBeNull();
  });

  it('come from PowerShell', async () => {
    await using pc = await startWindowsPc();
    const told = JSON.stringify({ printers: [{ Name: 'Zebra', Default: true, PaperSizes: [] }] });
    await pc.answers('printers', [`\uFEFF${told}\r\n`]);
    expect(await findWindowsPrinters(pc.environment)).toEqual({
      printers: [{ driver: 'windows', name: 'Zebra', description: '', papers: [] }],
      problem: null,
    });
    // With the policy for script files that the PC has: a command needs no other.
    expect((await pc.powerShellArguments()).slice(0, -1)).toEqual([
      '-NoProfile',
      '-NonInteractive',
      '-Command',
      PRINTERS,
    ]);
  });

  it.each([
    ['PowerShell fails', { does: 'echo "cannot be loaded because running scripts is disabled" >&2; false' }],
    ['the script fails', '{"problem":"\\u0421\\u043b\\u0443\\u0436\\u0431\\u0430 WMI"}'],
    ['something else is written', 'Windows PowerShell\r\n'],
  ])('are not found if %s', async (_, answer) => {
    await using pc = await startWindowsPc();
    await pc.answers('printers', [answer]);
    expect(await findWindowsPrinters(pc.environment)).toEqual({ printers: [], problem: 'search-failed' });
  });

  it('are not found without PowerShell', async () => {
    expect(await findWindowsPrinters({ SystemRoot: '/nonexistent' })).toEqual({
      printers: [],
      problem: 'search-failed',
    });
  });
});
