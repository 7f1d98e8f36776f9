import { join } from 'node:path';
import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> & { child(bindings: object): Log };

/** Names under which a secret could come along in an object; what stands there is never written. */
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

/** Where the log files of a data folder are; the newest is `packbench.log`, the older ones end in `.1`, `.2` … */
export function logFolder(dataDir: string): string {
  return join(dataDir, 'logs');
}

/** Writes JSON lines to standard error: standard output belongs to the ready line. */
export function createLog(level: 'debug' | 'info' | 'warn' | 'silent' = 'info'): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
