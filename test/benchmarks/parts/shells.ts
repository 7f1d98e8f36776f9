import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser, noBrowser } from '../../support/browser.ts';
import { prepareElectron, startIn, type TestElectron } from '../../support/electron/electron-program.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { figureOf, type PartResult } from '../figure.ts';

const ROUNDS = 6;
/** Frees meanwhile what a start leaves behind. */
const REST_MS = 2_000;

/** What one start took until the page was connected, and what all its processes hold then. */
type Start = { readonly seconds: number; readonly mb: number };

/** A cold start in Electron, to the connected page, beside the station in the browser shell with a Chromium of its own. */
export async function measureShells(): Promise<PartResult> {
  const name = 'start → connected page, demo, in Electron';
  await using electron = await prepareElectron();
  const because = electron === null ? 'there is no Electron here' : noBrowser;
  if (electron === null || because !== null)
    return { figures: [], skipped: [{ figure: name, because: because ?? '' }] };
  const window: Start[] = [];
  const browser: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    browser.push(await startInBrowser());
    window.push(await startInElectron(electron));
  }
  const beside = (values: readonly number[]) => ({ what: 'browser shell and Chromium', values });
  const start = {
    unit: 's',
    values: window.map(({ seconds }) => seconds),
    beside: beside(browser.map(({ seconds }) => seconds)),
  } as const;
  return {
    figures: [
      figureOf({ ...start, figure: name, statistic: 'p50' }),
      figureOf({ ...start, figure: name, statistic: 'max' }),
      figureOf({
        figure: 'memory of all processes, demo, in Electron',
        unit: 'MB',
        statistic: 'p50',
        values: window.map(({ mb }) => mb),
        beside: beside(browser.map(({ mb }) => mb)),
      }),
    ],
    skipped: [],
  };
}

async function startInElectron(electron: TestElectron): Promise<Start> {
  await using data = await temporaryFolder('packbench-bench-');
  const started = performance.now();
  await using station = await startIn(electron, { dataDir: data.path, args: ['--demo'] });
  await station.window.waitForSelector('h1');
  const seconds = (performance.now() - started) / 1_000;
  await sleep(REST_MS);
  return { seconds, mb: await memoryMb([station.pid]) };
}

async function startInBrowser(): Promise<Start> {
  const before = await children(process.pid);
  const started = performance.now();
  // At once, as a person has the browser open or opens it meanwhile.
  const [station, browser] = await Promise.all([startStation({ args: ['--demo'] }), launchBrowser()]);
  await using _station = station;
  await using _browser = browser;
  const page = await station.open(browser);
  await page.waitForSelector('h1');
  const seconds = (performance.now() - started) / 1_000;
  await sleep(REST_MS);
  const ours = (await children(process.pid)).filter((pid) => !before.includes(pid));
  return { seconds, mb: await memoryMb(ours) };
}

/** Of these processes and all below them, each page of memory counted once: shared ones in equal parts. */
async function memoryMb(pids: readonly number[]): Promise<number> {
  let sum = 0;
  for (const pid of pids) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    sum += Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1_024;
    sum += await memoryMb(await children(pid));
  }
  return sum;
}

async function children(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
