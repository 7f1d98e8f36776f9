import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LOG_FILE } from '#main/base/log-files.ts';

/** Bytes of the newest log files that are read; some hundred lines. */
const MAX_BYTES = 512 * 1024;
const MAX_FRAMES = 8;
const MAX_DEPTH = 4;

/** Facts that count or measure. */
const NUMBERS = `level status httpStatus code ms sentBytes receivedBytes attempts port rows scans wal exitCode
  errorCode reloads missing retryAfterMs documentId jobId freeMb`.split(/\s+/);

/** Facts that are one of a few words of the program. */
const WORDS =
  `kind state reason cause problem api version shell method call event format mode part action obstacle
  signal gap notifications mayHaveHappened space`.split(/\s+/);

const WORD = /^[a-z][a-z0-9]*(?:[-.][a-z0-9]+){0,6}$/i;
const VERSION = /^\d+(?:\.\d+){1,3}$/;
const MAX_WORD = 48;
/** Messages are constants of the program; a path, an address or a name in another alphabet is none. */
const MESSAGE = /^[A-Za-z0-9 ,.:;'()-]{1,200}$/;
const PLATFORM_PATH = /^\/(?:api|auth)\/[\w/.-]{1,120}$/;

/** A line of the program log for a reader outside the company. */
type ReportedLine = Readonly<Record<string, unknown>>;

/** The newest lines of the log, the oldest first; empty if there are none that can be read. */
export async function logForReport(folder: string, lines: number): Promise<readonly ReportedLine[]> {
  let text = '';
  for (const name of [LOG_FILE, `${LOG_FILE}.1`]) {
    text = (await tailOf(join(folder, name))) + text;
    if (text.split('\n').length > lines) break;
  }
  return text
    .split('\n')
    .slice(-lines - 1)
    .map(reportedLine)
    .filter((line) => line !== null);
}

/**
 * Of a line only what is known to be harmless: when, how serious, the message, and facts by their names and forms.
 * null: it is no line of the log.
 */
export function reportedLine(line: string): ReportedLine | null {
  const facts = parsed(line);
  if (facts === null || typeof facts.time !== 'string' || Number.isNaN(Date.parse(facts.time))) return null;
  const { msg } = facts;
  return {
    time: new Date(facts.time).toISOString(),
    ...harmless(facts),
    ...(typeof msg === 'string' && { msg: MESSAGE.test(msg) ? msg : '(not shown)' }),
  };
}

function harmless(facts: Readonly<Record<string, unknown>>): ReportedLine {
  const shown = Object.entries(facts).flatMap(([name, value]): [string, unknown][] => {
    if (NUMBERS.includes(name) && typeof value === 'number') return [[name, value]];
    if (WORDS.includes(name) && (typeof value === 'boolean' || isWord(value))) return [[name, value]];
    if (name === 'path' && typeof value === 'string' && PLATFORM_PATH.test(value))
      return [[name, withoutNumbers(value)]];
    if (name === 'err' || name === 'error') return [[name, errorOf(value)]];
    return [];
  });
  return Object.fromEntries(shown);
}

/** `/api/v1/orders/RU261122-831563` → `/api/v1/orders/*` */
function withoutNumbers(path: string): string {
  const parts = path.split('/');
  return parts.map((part) => (part === '' || /^[a-z][a-z0-9-]*$/.test(part) ? part : '*')).join('/');
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_WORD && (WORD.test(value) || VERSION.test(value));
}

/** An error's type, codes and places in the program. Its message may quote anything. */
function errorOf(value: unknown, depth = 0): ReportedLine {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return {};
  const { type, code, stack, causes, ...rest } = value as Readonly<Record<string, unknown>>;
  const frames = typeof stack === 'string' ? stack.split('\n').flatMap(frameOf).slice(0, MAX_FRAMES) : [];
  return {
    ...harmless(Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('err')))),
    ...(isName(type) && { type }),
    ...((isName(code) || typeof code === 'number') && { code }),
    ...(frames.length > 0 && { frames }),
    ...(Array.isArray(causes) && { causes: causes.map((cause) => errorOf(cause, depth + 1)) }),
  };
}

/** `SqliteError`, `ENOSPC` */
function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,47}$/.test(value);
}

/** `    at write (/home/anna/packbench/out/main/index.js:10:5)` → `index.js:10:5` */
function frameOf(line: string): readonly string[] {
  const [, file = '', place = ''] = /([^()\s]+?)((?::\d+){2})\)?$/.exec(line) ?? [];
  const name = basename(file.replaceAll('\\', '/'));
  return /^[\w.-]{1,60}\.[cm]?[jt]s$/.test(name) ? [`${name}${place}`] : [];
}

function parsed(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;
  } catch {
    // The first line of a tail is usually cut.
    return null;
  }
}

/** The end of a file; empty if it cannot be read. */
async function tailOf(file: string): Promise<string> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return '';
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.min(size, MAX_BYTES)),
      position: Math.max(0, size - MAX_BYTES),
    });
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    return '';
  } finally {
    await handle.close();
  }
}
