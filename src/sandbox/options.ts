import { parseArgs } from 'node:util';
import { parseTimestamp } from './world/moscow.ts';

/** The command-line options of the sandbox. */
export interface Options {
  readonly port: number;
  readonly seed: number;
  readonly orders: number;
  /** Start of the sandbox clock, in milliseconds since the epoch. */
  readonly now: number;
  /** Last Moscow day (`YYYY-MM-DD`) on which version 1 answers; null: it never ends. */
  readonly sunset: string | null;
  readonly quiet: boolean;
}

/** Reads the command line; throws an Error that names the wrong option. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    strict: true,
    allowPositionals: false,
    options: {
      port: { type: 'string', default: '4010' },
      seed: { type: 'string', default: '1' },
      orders: { type: 'string', default: '40' },
      now: { type: 'string' },
      sunset: { type: 'string' },
      quiet: { type: 'boolean', default: false },
    },
  });
  return {
    port: wholeNumber('port', values.port, 65_535),
    seed: wholeNumber('seed', values.seed, 4_294_967_295),
    orders: wholeNumber('orders', values.orders, 200_000),
    now: values.now === undefined ? Date.now() : timestamp('now', values.now),
    sunset: values.sunset === undefined ? null : day('sunset', values.sunset),
    quiet: values.quiet,
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(number <= max))
    throw new Error(`--${name}: a whole number from 0 to ${max} is expected, not "${text}"`);
  return number;
}

function timestamp(name: string, text: string): number {
  const at = parseTimestamp(text);
  if (at === null) throw new Error(`--${name}: an ISO date and time is expected, not "${text}"`);
  return at;
}

function day(name: string, text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && parseTimestamp(text) !== null;
  if (!isDay) throw new Error(`--${name}: YYYY-MM-DD is expected, not "${text}"`);
  return text;
}
