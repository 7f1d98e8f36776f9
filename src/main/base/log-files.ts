import { appendFileSync, chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** The newest file; the older ones are `packbench.log.1`, `packbench.log.2` and so on. */
export const LOG_FILE = 'packbench.log';

export type LogFileLimits = {
  /** A file of this size is rotated. */
  readonly kilobytes: number;
  /** Number of files, including the newest. */
  readonly files: number;
};

const LIMITS: LogFileLimits = { kilobytes: 5 * 1024, files: 10 };

/** Limit of the lines that wait for a disk that takes none; lines beyond it are dropped from the files. */
const MAX_WAITING_BYTES = 1024 * 1024;

const TRY_AGAIN_MS = 60_000;

export type LogFiles = {
  write(line: string): void;
  /** Resolves when every line is in the file, or cannot be. Later lines are written synchronously. */
  close(): Promise<void>;
};

/**
 * Appends lines to rotating files that only this user can read. Never throws: while the disk takes nothing,
 * lines are dropped here and the files are tried again every minute. `onFailure` is called once for each such
 * period, `onRecovery` with the number of missing lines.
 */
export function openLogFiles(
  folder: string,
  {
    onFailure,
    onRecovery,
    limits = LIMITS,
    tryAgainMs = TRY_AGAIN_MS,
  }: {
    readonly onFailure: (error: unknown) => void;
    readonly onRecovery: (missing: number) => void;
    readonly limits?: LogFileLimits;
    readonly tryAgainMs?: number;
  },
): LogFiles {
  /** Passed to the stream, but not yet confirmed to be in the file. */
  const waiting: string[] = [];
  let stream: RotatingFileStream | null = null;
  let missing = 0;
  let isFailing = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function open(): void {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      restrictToUser(join(folder, LOG_FILE));
      const { kilobytes, files } = limits;
      const opened = createStream(LOG_FILE, {
        path: folder,
        size: `${kilobytes}K`,
        rotate: files - 1,
        mode: 0o600,
      });
      opened.on('error', fail);
      stream = opened;
      // The full disk may have cut off the last line.
      if (isFailing) send('\n', recover);
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    stream = null;
    missing += waiting.length;
    waiting.length = 0;
    if (!isClosed) timer = setTimeout(open, tryAgainMs).unref();
    if (isFailing) return;
    isFailing = true;
    onFailure(error);
  }

  function recover(): void {
    isFailing = false;
    onRecovery(missing);
    missing = 0;
  }

  function send(line: string, onWritten?: () => void): void {
    if (isClosed) {
      append(line);
      return;
    }
    if (stream === null || stream.writableLength > MAX_WAITING_BYTES) {
      missing += 1;
      return;
    }
    waiting.push(line);
    // A failed write also ends the stream with its error, which reaches `fail`.
    stream.write(line, (error) => {
      if (error) return;
      waiting.shift();
      onWritten?.();
    });
  }

  function append(text: string): void {
    try {
      appendFileSync(join(folder, LOG_FILE), text, { mode: 0o600 });
    } catch {
      // Standard error still has the line.
    }
  }

  /**
   * A process that exits at once does not wait for a stream. The line that is being written may then appear
   * twice.
   */
  function writeRemaining(): void {
    if (waiting.length > 0) append(waiting.join(''));
  }

  process.on('exit', writeRemaining);
  open();
  return {
    write: (line) => send(line),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const closing = stream;
      if (closing !== null) await new Promise<void>((resolve) => closing.end(() => resolve()));
      process.off('exit', writeRemaining);
    },
  };
}

/** A file of an earlier run keeps its rights: `mode` applies to a new one only. */
function restrictToUser(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    // There is no file, or it belongs to somebody else who lets us write to it: better than no log.
  }
}
