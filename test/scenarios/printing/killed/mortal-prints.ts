import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PrintRow } from '#shared/contract/prints.ts';
import { drawNumber } from '../../../support/number-page.ts';
import { isRunning } from '../../../support/process.ts';
import { type PrintingStation, startPrintingStation } from '../printing-station.ts';
import type { KilledPrinter } from './killed-printers.ts';
import { type Kill, type Life, labelOf } from './kills.ts';

/** For `bundledProgram`. */
export const MORTAL = fileURLToPath(new URL('./mortal-program.ts', import.meta.url));
/** A step that is not reached by then will not be: the job was over sooner. */
const PATIENCE_MS = 20_000;

/** What became of one label. */
export type Fate = { readonly number: string; readonly row: PrintRow; readonly times: number };

/** Lets a station close one pack after the other, each time killed at another point and started again. */
export async function killAtAll(
  tested: KilledPrinter,
  program: string,
  kills: readonly Kill[],
): Promise<void> {
  for (const [at, kill] of kills.entries()) await liveAndDie(tested, program, numberOf(at), kill);
}

function numberOf(at: number): string {
  return `N${String(at).padStart(3, '0')}`;
}

async function liveAndDie(tested: KilledPrinter, program: string, number: string, kill: Kill): Promise<void> {
  const { folder, printer, environment } = tested;
  const life: Life = { folder, printer, number, stopsAt: kill.at === 'step' ? kill.step : null };
  const child = spawn(process.execPath, [program, JSON.stringify(life)], {
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const exit = once(child, 'exit');
  const there = once(child.stdout, 'data');
  async function die(): Promise<void> {
    // Its group is what it has started, too: then the power is gone, and not the program alone.
    const { pid } = child;
    // The wire may come to its last bytes when it is dead.
    if (pid === undefined || !isRunning(child)) return;
    process.kill(kill.isPowerCut ? -pid : pid, 'SIGKILL');
    await exit;
  }
  const killPoint =
    kill.at === 'bytes' ? tested.onTheWire(kill.after, die) : kill.at === 'lp' ? tested.lpBegun() : there;
  const ended = new AbortController();
  const tooLate = sleep(PATIENCE_MS, 'late' as const, { signal: ended.signal }).catch(() => 'late' as const);
  const reached = await Promise.race([killPoint, tooLate]);
  ended.abort();
  if (reached === 'late' && kill.at === 'step')
    throw new Error(`${number} did not come to ${JSON.stringify(kill)}`);
  if (kill.at !== 'bytes') await sleep(kill.afterMs);
  await die();
}

/** The last start, without a kill. Closes every pack once more, which prints nothing again. */
export async function restartForLastTime(tested: KilledPrinter, deaths: number): Promise<PrintingStation> {
  const { folder, printer, environment } = tested;
  const station = await startPrintingStation({
    folder,
    environment,
    render: drawNumber,
    printerFor: () => printer,
    backoff: () => 50,
  });
  for (let at = 0; at < deaths; at++)
    await station.close(numberOf(at), { size: 's', label: labelOf(numberOf(at)) });
  return station;
}

export async function fatesOf(tested: KilledPrinter, station: PrintingStation): Promise<readonly Fate[]> {
  const rows = await station.queue.list(500);
  const ended = await Promise.all(rows.map(({ id }) => station.row(id, isSettled, 30_000)));
  const came = await tested.came();
  return ended.map((row) => ({
    number: row.number,
    row,
    times: came.filter((number) => number === row.number).length,
  }));
}

/** Over, or held by CUPS without its document, which is shown. */
function isSettled({ endedAt, status, problem }: PrintRow): boolean {
  return endedAt !== null || (status === 'sent' && problem === 'printer-stopped');
}
