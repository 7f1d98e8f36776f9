import type { ScanEnd, ScanTrace } from '#shared/domain/scan.ts';
import { createSilenceTimer } from './silence-timer.ts';

export type ReadClock = {
  /**
   * Call when bytes are delivered. Returns the earliest time at which they can have arrived, in ms of a
   * monotonic clock.
   */
  arrivedAt(): number;
  stop(): void;
};

const TICK_MS = 10;

/** A longer gap between two ticks means that the station was busy. */
const MAX_TICK_GAP_MS = 15;

/** After such a gap a driver delivers in two steps, which takes up to this long. */
const DELIVERY_MS = 8;

/**
 * Determines when bytes of a scanner arrived. A driver delivers them only when the event loop is free,
 * perhaps much later; a clock that ticks continuously shows since when the loop was blocked. Double reads are
 * detected by arrival times, not by delivery times.
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
      // Arrival times never decrease.
      lastArrival = Math.max(lastArrival, earliestArrival(performance.now(), last, beforeLast));
      return lastArrival;
    },
    stop: () => clearInterval(timer),
  };
}

/** Earliest arrival of bytes that are delivered `now`. `last`, `beforeLast`: the last two ticks. */
export function earliestArrival(now: number, last: number, beforeLast: number): number {
  if (now - last > MAX_TICK_GAP_MS) return last;
  return last - beforeLast > MAX_TICK_GAP_MS && now - last <= DELIVERY_MS ? beforeLast : now;
}

const CR = 0x0d;
const LF = 0x0a;
const TAB = 0x09;

/**
 * Silence that ends a code if the scanner sends no suffix. Bytes of one code are a few milliseconds apart.
 */
const SILENCE_MS = 80;

/** Once a scanner has sent a suffix, only a longer silence ends a code without one. */
const SILENCE_WITH_SUFFIX_MS = 500;

/** More than the longest code that decoding accepts. Bytes beyond this limit are dropped. */
const MAX_CODE_BYTES = 16 * 1024 + 1;

export type CodeSplitter = {
  push(bytes: Uint8Array): void;
  /** Drops the code in progress. */
  drop(): void;
};

/**
 * Splits a stream of bytes into codes at CR, LF, CRLF or Tab, or at silence. Skips empty codes. `isThere` is
 * called before silence ends a code, since an unplugged scanner is silent too; if it resolves to false, the
 * code in progress waits for `drop`. `arrivedAt` is called for every chunk of bytes.
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
  /** Whether CR was followed by LF last time. No code waits for the LF: it may be late, or never come. */
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
    // Bytes came, or the code was dropped, while the probe was running.
    if (isSilence && timer.calls() === callsBefore) end('silence');
  }

  return {
    push(bytes) {
      // Copied, since the driver may reuse its buffer.
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
      // The next scanner on this port may be a different one.
      silenceMs = SILENCE_MS;
      endAtCr = 'cr';
      wasCr = false;
    },
  };
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes the bytes of a code. A scanner with a Russian keyboard table sends UTF-8; invalid UTF-8 is read as
 * Latin-1, which keeps every byte (byte 232 may stand for FNC1).
 */
export function bytesToText(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
