import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodePath, root, run } from './child.mjs';

/** The projects of vitest.config.ts, in the order in which a failure is cheapest to understand. */
export const SUITES = ['architecture', 'unit', 'sandbox', 'contracts', 'scenarios', 'e2e'];

const cache = join(root, '.cache', 'test');

/** Runs one suite of vitest, or with `all` the tests that the filters name; resolves to its numbers and skip notes. */
export async function runSuite(name, filters) {
  mkdirSync(cache, { recursive: true });
  const [json, skips] = [join(cache, `${name}.json`), join(cache, `${name}.skips`)];
  for (const file of [json, skips]) rmSync(file, { force: true });
  process.stdout.write(`\n== ${name}\n`);
  const code = await run(
    nodePath(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...(name === 'all' ? [] : [`--project=${name}`, '--passWithNoTests']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${json}`,
      ...filters,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, PACKBENCH_SKIP_NOTES: skips } },
  );
  const notes = existsSync(skips) ? readFileSync(skips, 'utf8').split('\n').filter(Boolean) : [];
  return { name, ...numbersOf(json, code), notes: [...new Set(notes)] };
}

function numbersOf(json, code) {
  const report = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : null;
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  // A file that cannot even be loaded has no failed test in it.
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles;
  // Errors outside of any test, or a crash of the runner: the code alone tells.
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}
