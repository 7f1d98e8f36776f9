// npm run check: types, lint, imports and names, in parallel.
import { pathToFileURL } from 'node:url';
import { collect, nodePath } from './child.mjs';
import { ensureInstalled } from './install.mjs';

const CHECKS = [
  ['types', ['node_modules/typescript/bin/tsc', '-b', '--pretty', 'false']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--max-diagnostics=20']],
  ['architecture', ['scripts/check-imports.mjs']],
  ['names', ['scripts/check-names.mjs']],
];

/** Runs all checks; prints their output to `out`; resolves to the names of those that failed. */
export async function check(out = process.stdout) {
  const results = await Promise.all(
    CHECKS.map(async ([name, args]) => ({ name, ...(await collect(nodePath(), args)) })),
  );
  for (const { name, code, output, seconds } of results) {
    if (code !== 0) out.write(`\n${output.trim()}\n\n`);
    out.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)\n`);
  }
  return results.filter(({ code }) => code !== 0).map(({ name }) => name);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  process.exitCode = (await check()).length > 0 ? 1 : 0;
}
