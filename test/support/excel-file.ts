/** A cell with a formula of nothing but texts: `="a"&"b"`. */
const TEXT_FORMULA = /^="(?:[^"]|"")*"(?:&"(?:[^"]|"")*")*$/;

/**
 * Reads a CSV file as a Russian Excel does: byte order mark, semicolons, CRLF, quoted cells, and formulas
 * that are texts. Throws for anything that Excel would convert, or that is written in another way.
 */
export function excelFile(text: string): readonly (readonly string[])[] {
  if (!text.startsWith('\uFEFF')) throw new Error('Excel would take this for Windows-1251');
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  return linesOf(text.slice(1)).map((cells) => cells.map(shownBy));
}

function linesOf(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (match === null) throw new Error(`no cell begins at ${at}: ${text.slice(at, at + 40)}`);
    const [, quoted, plain = '', end] = match;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ';') continue;
    lines.push(cells);
    cells = [];
  }
  return lines;
}

/** The text that the cell shows. */
function shownBy(cell: string): string {
  if (/^\d\d\.\d\d\.\d{4}(?: \d\d:\d\d:\d\d)?$/.test(cell)) return cell;
  // A count: Excel reckons with it, and shows it as it stands.
  if (/^(?:0|[1-9]\d{0,9})$/.test(cell)) return cell;
  if (/^[\d=+\-@]/.test(cell) && !TEXT_FORMULA.test(cell)) throw new Error(`Excel would change ${cell}`);
  if (!cell.startsWith('=')) return cell;
  const texts = [...cell.matchAll(/"((?:[^"]|"")*)"/g)].map(([, literal = '']) => literal);
  if (texts.some((literal) => literal.length > 255)) throw new Error(`Excel refuses a text so long: ${cell}`);
  return texts.map((literal) => literal.replaceAll('""', '"')).join('');
}
