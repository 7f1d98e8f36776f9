import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** Modules that the import rules cover; types of other packages are harmless. */
const OURS = /^[.#]|^electron$/;

/**
 * Finds `import('./x.ts').Thing` in types, which dependency-cruiser does not see: such an import would not be
 * checked. It has to be written as an import at the top of the file. Returns `file → module`.
 */
export function findImportTypes(folder) {
  return globSync('src/**/*.{ts,tsx}', { cwd: folder }).flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8');
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
