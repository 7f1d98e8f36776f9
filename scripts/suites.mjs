import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodePath, root, run } from './child.mjs';

/** The projects of vitest.config.ts; the failures that are easiest to understand come first. */
export const SUITES = [
  'architecture',
  'unit',
  'postgres',
  'pooler',
  'sandbox',
  'contracts',
  'timing',
  'scenarios',
  'e2e',
  'electron',
];

/** Scenarios mostly wait for the processes that they start: a third worker uses what two leave idle. */
const WORKERS = { timing: 1, scenarios: 3 };

const cache = join(root, '.cache', 'test');

/** Tests start the sandbox hundreds of times: the built one takes a third of the time. */
const DEFAULTS = { PACKBENCH_SANDBOX: join(root, 'out', 'main', 'sandbox.js') };

/**
 * Runs one suite of vitest, or with `all` the tests that match the filters; resolves to its numbers, seconds
 * and skip notes.
 */
export async function runSuite(name, filters) {
  mkdirSync(cache, { recursive: true });
  const [json, skips] = [join(cache, `${name}.json`), join(cache, `${name}.skips`)];
  for (const file of [json, skips]) rmSync(file, { force: true });
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  const code = await run(
    nodePath(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...(name === 'all' ? [] : [`--project=${name}`, '--passWithNoTests']),
      ...(name in WORKERS ? [`--maxWorkers=${WORKERS[name]}`] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${json}`,
      ...filters,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...DEFAULTS, ...process.env, PACKBENCH_SKIP_NOTES: skips },
    },
  );
  const notes = existsSync(skips) ? readFileSync(skips, 'utf8').split('\n').filter(Boolean) : [];
  const report = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : null;
  const seconds = Math.round((Date.now() - started) / 1000);
  return {
    name,
    seconds,
    ...numbersOf(report, code),
    failures: failuresOf(report),
    notes: [...new Set(notes)],
  };
}

/** What failed, and why, for the end of the report: a tool that shows only the end would cut off the rest. */
function failuresOf(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}\n${cut(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n${cut(failureMessages.join('\n'))}`,
    );
  });
}

function cut(text) {
  return text.split('\n').slice(0, 30).join('\n').slice(0, 3_000);
}

function numbersOf(report, code) {
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  // A file that cannot be loaded contains no failed test.
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles;
  // Errors outside of any test, or a crash of the runner, only show in the exit code.
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}
