import { type HidReport, readHidReport } from './hid-report.ts';
import { bytesToText } from './incoming-bytes.ts';
import { createSilenceTimer } from './silence-timer.ts';

/** Reports of one code are a few milliseconds apart. After this silence the code is dropped. */
const SILENCE_MS = 500;

/** For this long, late reports still count as the rest of the dropped code. */
const REST_MS = 1000;

/** More than any symbol holds (QR: 7,089 digits). */
const MAX_CODE_LENGTH = 16 * 1024;

const LINE_END = /[\r\n]+$/;

/** `spoiled`: reports up to the end of the code belong to an incomplete one. */
type PartialCode =
  | { readonly status: 'nothing' }
  | { readonly status: 'part'; readonly aim: string; readonly data: Buffer }
  | { readonly status: 'spoiled' };

const NOTHING: PartialCode = { status: 'nothing' };
const SPOILED: PartialCode = { status: 'spoiled' };

export type HidCodes = {
  push(report: Uint8Array): void;
  /** Drops the code in progress. */
  drop(): void;
};

/**
 * Joins the reports of one scanner into codes: AIM identifier and data, without the line end. If a part may
 * be missing, the whole code is dropped, since half a code may be a valid code: after a silence, if the
 * identifier changes in between, and beyond 16 KiB. Ignores reports that carry no code.
 */
export function createHidCodes(onCode: (text: string) => void): HidCodes {
  let begun = NOTHING;
  const timer = createSilenceTimer();

  function silence(): void {
    const next = begun.status === 'part' ? SPOILED : NOTHING;
    begun = next;
    if (next === SPOILED) timer.listen(REST_MS, silence);
  }

  function extendedBy({ aim, data }: HidReport): PartialCode {
    if (begun.status === 'nothing') return { status: 'part', aim, data };
    if (begun.status === 'spoiled' || begun.aim !== aim) return SPOILED;
    if (begun.data.length + data.length > MAX_CODE_LENGTH) return SPOILED;
    return { ...begun, data: Buffer.concat([begun.data, data]) };
  }

  return {
    push(bytes) {
      const report = readHidReport(bytes);
      if (report === undefined) return;
      const now = extendedBy(report);
      if (report.isContinued) {
        begun = now;
        timer.listen(now.status === 'part' ? SILENCE_MS : REST_MS, silence);
        return;
      }
      begun = NOTHING;
      timer.stop();
      if (now.status !== 'part') return;
      const text = bytesToText(now.data).replace(LINE_END, '');
      if (text !== '') onCode(now.aim + text);
    },
    drop() {
      timer.stop();
      begun = NOTHING;
    },
  };
}
