import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { LogLevel } from '#shared/contract/settings.ts';
import { LOG_FILE, type LogFiles, openLogFiles } from './log-files.ts';
import { loggedError } from './logged-error.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** The log of the whole program. Its lines go to standard error, and to files once these are open. */
export type ProgramLog = Log & {
  /**
   * From now on also writes to the files of this data folder, including the lines logged before. Call it once
   * it is certain that this station may write there; further calls do nothing.
   */
  openFiles(dataDir: string): void;
  /** The newest of the files; null: none is open. */
  file(): string | null;
  /** Applies from the next line on. */
  setLevel(level: LogLevel): void;
  /** Resolves when every line is in the files. */
  close(): Promise<void>;
};

/** Names under which an object could hold a secret; their values are never written. */
const SECRET_PATHS = [
  'client_secret',
  'clientSecret',
  'access_token',
  'accessToken',
  'authorization',
  'Authorization',
  'password',
  'key',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Lines that are kept until the files are open. */
const MAX_EARLY_LINES = 1_000;

/** Where the log files of a data folder are. */
export function logFolder(dataDir: string): string {
  return join(dataDir, 'logs');
}

/** Writes JSON lines to standard error: standard output is for the ready line. */
export function createLog(level: LogLevel | 'silent' = 'info'): ProgramLog {
  const standardError = pino.destination({ dest: 2, sync: true });
  // Without a console, or when its reader has gone, the files have the log.
  standardError.on('error', () => undefined);
  const early: string[] = [];
  let files: LogFiles | null = null;
  let file: string | null = null;

  function write(line: string): void {
    standardError.write(line);
    if (files !== null) files.write(line);
    else if (early.length < MAX_EARLY_LINES) early.push(line);
  }

  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      serializers: { err: loggedError },
    },
    { write },
  );

  return Object.assign(logger, {
    openFiles(dataDir: string) {
      if (files !== null) return;
      const folder = logFolder(dataDir);
      file = join(folder, LOG_FILE);
      files = openLogFiles(folder, {
        onFailure: (error) =>
          logger.warn({ err: error, folder }, 'the log files cannot be written: standard error has the log'),
        onRecovery: (missing) => logger.warn({ missing, folder }, 'the log files can be written again'),
      });
      for (const line of early.splice(0)) files.write(line);
    },
    file: () => file,
    setLevel(wanted: LogLevel) {
      logger.level = wanted;
    },
    close: async () => files?.close(),
  });
}
