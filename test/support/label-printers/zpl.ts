import type { Interpreter, Mechanism } from './machine.ts';
import { blank, lay, type Picture } from './picture.ts';

/**
 * A printer of ZPL II, as far as labels of pictures need it, from the ZPL II programming guide. A format that was begun stays
 * over the end of a connection, as in the real one, until `~JX`.
 */
export function zplInterpreter(machine: Mechanism, settings: { darkness: number | null }): Interpreter {
  let text = '';
  let format: { width: number; height: number; home: number[]; origin: number[]; copies: number } | null =
    null;
  let drawn: { rows: Uint8Array; rowBytes: number; left: number; top: number }[] = [];

  function carryOut(command: string, answer: (bytes: Buffer) => void): void {
    const name = command.slice(0, 3);
    const values = command.slice(3).trim().split(',');
    const [first = 0, second = 0] = values.map(Number);
    if (name === '~HS') answer(hostStatus());
    else if (name === '~SD') settings.darkness = first;
    else if (name === '~JX') format = null;
    else if (name === '^XA') {
      // In a format that has not ended it is nothing.
      if (format !== null) return;
      format = { width: 0, height: 0, home: [0, 0], origin: [0, 0], copies: 1 };
      drawn = [];
    } else if (format === null) return;
    else if (name === '^PW') format.width = first;
    else if (name === '^LL') format.height = first;
    else if (name === '^LH') format.home = [first, second];
    else if (name === '^FO') format.origin = [first, second];
    else if (name === '^PQ') format.copies = first;
    else if (name === '^GF') draw(values);
    else if (name === '^XZ') end();
  }

  function draw([kind, bytes, , width, ...rest]: string[]): void {
    if (kind !== 'A' || format === null || Number(bytes) > 99_999) return;
    const [x = 0, y = 0] = format.origin.map((value, index) => value + (format?.home[index] ?? 0));
    const rowBytes = Number(width);
    drawn.push({ rows: unpack(rest.join(','), Number(bytes), rowBytes), rowBytes, left: x, top: y });
  }

  function end(): void {
    if (format === null) return;
    const { width, height, copies } = format;
    const picture: Picture = blank(width, height);
    for (const { rows, rowBytes, left, top } of drawn) lay(picture, rows, rowBytes, left, top);
    for (let copy = 0; copy < copies; copy++) machine.take(picture);
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

/** "Alternative data compression scheme": counts before a digit, and what stands for the rest of a row or a whole one. */
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
