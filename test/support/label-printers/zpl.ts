import type { Interpreter, Mechanism } from './machine.ts';
import { blank, drawOnto, type Picture } from './picture.ts';

/**
 * A ZPL II printer, as far as labels of pictures need it, from the ZPL II programming guide. An unfinished
 * format survives the end of a connection, as in a real printer, until `~JX`. Pictures are in the format or,
 * as CUPS' driver sends them, before it.
 */
export function zplInterpreter(machine: Mechanism, settings: { darkness: number | null }): Interpreter {
  let text = '';
  let format: Format | null = null;
  let drawn: (Graphic & { left: number; top: number })[] = [];
  const stored = new Map<string, Graphic>();

  function carryOut(command: string, answer: (bytes: Buffer) => void): void {
    const name = command.slice(0, 3);
    const values = command.slice(3).trim().split(',');
    const [first = 0, second = 0] = values.map(Number);
    if (name === '~HS') answer(hostStatus());
    else if (name === '~SD') settings.darkness = first;
    else if (name === '~JX') format = null;
    else if (name === '~DG') download(values);
    else if (name === '^XA') {
      // Ignored within an unfinished format.
      if (format !== null) return;
      format = { width: 0, height: 0, home: [0, 0], origin: [0, 0], copies: 1, isOver: false };
      drawn = [];
    } else if (format === null) return;
    else if (name === '^PW') format.width = first;
    else if (name === '^LL') format.height = first;
    else if (name === '^LH') format.home = [first, second];
    else if (name === '^FO') format.origin = [first, second];
    else if (name === '^PQ') format.copies = first;
    else if (name === '^PO') format.isOver = values[0] === 'I';
    else if (name === '^GF') drawField(values);
    else if (name === '^XG') draw(stored.get(values[0] ?? ''));
    else if (name === '^XZ') end();
  }

  function download([name = '', bytes, width, ...rest]: string[]): void {
    const rowBytes = Number(width);
    stored.set(name, { rows: unpack(rest.join(','), Number(bytes), rowBytes), rowBytes });
  }

  function drawField([kind, bytes, , width, ...rest]: string[]): void {
    if (kind !== 'A' || Number(bytes) > 99_999) return;
    const rowBytes = Number(width);
    draw({ rows: unpack(rest.join(','), Number(bytes), rowBytes), rowBytes });
  }

  function draw(graphic: Graphic | undefined): void {
    if (format === null || graphic === undefined) return;
    const [left = 0, top = 0] = format.origin.map((value, index) => value + (format?.home[index] ?? 0));
    drawn.push({ ...graphic, left, top });
  }

  function end(): void {
    if (format === null) return;
    const { width, copies, isOver } = format;
    // Without ^LL a real one feeds to the end of the label; here it ends with its pictures.
    const height =
      format.height || Math.max(0, ...drawn.map((one) => one.top + one.rows.length / one.rowBytes));
    const picture: Picture = blank(width, height);
    for (const { rows, rowBytes, left, top } of drawn) drawOnto(picture, rows, rowBytes, left, top);
    const printed = isOver ? { ...picture, dots: picture.dots.toReversed() } : picture;
    // A format that only tidies up (^ID) feeds no label.
    if (drawn.length > 0) for (let copy = 0; copy < copies; copy++) machine.take(printed);
    format = null;
  }

  function hostStatus(): Buffer {
    const { isOutOfPaper, isPaused, isFull, isHeadOpen } = machine.faults;
    const flag = (is: boolean) => (is ? '1' : '0');
    const formats = String(machine.inHand).padStart(3, '0');
    const lines = [
      `030,${flag(isOutOfPaper)},${flag(isPaused)},0959,${formats},${flag(isFull)},0,${flag(format !== null)},000,0,0,0`,
      `000,0,${flag(isHeadOpen)},0,0,2,4,0,0000000${flag(machine.isPrinting)},1,000`,
      '1234,0',
    ];
    return Buffer.from(lines.map((line) => `\x02${line}\x03\r\n`).join(''), 'latin1');
  }

  return {
    read(bytes, answer) {
      text += bytes.toString('latin1');
      for (;;) {
        const start = text.search(/[~^]/);
        if (start < 0) break;
        // These have no parameters; the others end where the next one begins.
        const isWhole = /^(~HS|~JX|\^XA|\^XZ)/.test(text.slice(start, start + 3));
        const next = isWhole ? start + 3 : start + 1 + text.slice(start + 1).search(/[~^]/);
        if (next === start) break;
        const command = text.slice(start, next);
        text = text.slice(next);
        carryOut(command, answer);
      }
    },
    left: () => {},
  };
}

type Graphic = { readonly rows: Uint8Array; readonly rowBytes: number };

type Format = {
  width: number;
  height: number;
  home: number[];
  origin: number[];
  copies: number;
  /** `^POI`: the label is printed upside down. */
  isOver: boolean;
};

/** "Alternative data compression scheme": counts before a digit, and signs for the rest of a row or a whole one. */
function unpack(data: string, size: number, rowBytes: number): Uint8Array {
  const digitsARow = rowBytes * 2;
  let digits = '';
  let count = 0;
  for (const sign of data) {
    const left = digitsARow - (digits.length % digitsARow);
    if (sign >= 'G' && sign <= 'Y') count += sign.charCodeAt(0) - 'F'.charCodeAt(0);
    else if (sign >= 'g' && sign <= 'z') count += (sign.charCodeAt(0) - 'f'.charCodeAt(0)) * 20;
    else if (sign === ',') digits += '0'.repeat(left);
    else if (sign === '!') digits += 'F'.repeat(left);
    else if (sign === ':') digits += digits.slice(-digitsARow);
    else if (/[0-9A-F]/.test(sign)) {
      digits += sign.repeat(Math.max(1, count));
      count = 0;
    }
  }
  return Uint8Array.from(Buffer.from(digits.padEnd(size * 2, '0').slice(0, size * 2), 'hex'));
}
