import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodePath, root, run, wasInterrupted } from './child.mjs';

/** The projects of vitest.config.ts, in the order in which a failure is cheapest to understand. */
export const SUITES = ['architecture', 'unit', 'sandbox', 'contracts', 'scenarios', 'e2e'];

/** Scenarios wait for the processes that they start most of the time: a third one beside two uses what the others leave. */
const WORKERS = { scenarios: 3 };

const cache = join(root, '.cache', 'test');

/** Programs that tests start hundreds of times: the built sandbox in a third of the time, and modules compiled once. */
const DEFAULTS = {
  PACKBENCH_SANDBOX: join(root, 'out', 'main', 'sandbox.js'),
  NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
};

/** They wait for processes, printers and browsers: a few files that fail there are run once more, alone, and it is told. */
const RUN_AGAIN = ['scenarios', 'e2e'];
const MOST_FILES_AGAIN = 3;

/** Runs one suite of vitest, or with `all` the tests that the filters name; resolves to its numbers and notes. */
export async function runSuite(name, filters) {
  process.stdout.write(`\n== ${name}\n`);
  const first = await runOnce(name, name, filters);
  const again = filesToRunAgain(name, first);
  if (again.length === 0) return resultOf(name, first, []);
  process.stdout.write(`\n== ${name}, once more: ${again.join(' ')}\n`);
  const second = await runOnce(name, `${name}-again`, again);
  if (!again.every((path) => second.files.some((file) => file.path === path)))
    return resultOf(name, first, []);
  const kept = first.files.filter(({ path }) => !again.includes(path));
  return resultOf(name, { ...second, files: [...kept, ...second.files] }, failuresOf(first.files));
}

async function runOnce(name, report, filters) {
  mkdirSync(cache, { recursive: true });
  const [json, skips] = [join(cache, `${report}.json`), join(cache, `${name}.skips`)];
  const outside = join(cache, `${report}.outside`);
  for (const file of report === name ? [json, outside, skips] : [json, outside])
    rmSync(file, { force: true });
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
      '--reporter=./scripts/outside-reporter.mjs',
      ...filters,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...DEFAULTS, ...process.env, PACKBENCH_SKIP_NOTES: skips, PACKBENCH_OUTSIDE: outside },
    },
  );
  const notes = existsSync(skips) ? readFileSync(skips, 'utf8').split('\n').filter(Boolean) : [];
  const { testResults = [] } = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : {};
  const files = testResults.map((file) => ({ ...file, path: relative(root, file.name) }));
  const errors = existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : [];
  return { code, files, errors, notes: [...new Set(notes)] };
}

/**
 * None when nothing or much failed, when something broke outside of the tests of these files (their passing says nothing of
 * that), when a person named the tests, or when it is to be found out how often they fail.
 */
function filesToRunAgain(name, { files, errors }) {
  if (!RUN_AGAIN.includes(name) || process.env.PACKBENCH_THOROUGH === '1' || wasInterrupted()) return [];
  const failed = files.filter(({ status }) => status === 'failed').map(({ path }) => path);
  if (errors.some((error) => !isLeftBy(failed, error))) return [];
  return failed.length <= MOST_FILES_AGAIN ? failed : [];
}

/** A test that failed may leave a promise behind. A worker that died may have taken other files with it. */
function isLeftBy(failed, { type, file }) {
  return file !== null && type !== 'Unhandled Error' && failed.includes(relative(root, file));
}

function resultOf(name, { code, files, notes }, failedFirst) {
  return { name, ...numbersOf(files, code), failures: failuresOf(files), failedFirst, notes };
}

/** What failed, and why, for the end of the report: what stands far above it may be cut off by whoever keeps the output. */
function failuresOf(files) {
  return files.flatMap(({ path, message, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${path}\n${cut(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${path}: ${fullName}\n${cut(failureMessages.join('\n'))}`,
    );
  });
}

function cut(text) {
  return text.split('\n').slice(0, 30).join('\n').slice(0, 3_000);
}

function numbersOf(files, code) {
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failedTests = statuses.filter((status) => status === 'failed').length;
  // A file that cannot even be loaded has no failed test in it.
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const failed = failedTests + brokenFiles;
  // Errors outside of any test, or a crash of the runner: the code alone tells.
  return {
    passed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: statuses.length - passed - failedTests,
  };
}
