const CR = 0x0d;
const LF = 0x0a;

/** Silence that ends a code of a scanner without suffix. Bytes of one code come a few milliseconds apart. */
const SILENCE_MS = 80;

/** Once a scanner has been seen to send a suffix, only a long silence ends a code without one. */
const SILENCE_WITH_SUFFIX_MS = 500;

/** A timer this late means that the station was busy, not that the scanner was silent. */
const LATE_MS = 20;

/** More than any code that is looked at; what a scanner sends beyond it, without end, is not kept. */
const LONGEST_CODE = 16 * 1024 + 1;

export type CodeSplitter = {
  push(bytes: Uint8Array): void;
  /** Forgets the code that has begun. */
  drop(): void;
};

/** Cuts a stream of bytes into codes at CR, LF or CRLF, or at silence. Empty codes are left out. */
export function createCodeSplitter(onCode: (bytes: Buffer) => void): CodeSplitter {
  let parts: Buffer[] = [];
  let length = 0;
  let silenceMs = SILENCE_MS;
  let timer: NodeJS.Timeout | undefined;

  function keep(bytes: Buffer): void {
    const kept = bytes.subarray(0, LONGEST_CODE - length);
    if (kept.length > 0) parts.push(kept);
    length += kept.length;
  }

  function end(): void {
    clearTimeout(timer);
    const code = Buffer.concat(parts);
    parts = [];
    length = 0;
    if (code.length > 0) onCode(code);
  }

  function listen(): void {
    clearTimeout(timer);
    const due = performance.now() + silenceMs;
    timer = setTimeout(() => {
      // What has arrived while the station was busy is read after the timers: listen for another while.
      if (performance.now() - due > LATE_MS) listen();
      else end();
    }, silenceMs);
  }

  return {
    push(bytes) {
      // A copy, since the driver may use its buffer again.
      const chunk = Buffer.from(bytes);
      let start = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        if (chunk[at] !== CR && chunk[at] !== LF) continue;
        keep(chunk.subarray(start, at));
        start = at + 1;
        silenceMs = SILENCE_WITH_SUFFIX_MS;
        end();
      }
      keep(chunk.subarray(start));
      if (length > 0) listen();
    },
    drop() {
      clearTimeout(timer);
      parts = [];
      length = 0;
      // It may be another scanner that comes next.
      silenceMs = SILENCE_MS;
    },
  };
}
