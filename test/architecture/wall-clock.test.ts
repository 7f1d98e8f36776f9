import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** The time of day as the PC's clock shows it, which people set. */
const WALL_CLOCK =
  /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?=[;,)\]}\s]))|(?<![\w.]|new\s)Date\s*\(\s*\)/;

/** Who may read it, and why. All others ask the station's `Clock`, or in the renderer `stationTime`. */
const MAY_READ: Readonly<Record<string, string>> = {
  'src/main/base/clock.ts': 'it is the clock',
  'src/main/printing/prepared-pages.ts': 'compares with times of files, which the same clock gave',
  'src/main/store/database.ts': 'names a backup before the station has a clock',
  'src/main/backup/put-back.ts': 'a command of its own: no station runs',
  'src/platform-client/examples/list-orders.ts': 'a program without a corrected clock',
};

test('only the clock reads the clock of the PC', () => {
  const found = readers(sources());
  expect(found.filter((file) => !(file in MAY_READ))).toEqual([]);
  // The list only ever gets shorter.
  expect(Object.keys(MAY_READ).filter((file) => !found.includes(file))).toEqual([]);
});

describe('the check finds', () => {
  test.each([
    ['the time in ms', 'const due = Date.now() + 1_000;'],
    ['a function', 'const clock = { now: Date.now };'],
    ['a date', 'const at = new Date();'],
    ['a date without parentheses', 'const at = new Date;'],
    ['a text', 'const at = Date();'],
  ])('%s', (_, code) => {
    expect(readers(new Map([['src/main/orders/poller.ts', code]]))).toEqual(['src/main/orders/poller.ts']);
  });

  test.each([
    ['a time that is given', 'const at = new Date(clock.now());'],
    ['a type', 'function at(time: Date): Date { return time; }'],
    ['a method', 'const day = time.getDate();'],
    ['a comment', '/** Returns `new Date()`. */\n// Date.now() jumps.\nexport const thing = 1;'],
  ])('nothing in %s', (_, code) => {
    expect(readers(new Map([['src/main/orders/poller.ts', code]]))).toEqual([]);
  });
});

function readers(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files].filter(([, code]) => WALL_CLOCK.test(withoutComments(code))).map(([file]) => file);
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/[^\n]*/g, '$1');
}

/** Everything but the sandbox, which is another computer. */
function sources(): ReadonlyMap<string, string> {
  const files = ['src/main', 'src/platform-client', 'src/preload', 'src/renderer', 'src/shared']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted();
  return new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
}
