import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkImports, checkPlanted } from '../support/check-imports.ts';
import { PLANTED_IMPORTS, PLANTED_TREE } from './planted-imports.ts';

const THING = 'export const thing = 1;\n';

test('every import of this tree is on the allow list', async () => {
  const { passed, said } = await checkImports();
  expect(said).toMatch(/^\d{2,} modules, 0 forbidden imports$/m);
  expect(passed).toBe(true);
});

test('the allow list has no circle: its modules stand in their order, from the top', () => {
  const { MAY_USE } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    readonly MAY_USE: Readonly<Record<string, readonly string[]>>;
  };
  const order = Object.keys(MAY_USE);
  for (const [place, module] of order.entries())
    for (const used of MAY_USE[module] ?? [])
      expect(order.indexOf(used), `${module} → ${used}`).toBeGreaterThan(place);
});

describe('the checker is not blind: it sees', () => {
  let said = '';
  beforeAll(async () => {
    const planted = await checkPlanted(PLANTED_TREE);
    expect(planted.passed).toBe(false);
    said = planted.said;
  });

  test.each(PLANTED_IMPORTS)('$what', ({ rule, file, to }) => {
    expect(said).toContain(`${rule}: ${file} → ${to}`);
  });

  test('nothing else', () => {
    const blamed = said.split('\n').flatMap((line) => /^[\w-]+: (\S+) → /.exec(line)?.[1] ?? []);
    expect(new Set(blamed)).toEqual(new Set(PLANTED_IMPORTS.map(({ file }) => file)));
  });
});

test('it sees a circle, of types too', async () => {
  const { said } = await checkPlanted({
    'src/main/base/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'src/main/base/b.ts': "import type { A } from './a.ts';\nexport type B = A;",
  });
  expect(said).toContain('no-circle: src/main/base/a.ts');
});

test('it lets through what is on the list', async () => {
  const { passed, said } = await checkPlanted({
    'src/shared/a.ts': THING,
    'src/main/base/a.ts': "export { thing } from '#shared/a.ts';",
    'src/main/store/a.ts': "export { thing } from '#main/base/a.ts';",
    'src/main/app/run.ts': "export const shell = () => import('./shells/electron.ts');",
    'src/main/app/shells/electron.ts': "export { thing } from '#main/store/a.ts';",
  });
  expect(said).toContain('5 modules, 0 forbidden imports');
  expect(passed).toBe(true);
});

test('it fails where it sees no module at all', async () => {
  const { passed, said } = await checkPlanted({ 'src/readme.txt': 'no module' });
  expect(said).toContain('saw no module at all');
  expect(passed).toBe(false);
});
