import { writeSync } from 'node:fs';
import type { PrintJobStore } from '#main/printing/queue/print-jobs.ts';
import { drawNumber } from '../../../support/number-page.ts';
import { startPrintingStation } from '../printing-station.ts';
import { type Life, labelOf, type Step } from './kills.ts';

// A station that prints, as a program of its own, to be killed: it goes on with what an earlier one left, closes a pack and
// stands still for ever at the step that it was given.
const life: Life = JSON.parse(process.argv[2] ?? '{}');

function stopping(store: PrintJobStore): PrintJobStore {
  const isOurs = async (id: number) =>
    (await store.list(50)).some((row) => row.id === id && row.number === life.number);
  async function step(name: Step, id: number): Promise<void> {
    if (name !== life.stopsAt || !(await isOurs(id))) return;
    writeSync(1, 'there\n');
    await new Promise(() => {});
  }
  return {
    ...store,
    async claim(id, printer) {
      await step('before claim', id);
      const isClaimed = await store.claim(id, printer);
      await step('after claim', id);
      return isClaimed;
    },
    async markSent(id, driverJob) {
      await step('before sent', id);
      await store.markSent(id, driverJob);
      await step('after sent', id);
    },
    async end(id, state) {
      await step('before end', id);
      await store.end(id, state);
      await step('after end', id);
    },
  };
}

const station = await startPrintingStation({
  folder: life.folder,
  printerFor: () => life.printer,
  aroundStore: stopping,
  render: drawNumber,
  backoff: () => 50,
});
await station.close(life.number, { size: 's', label: labelOf(life.number) });
if (life.stopsAt === null) writeSync(1, 'there\n');
process.stdin.resume(); // until it is killed
