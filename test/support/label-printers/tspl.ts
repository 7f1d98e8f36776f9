import type { Interpreter, Mechanism } from './machine.ts';
import { blank, drawOnto, type Picture } from './picture.ts';

const QUESTION = Buffer.from('\x1B!?', 'latin1');

/**
 * A TSPL printer, as far as labels of pictures need it, from the TSPL/TSPL2 programming manual. Lines end
 * with CR LF; `ESC ! ?` is answered wherever it is between them. Unfinished input is dropped with the
 * connection.
 */
export function tsplInterpreter(
  machine: Mechanism,
  dotsPerMm: number,
  settings: { darkness: number | null },
): Interpreter {
  let bytes = Buffer.alloc(0);
  let size = [0, 0];
  let picture: Picture | null = null;

  function status(): Buffer {
    const { isHeadOpen, isOutOfPaper, isPaused } = machine.faults;
    return Buffer.of(
      Number(isHeadOpen) |
        (Number(isOutOfPaper) << 2) |
        (Number(isPaused) << 4) |
        (Number(machine.isPrinting) << 5),
    );
  }

  /** Consumes one item of the input; false: it is incomplete. */
  function takeOne(answer: (bytes: Buffer) => void): boolean {
    if (bytes.indexOf(QUESTION) === 0) {
      bytes = bytes.subarray(QUESTION.length);
      answer(status());
      return true;
    }
    const header = /^BITMAP (\d+),(\d+),(\d+),(\d+),0,/.exec(bytes.subarray(0, 60).toString('latin1'));
    if (header !== null) {
      const [left = 0, top = 0, rowBytes = 0, rows = 0] = header.slice(1).map(Number);
      const start = header[0].length;
      if (bytes.length < start + rowBytes * rows) return false;
      const data = bytes.subarray(start, start + rowBytes * rows).map((byte) => ~byte & 0xff);
      if (picture !== null) drawOnto(picture, data, rowBytes, left, top);
      bytes = bytes.subarray(start + rowBytes * rows);
      return true;
    }
    const end = bytes.indexOf('\r\n');
    if (end < 0 || bytes.subarray(0, 7).toString('latin1') === 'BITMAP ') return false;
    const line = bytes.subarray(0, end).toString('latin1');
    bytes = bytes.subarray(end + 2);
    carryOut(line);
    return true;
  }

  function carryOut(line: string): void {
    const sizes = /^SIZE ([\d.]+) mm,([\d.]+) mm$/.exec(line);
    if (sizes !== null) size = sizes.slice(1).map((mm) => Math.round(Number(mm) * dotsPerMm));
    else if (line === 'CLS') picture = blank(size[0] ?? 0, size[1] ?? 0);
    else if (line.startsWith('DENSITY ')) settings.darkness = Number(line.slice(8));
    else if (line === 'PRINT 1,1' && picture !== null) machine.take(picture);
  }

  return {
    read(more, answer) {
      bytes = Buffer.concat([bytes, more]);
      while (bytes.length > 0 && takeOne(answer)) {}
    },
    left() {
      bytes = Buffer.alloc(0);
    },
  };
}
