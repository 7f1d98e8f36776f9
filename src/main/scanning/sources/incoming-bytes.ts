import type { ScanEnd, ScanTrace } from '#shared/domain/scan.ts';
import { createSilenceTimer } from './silence-timer.ts';

export type ReadClock = {
  /** Called when characters come in: the earliest moment at which they can have come, in ms of a clock that runs evenly. */
  arrivedAt(): number;
  stop(): void;
};

const TICK_MS = 10;

/** A longer gap between two ticks is no timer's, but shows that the station was busy. */
const SMOOTH_MS = 15;

/** A driver hands over in two steps what came in a gap: it takes so long after its end. */
const HAND_OVER_MS = 8;

/**
 * Tells when characters of a scanner came in. A driver hands them over when the station is free again, which may be long after; a clock
 * that ticks all the time shows since when it was not. Two reads are told apart by when they came in, not by when they were handed over.
 */
export function createReadClock(): ReadClock {
  let last = performance.now();
  let beforeLast = last;
  const timer = setInterval(() => {
    beforeLast = last;
    last = performance.now();
  }, TICK_MS);
  timer.unref();
  let lastArrival = last;
  return {
    arrivedAt() {
      // What comes later came later.
      lastArrival = Math.max(lastArrival, earliest(performance.now(), last, beforeLast));
      return lastArrival;
    },
    stop: () => clearInterval(timer),
  };
}

/** When characters that are handed over `now` came in at the earliest. `last`, `beforeLast`: the last two ticks. */
export function earliest(now: number, last: number, beforeLast: number): number {
  if (now - last > SMOOTH_MS) return last;
  return last - beforeLast > SMOOTH_MS && now - last <= HAND_OVER_MS ? beforeLast : now;
}

const CR = 0x0d;
const LF = 0x0a;
const TAB = 0x09;

/** Silence that ends a code of a scanner without suffix. Bytes of one code come a few milliseconds apart. */
const SILENCE_MS = 80;

/** Once a scanner has been seen to send a suffix, only a long silence ends a code without one. */
const SILENCE_WITH_SUFFIX_MS = 500;

/** More than any code that is looked at; what a scanner sends beyond it, without end, is not kept. */
const MAX_CODE_BYTES = 16 * 1024 + 1;

export type CodeSplitter = {
  push(bytes: Uint8Array): void;
  /** Forgets the code that has begun. */
  drop(): void;
};

/**
 * Cuts a stream of bytes into codes at CR, LF, CRLF or Tab, or at silence. Empty codes are left out. `isThere` is asked
 * before silence ends a code, since a scanner that was unplugged is silent too; where it says no, the code that has begun
 * waits for `drop`. `cameAt` tells when they came, each time that bytes come.
 */
export function createCodeSplitter(
  onCode: (bytes: Buffer, trace: ScanTrace, endedAt: number) => void,
  arrivedAt: () => number,
  isThere?: () => Promise<boolean>,
): CodeSplitter {
  let parts: Buffer[] = [];
  let length = 0;
  let firstAt = 0;
  let chunkAt = 0;
  let lastAt = 0;
  let silenceMs = SILENCE_MS;
  const timer = createSilenceTimer();
  /** What a CR has turned out to be. No code waits for the LF: it may be late, or never come. */
  let endAtCr: 'cr' | 'crlf' = 'cr';
  let wasCr = false;

  function keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    if (wasCr) endAtCr = 'cr';
    wasCr = false;
    lastAt = chunkAt;
    if (length === 0) firstAt = lastAt;
    const kept = bytes.subarray(0, MAX_CODE_BYTES - length);
    if (kept.length > 0) parts.push(kept);
    length += kept.length;
  }

  function end(by: ScanEnd): void {
    timer.stop();
    const code = Buffer.concat(parts);
    const ms = Math.round(lastAt - firstAt);
    parts = [];
    length = 0;
    if (code.length > 0) onCode(code, { ms, end: by, gsKeys: [], isAltCoded: false }, chunkAt);
  }

  function endAt(suffix: number, next: number | undefined): void {
    silenceMs = SILENCE_WITH_SUFFIX_MS;
    if (suffix !== CR) {
      if (suffix === LF && wasCr) endAtCr = 'crlf';
      wasCr = false;
      end(suffix === LF ? 'lf' : 'tab');
      return;
    }
    if (next !== undefined) endAtCr = next === LF ? 'crlf' : 'cr';
    wasCr = true;
    end(endAtCr);
  }

  function silence(): void {
    if (isThere === undefined) end('silence');
    else void endIfThere(isThere);
  }

  async function endIfThere(ask: () => Promise<boolean>): Promise<void> {
    const callsBefore = timer.calls();
    const isSilence = await ask();
    // More has come, or all of it was dropped, since the question.
    if (isSilence && timer.calls() === callsBefore) end('silence');
  }

  return {
    push(bytes) {
      // A copy, since the driver may use its buffer again.
      const chunk = Buffer.from(bytes);
      chunkAt = arrivedAt();
      let start = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at];
        if (byte !== CR && byte !== LF && byte !== TAB) continue;
        keep(chunk.subarray(start, at));
        start = at + 1;
        endAt(byte, chunk[at + 1]);
      }
      keep(chunk.subarray(start));
      if (length > 0) timer.listen(silenceMs, silence);
    },
    drop() {
      timer.stop();
      parts = [];
      length = 0;
      // It may be another scanner that comes next.
      silenceMs = SILENCE_MS;
      endAtCr = 'cr';
      wasCr = false;
    },
  };
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The characters of a code that came as bytes. A scanner with a Russian keyboard table sends UTF-8; bytes that
 * are no valid UTF-8 are read as Latin-1, which keeps each of them (byte 232 is how FNC1 may come).
 */
export function bytesToText(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
