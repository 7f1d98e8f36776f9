import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

/**
 * What starts a program or a thread, and the only file that may: it leaves secrets out of the environment. Types of
 * these modules may be used everywhere.
 */
const STARTERS: readonly { readonly what: RegExp; readonly in: string }[] = [
  {
    what: /(?:from|import|require)\s*\(?\s*['"](?:node:)?(?:child_process|cluster)['"]/,
    in: 'src/main/base/child-process.ts',
  },
  { what: /\bnew\s+Worker\b/, in: 'src/main/base/worker-file.ts' },
  {
    what: /\butilityProcess\s*\.|\bapp\s*\.\s*relaunch\b/,
    in: 'src/main/app/shells/electron/fork-utility.ts',
  },
];

test('programs and threads are started in one place, which leaves secrets out', async () => {
  const found: string[] = [];
  for await (const name of glob('src/{main,platform-client,preload,shared}/**/*.ts')) {
    const file = name.replaceAll('\\', '/');
    found.push(...startersIn(await readFile(name, 'utf8')).map((place) => `${file} as ${place}`));
  }
  expect(found.toSorted()).toEqual(STARTERS.map(({ in: file }) => `${file} as ${file}`).toSorted());
});

describe('the check finds', () => {
  test.each([
    ['a program', "import { execFile } from 'node:child_process';", 0],
    ['a program beside a type', "import { type ChildProcess, spawn } from 'node:child_process';", 0],
    ['a program, by its old name', "import * as programs from 'child_process';", 0],
    ['a program, later', "const { fork } = await import('node:child_process');", 0],
    ['a program, in several lines', "import {\n  spawn,\n} from 'node:child_process';", 0],
    ['a thread', 'const thread = new Worker(file);', 1],
    ['a utility process', 'utilityProcess.fork(file, []);', 2],
    ['this program again', 'app.relaunch();', 2],
  ])('%s', (_, code, nth) => {
    expect(startersIn(code)).toEqual([STARTERS[nth]?.in]);
  });

  test.each([
    ['types', "import type { ChildProcess } from 'node:child_process';"],
    ['several types', "import type {\n  ChildProcess,\n  ForkOptions,\n} from 'node:child_process';"],
    ['a comment', "// import { spawn } from 'node:child_process';\n/* new Worker() */"],
  ])('nothing in %s', (_, code) => {
    expect(startersIn(code)).toEqual([]);
  });
});

/** The places in which alone this code may stand. */
function startersIn(source: string): readonly string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/import type \{[^}]*\} from ['"][^'"]+['"];/g, '');
  return STARTERS.filter(({ what }) => what.test(code)).map(({ in: file }) => file);
}
