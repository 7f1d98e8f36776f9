// npm test [-- path…] [--thorough]: installs what is missing, checks, builds and tests; the last line has the
// numbers.
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { wasInterrupted } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { runSuite, runSuites } from './suites.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

const given = process.argv.slice(2);
const filters = given.filter((argument) => argument !== '--thorough');
if (filters.length < given.length) process.env.PACKBENCH_THOROUGH = '1';
if (filters.length > 0) process.env.PACKBENCH_NAMED_TESTS = '1';
const results = [];
try {
  await prepare();
  results.push(...(filters.length > 0 ? [await runSuite('all', filters)] : await runSuites()));
  if (wasInterrupted()) throw new Error('Interrupted');
} catch (error) {
  process.stdout.write(`${error.message}\n`);
  results.push({ name: 'preparation', passed: 0, failed: 1, skipped: 0, notes: [] });
}
report();

async function prepare() {
  await ensureInstalled();
  await ensureSystemPackages();
  // Imported late: it uses packages that were just installed.
  await (await import('./electron-for-tests.mjs')).ensureTestElectron();
  // Without the checks of the whole repository when tests are named.
  const [failed] = await Promise.all([filters.length > 0 ? [] : check(), ensureBuilt()]);
  if (failed.length > 0)
    results.push({ name: 'check', passed: 0, failed: failed.length, skipped: 0, notes: [] });
}

function report() {
  process.stdout.write('\n');
  for (const { name, seconds, passed, failed, skipped } of results) {
    if (passed + failed + skipped === 0) continue;
    const numbers = `${passed} passed, ${failed} failed, ${skipped} skipped`;
    process.stdout.write(`${name.padEnd(12)} ${numbers}${seconds === undefined ? '' : `, ${seconds} s`};\n`);
  }
  for (const note of results.flatMap(({ notes }) => notes)) process.stdout.write(`Skipped: ${note}\n`);
  for (const failure of results.flatMap(({ failures = [] }) => failures))
    process.stdout.write(`Failed: ${failure}\n`);
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  if (passed + failed === 0) process.stdout.write('No test ran: that is a failure.\n');
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
