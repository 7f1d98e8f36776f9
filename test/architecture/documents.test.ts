import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const DOCUMENTS = [
  'README.md',
  'docs/accessibility.md',
  'docs/architecture.md',
  'docs/operations.md',
  'docs/platform-client.md',
  'docs/security.md',
  'test/README.md',
];

/** A source file in backticks: `app/station.ts`, or `station.ts` alone. */
const NAMED_FILE = /`([\w./-]+\.(?:tsx?|mjs|cjs))`/g;

test.each(DOCUMENTS)('each source file that %s names exists', async (document) => {
  const files: string[] = [];
  for await (const file of glob(['{,.}*.{ts,mjs,cjs}', '{src,test,scripts}/**/*.{ts,tsx,mjs,cjs}']))
    files.push(`/${file.replaceAll('\\', '/')}`);
  const named = [...(await readFile(document, 'utf8')).matchAll(NAMED_FILE)].map(([, name = '']) => name);
  expect(named).not.toEqual([]);
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
