import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodePath, root, run, wasInterrupted } from './child.mjs';

/** Of the projects of vitest.config.ts the one by real time: nothing else runs meanwhile. */
const ALONE = 'timing';

/**
 * The others. Two run beside each other, one taken from each end: the first ones compute, the last ones mostly wait
 * for the processes that they start.
 */
const BESIDE = [
  'architecture',
  'unit',
  'postgres',
  'pooler',
  'sandbox',
  'contracts',
  'electron',
  'scenarios',
  'e2e',
];

/**
 * Two workers where tests wait for the programs that they start; else one, since two suites run at a time. With more, ten
 * programs and more wait for a core, and whatever a person or a scanner does in some time takes several times as long.
 */
const WORKERS = { e2e: 2, scenarios: 2 };

const cache = join(root, '.cache', 'test');

/** Tests start the sandbox hundreds of times: the built one takes a third of the time. */
const DEFAULTS = { PACKBENCH_SANDBOX: join(root, 'out', 'main', 'sandbox.js') };

/** Files in memory, where the system has them. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * The folder for the databases and files of tests; null: the system's own. Thousands of small commits that wait for one disk
 * take longer than all that the tests compute.
 */
const folder = makeFolder();

function makeFolder() {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ENOUGH_BYTES) return null;
  const made = mkdtempSync(join(MEMORY, 'packbench-tests-'));
  // As /tmp: PostgreSQL and CUPS have users of their own.
  chmodSync(made, 0o1777);
  return made;
}

if (folder !== null) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Runs all suites, or those before an interruption; resolves to the results of `runSuite`, in a fixed order. */
export async function runSuites() {
  const results = new Map([[ALONE, await runSuite(ALONE)]]);
  const left = [...BESIDE];
  const runNext = async (next) => {
    for (let name = next(); name !== undefined && !wasInterrupted(); name = next())
      results.set(name, await runSuite(name, [], { isBesideAnother: true }));
  };
  await Promise.all([runNext(() => left.shift()), runNext(() => left.pop())]);
  return [...BESIDE, ALONE].flatMap((name) => results.get(name) ?? []);
}

/**
 * Runs one suite of vitest, or with `all` the tests that match the filters; resolves to its numbers, seconds
 * and skip notes.
 */
export async function runSuite(name, filters = [], { isBesideAnother = false } = {}) {
  mkdirSync(cache, { recursive: true });
  const [json, skips] = [join(cache, `${name}.json`), join(cache, `${name}.skips`)];
  for (const file of [json, skips]) rmSync(file, { force: true });
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  let endOutput = null;
  const code = await run(
    nodePath(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...(name === 'all' ? [] : [`--project=${name}`, '--passWithNoTests']),
      ...(name === 'all' ? [] : [`--maxWorkers=${WORKERS[name] ?? 1}`]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${json}`,
      ...filters,
    ],
    {
      stdio: ['ignore', ...(isBesideAnother ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
      env: {
        ...DEFAULTS,
        ...(folder !== null && { TMPDIR: folder }),
        ...process.env,
        PACKBENCH_SKIP_NOTES: skips,
      },
    },
    (child) => {
      if (isBesideAnother) endOutput = showByLines(child);
    },
  );
  await endOutput?.();
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

/**
 * Passes output on by whole lines, so that two programs do not write into each other's. Returns what waits for its
 * end.
 */
function showByLines({ stdout, stderr }) {
  const streams = [stdout, stderr];
  const ended = Promise.all(streams.map(writeLines));
  return async () => {
    // A program that a test has left behind holds them open.
    await Promise.race([ended, pause(5_000)]);
    for (const stream of streams) stream.destroy();
  };
}

async function writeLines(stream) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) process.stdout.write(rest + text.slice(0, end));
    rest = end > 0 ? text.slice(end) : rest + text;
  });
  await once(stream, 'end');
  process.stdout.write(rest);
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
