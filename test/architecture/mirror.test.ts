import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** Tests of a source file, or of several of its folder, stand where it stands. */
const MIRRORS = [
  ['test/unit/main', 'src/main'],
  ['test/unit/platform-client', 'src/platform-client'],
  ['test/unit/renderer', 'src/renderer'],
  ['test/unit/shared', 'src/shared'],
] as const;

test.each(MIRRORS)('%s has the folders of %s, and no others', async (tests, source) => {
  const folders = new Set<string>();
  for await (const file of glob(`${tests}/**/*.{ts,tsx}`)) folders.add(dirname(file).replaceAll('\\', '/'));
  expect(folders.size).toBeGreaterThan(1);
  expect([...folders].filter((folder) => !existsSync(folder.replace(tests, source)))).toEqual([]);
});
