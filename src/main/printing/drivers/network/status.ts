import type { PrintProblem } from '#shared/contract/prints.ts';

/** The status that a printer reports. */
export type PrinterStatus = {
  /** Why it does not print; null: no fault. */
  readonly fault: PrinterFault | null;
  /** It prints, or has something left to print. */
  readonly isBusy: boolean;
  /** It accepts no more data now. */
  readonly isFull: boolean;
};

export type PrinterFault = { readonly problem: PrintProblem; readonly detail: string };

const STX = '\x02';
const ETX = '\x03';

/**
 * Reads the answer to `~HS`: three lines, each between STX and ETX (ZPL II programming guide, "~HS"). null:
 * not such an answer. Faults that a person must mend come before the pause that they cause.
 */
export function readHostStatus(answer: string): PrinterStatus | null {
  const lines = answer.split(ETX).slice(0, -1);
  const [first, second, third] = lines
    .slice(-3)
    .map((line) => line.slice(line.lastIndexOf(STX) + 1).split(','));
  if (first === undefined || second === undefined || third === undefined) return null;
  if (first.length < 12 || second.length < 11) return null;
  const isSet = (fields: readonly string[], at: number) => Number(fields[at]) > 0;
  const faults: readonly (PrinterFault | null)[] = [
    isSet(second, 2) ? { problem: 'head-open', detail: 'head up' } : null,
    isSet(first, 1) ? { problem: 'out-of-paper', detail: 'paper out' } : null,
    isSet(second, 3) ? { problem: 'out-of-ribbon', detail: 'ribbon out' } : null,
    isSet(first, 11) ? { problem: 'printer-stopped', detail: 'the head is too hot' } : null,
    isSet(first, 10) ? { problem: 'printer-stopped', detail: 'the head is too cold' } : null,
    isSet(first, 2) ? { problem: 'printer-paused', detail: 'pause' } : null,
  ];
  return {
    fault: faults.find((fault) => fault !== null) ?? null,
    // Formats in the receive buffer, an unfinished format, remaining labels.
    isBusy: isSet(first, 4) || isSet(first, 7) || isSet(second, 8),
    isFull: isSet(first, 5),
  };
}

/** The bits of the answer to `ESC ! ?` (TSPL/TSPL2 programming manual); the highest is "other error". */
const BITS: readonly (readonly [mask: number, fault: PrinterFault])[] = [
  [0x01, { problem: 'head-open', detail: 'head opened' }],
  [0x02, { problem: 'paper-jam', detail: 'paper jam' }],
  [0x04, { problem: 'out-of-paper', detail: 'out of paper' }],
  [0x08, { problem: 'out-of-ribbon', detail: 'out of ribbon' }],
  [0x80, { problem: 'printer-stopped', detail: 'other error' }],
  [0x10, { problem: 'printer-paused', detail: 'pause' }],
];
const PRINTING = 0x20;

/** null: no byte was received. */
export function readStatusByte(byte: number | undefined): PrinterStatus | null {
  if (byte === undefined) return null;
  const fault = BITS.find(([mask]) => (byte & mask) !== 0)?.[1] ?? null;
  return { fault, isBusy: (byte & PRINTING) !== 0, isFull: false };
}
