import { beforeAll, describe, expect, test } from 'vitest';
import { checkFloors, checkHouse } from '../support/house.ts';
import { ARROWS, HOUSE } from './planted-arrows.ts';

const THING = 'export const thing = 1;\n';

test('no arrow of this house goes up or sideways', async () => {
  const { passed, said } = await checkFloors();
  expect(said).toMatch(/^\d{2,} modules, 0 forbidden arrows$/m);
  expect(passed).toBe(true);
});

describe('the checker is not blind: it sees', () => {
  let said = '';
  beforeAll(async () => {
    const planted = await checkHouse(HOUSE);
    expect(planted.passed).toBe(false);
    said = planted.said;
  });

  test.each(ARROWS)('$what', ({ rule, file, to }) => {
    expect(said).toContain(`${rule}: ${file} → ${to}`);
  });

  test('nothing else', () => {
    const blamed = said.split('\n').flatMap((line) => /^[\w-]+: (\S+) → /.exec(line)?.[1] ?? []);
    expect(new Set(blamed)).toEqual(new Set(ARROWS.map(({ file }) => file)));
  });
});

test('it sees a circle, of types too', async () => {
  const { said } = await checkHouse({
    'src/main/ground/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'src/main/ground/b.ts': "import type { A } from './a.ts';\nexport type B = A;",
  });
  expect(said).toContain('no-circle: src/main/ground/a.ts');
});

test('it lets arrows go down', async () => {
  const { passed, said } = await checkHouse({
    'src/shared/a.ts': THING,
    'src/main/ground/a.ts': "export { thing } from '#shared/a.ts';",
    'src/main/store/a.ts': "export { thing } from '#main/ground/a.ts';",
    'src/main/run.ts': "export const shell = () => import('./shells/electron.ts');",
    'src/main/shells/electron.ts': "export { thing } from '#main/store/a.ts';",
  });
  expect(said).toContain('5 modules, 0 forbidden arrows');
  expect(passed).toBe(true);
});

test('it fails where it sees no module at all', async () => {
  const { passed, said } = await checkHouse({ 'src/readme.txt': 'no module' });
  expect(said).toContain('saw no module at all');
  expect(passed).toBe(false);
});
