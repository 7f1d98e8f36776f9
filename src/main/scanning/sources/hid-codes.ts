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
  let partial = NOTHING;
  const timer = createSilenceTimer();

  function onSilence(): void {
    const next = partial.status === 'part' ? SPOILED : NOTHING;
    partial = next;
    if (next === SPOILED) timer.listen(REST_MS, onSilence);
  }

  function extendedBy({ aim, data }: HidReport): PartialCode {
    if (partial.status === 'nothing') return { status: 'part', aim, data };
    if (partial.status === 'spoiled' || partial.aim !== aim) return SPOILED;
    if (partial.data.length + data.length > MAX_CODE_LENGTH) return SPOILED;
    return { ...partial, data: Buffer.concat([partial.data, data]) };
  }

  return {
    push(bytes) {
      const report = readHidReport(bytes);
      if (report === undefined) return;
      const extended = extendedBy(report);
      if (report.isContinued) {
        partial = extended;
        timer.listen(extended.status === 'part' ? SILENCE_MS : REST_MS, onSilence);
        return;
      }
      partial = NOTHING;
      timer.stop();
      if (extended.status !== 'part') return;
      const text = bytesToText(extended.data).replace(LINE_END, '');
      if (text !== '') onCode(extended.aim + text);
    },
    drop() {
      timer.stop();
      partial = NOTHING;
    },
  };
}
