import { type HidReport, readHidReport } from './hid-report.ts';
import { bytesToText } from './incoming-bytes.ts';
import { createSilenceTimer } from './silence-timer.ts';

/** The reports of one code come a few milliseconds apart. After this silence the rest of it is not waited for. */
const SILENCE_MS = 500;

/** How long a rest that comes all the same is still taken for one, and not for a code. */
const REST_MS = 1000;

/** More than any symbol holds (QR: 7,089 digits). */
const MAX_CODE_LENGTH = 16 * 1024;

const LINE_END = /[\r\n]+$/;

/** `spoiled`: what comes up to the end of the code belongs to one that is not whole. */
type PartialCode =
  | { readonly status: 'nothing' }
  | { readonly status: 'part'; readonly aim: string; readonly data: Buffer }
  | { readonly status: 'spoiled' };

const NOTHING: PartialCode = { status: 'nothing' };
const SPOILED: PartialCode = { status: 'spoiled' };

export type HidCodes = {
  push(report: Uint8Array): void;
  /** Forgets the code that has begun. */
  drop(): void;
};

/**
 * Joins the reports of one scanner to codes: AIM identifier and data, without the line end. A code of which a part may
 * be missing is dropped with its rest, since half a code may be a code: after a silence, where the identifier changes
 * on the way, and beyond 16 KiB. Reports that are none change nothing.
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
