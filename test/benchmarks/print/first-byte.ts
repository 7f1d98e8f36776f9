import { setTimeout as sleep } from 'node:timers/promises';
import type { Listener } from '../../support/cups.ts';

/** When the action began (performance.now()), and in ms since then: when it was answered, and when the printer got the first byte. */
export type Printed = { readonly started: number; readonly answer: number; readonly firstByte: number };

const WAIT_MS = 15_000;
/** CUPS is done with a job a little after the printer is: the next one must not wait for that. */
const REST_MS = 300;

/** What a printer has got so far. */
type Got = Pick<Listener, 'arrivals'> & { readonly jobs: readonly unknown[] };

/** Does something that prints one job, and waits until it is printed. */
export async function timeToPrinter(printer: Got, action: () => Promise<unknown>): Promise<Printed> {
  const before = printer.arrivals.length;
  const jobs = printer.jobs.length;
  const started = performance.now();
  await action();
  const answer = performance.now() - started;
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(5)) {
    const arrival = printer.arrivals[before];
    if (arrival === undefined || printer.jobs.length === jobs) continue;
    await sleep(REST_MS);
    return { started, answer, firstByte: arrival - started };
  }
  throw new Error('nothing came to the printer');
}
