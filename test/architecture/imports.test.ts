import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { PLANTED_IMPORTS, PLANTED_TREE } from './planted-imports.ts';

const checker = fileURLToPath(new URL('../../scripts/check-imports.mjs', import.meta.url));
const THING = 'export const thing = 1;\n';

test('every import of this tree is on the allow list', async () => {
  const { passed, output } = await checkImports();
  expect(output).toMatch(/^\d{2,} modules, 0 forbidden imports$/m);
  expect(passed).toBe(true);
});

test('the allow list has no circle: its modules are in order, from the top', () => {
  const { MAY_USE } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    readonly MAY_USE: Readonly<Record<string, readonly string[]>>;
  };
  const order = Object.keys(MAY_USE);
  for (const [place, module] of order.entries())
    for (const used of MAY_USE[module] ?? [])
      expect(order.indexOf(used), `${module} → ${used}`).toBeGreaterThan(place);
});

describe('the checker finds', () => {
  let output = '';
  beforeAll(async () => {
    const planted = await checkPlanted(PLANTED_TREE);
    expect(planted.passed).toBe(false);
    output = planted.output;
  });

  test.each(PLANTED_IMPORTS)('$what', ({ rule, file, to }) => {
    expect(output).toContain(`${rule}: ${file} → ${to}`);
  });

  test('no other import', () => {
    const blamed = output.split('\n').flatMap((line) => /^[\w-]+: (\S+) → /.exec(line)?.[1] ?? []);
    expect(new Set(blamed)).toEqual(new Set(PLANTED_IMPORTS.map(({ file }) => file)));
  });
});

test('it finds a circle, also of types', async () => {
  const { output } = await checkPlanted({
    'src/main/base/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'src/main/base/b.ts': "import type { A } from './a.ts';\nexport type B = A;",
  });
  expect(output).toContain('no-circle: src/main/base/a.ts');
});

test('it accepts what is on the list', async () => {
  const { passed, output } = await checkPlanted({
    'src/shared/a.ts': THING,
    'src/main/base/a.ts': "export { thing } from '#shared/a.ts';",
    'src/main/store/a.ts': "export { thing } from '#main/base/a.ts';",
    'src/shared/domain/a.ts': THING,
    'src/platform-client/a.ts': "export { thing } from '#shared/domain/a.ts';",
    'src/main/orders/a.ts': "export { thing } from '#client/a.ts';",
    'src/main/app/run.ts': "export const shell = () => import('./shells/electron.ts');",
    'src/main/app/shells/electron.ts': "export { thing } from '#main/store/a.ts';",
  });
  expect(output).toContain('8 modules, 0 forbidden imports');
  expect(passed).toBe(true);
});

test('it fails when it finds no module', async () => {
  const { passed, output } = await checkPlanted({ 'src/readme.txt': 'no module' });
  expect(output).toContain('saw no module at all');
  expect(passed).toBe(false);
});

/** What the checker of imports says of a folder; ours without one. */
function checkImports(folder?: string): Promise<{ readonly passed: boolean; readonly output: string }> {
  const root = dirname(dirname(checker));
  return new Promise((resolve) => {
    const args = folder === undefined ? [checker] : [checker, folder];
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    );
  });
}

/** Builds a small source tree of these files and lets its imports be checked. */
async function checkPlanted(files: Readonly<Record<string, string>>) {
  await using folder = await temporaryFolder();
  const all = {
    'package.json': JSON.stringify({
      type: 'module',
      imports: {
        '#shared/*': './src/shared/*',
        '#main/*': './src/main/*',
        '#client/*': './src/platform-client/*',
      },
    }),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(join(folder.path, dirname(path)), { recursive: true });
    await writeFile(join(folder.path, path), text);
  }
  // Awaited here: the folder is gone when this function ends.
  return await checkImports(folder.path);
}
