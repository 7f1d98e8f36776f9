/** Scanned Data Report; other reports (answers to commands, status) carry no codes. */
const REPORT_ID = 0x02;

/** Minimum by the usage tables; Honeywell adds two bytes. */
const MIN_REPORT_BYTES = 62;
const MAX_REPORT_BYTES = 64;

/** Bytes of a code in one report. */
const MAX_DATA_BYTES = 56;

/** Offsets of the AIM identifier; some scanners put a vendor byte before it. */
const AIM_PLACES = [2, 3] as const;

const AIM = /^\][A-Za-z][0-9A-Za-z]$/;
const AIM_LENGTH = 3;

/** One report of a scanner in HID POS mode: a code, or a part of one. */
export type HidReport = {
  /** The AIM symbology identifier, such as `]d2`. */
  readonly aim: string;
  readonly data: Buffer;
  /** The next report continues the code. */
  readonly isContinued: boolean;
};

/**
 * Parses a report as hidapi delivers it, id first: id, number of data bytes, AIM identifier, data, zeros up
 * to the flags, which are always the last byte (HID POS usage tables 1.02, `Scanned Data Report`). Undefined
 * for any other report. `data` is a copy.
 */
export function readHidReport(report: Uint8Array): HidReport | undefined {
  if (report.length < MIN_REPORT_BYTES || report.length > MAX_REPORT_BYTES || report[0] !== REPORT_ID)
    return undefined;
  const flagsAt = report.length - 1;
  const length = report[1] ?? 0;
  for (const aimAt of AIM_PLACES) {
    const dataAt = aimAt + AIM_LENGTH;
    const aim = String.fromCharCode(...report.subarray(aimAt, dataAt));
    if (!AIM.test(aim) || length > Math.min(MAX_DATA_BYTES, flagsAt - dataAt)) continue;
    const isContinued = ((report[flagsAt] ?? 0) & 1) === 1;
    return { aim, data: Buffer.from(report.subarray(dataAt, dataAt + length)), isContinued };
  }
  return undefined;
}
