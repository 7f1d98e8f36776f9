import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** Modules that the floors are about; types of other packages do no harm. */
const OURS = /^[.#]|^electron$/;

/**
 * Finds `import('./x.ts').Thing` in types, which dependency-cruiser does not see: an arrow that nobody would check. They
 * are written as an import at the top of the file instead. Answers with `file → module`.
 */
export function findImportTypes(house) {
  return globSync('src/**/*.{ts,tsx}', { cwd: house }).flatMap((file) => {
    const code = readFileSync(join(house, file), 'utf8');
    if (!code.includes('import(')) return [];
    const found = [];
    walk(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }), found);
    return found
      .filter((module) => OURS.test(module))
      .map((module) => `${file.replaceAll('\\', '/')} → ${module}`);
  });
}

function walk(node, found) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'TsImportType') found.push(node.argument.value);
  for (const child of Object.values(node)) walk(child, found);
}
