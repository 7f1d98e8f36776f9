import { afterAll, describe, expect, it, vi } from 'vitest';
import { toBitmap } from '#main/printing/bitmap.ts';
import { TSPL_STATUS, tsplJob } from '#main/printing/drivers/network/tspl.ts';
import { ZPL_STATUS, zplJob } from '#main/printing/drivers/network/zpl.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { noCupsBecause } from '../../../support/cups.ts';
import { drawNumber } from '../../../support/number-page.ts';
import { isThorough } from '../../../support/thorough.ts';
import { whySkipped } from '../../../support/why-skipped.ts';
import type { PrintingStation } from '../printing-station.ts';
import { type KilledPrinter, killedCups, killedFolder, killedNetwork } from './killed-printers.ts';
import { killsOf } from './kills.ts';
import { type Fate, fatesOf, killAtAll, MORTAL, restartForLastTime } from './mortal-prints.ts';

type Tested = {
  readonly name: string;
  readonly start: () => Promise<KilledPrinter>;
  /** Deaths: as a rule, and when asked to be thorough, 200 together. */
  readonly deaths: readonly [number, number];
  /** Bytes from the first question to the end of a job. */
  readonly jobBytes?: number;
  readonly from?: number;
  readonly skipped?: boolean;
};

const PLAIN = { dpi: 203, rotate: 0, xMm: 0, yMm: 0, darkness: null } as const;

async function jobBytes(language: 'zpl' | 'tspl'): Promise<number> {
  const bitmap = toBitmap(await drawNumber(Buffer.from('% N10 %\n')), PLAIN);
  const { head, end } = language === 'zpl' ? zplJob(bitmap, null) : tsplJob(bitmap, PLAIN);
  const { question } = language === 'zpl' ? ZPL_STATUS : TSPL_STATUS;
  return question.length * 2 + head.length + end.length;
}

const program = await bundledProgram(MORTAL);
afterAll(() => program[Symbol.asyncDispose]());

const TESTED: readonly Tested[] = [
  { name: 'a folder', start: killedFolder, deaths: [6, 40] },
  {
    name: 'CUPS',
    start: killedCups,
    deaths: [6, 60],
    skipped: whySkipped('a station killed at every step of a print through CUPS', noCupsBecause()),
  },
  { name: 'ZPL', start: () => killedNetwork('zpl'), deaths: [6, 50], jobBytes: await jobBytes('zpl') },
  {
    name: 'TSPL',
    start: () => killedNetwork('tspl'),
    deaths: [6, 50],
    jobBytes: await jobBytes('tspl'),
    from: 1,
  },
];

/** The list must match what was printed. */
const TRUE_FATES = [
  /^printed 1$/,
  /^sent 1$/,
  // A person must check.
  /^failed outcome-unknown [01]$/,
];

const fateText = ({ row, times }: Fate) =>
  [row.status, row.problem, times].filter((word) => word !== null).join(' ');

/** A person looks at the printer: no label, so it is printed again; there it is, so it is put away. */
async function inspectAndDecide(station: PrintingStation, { row, times }: Fate): Promise<void> {
  if (row.problem === null) return;
  await station.queue.cancel(row.id);
  await station.row(row.id, ({ status }) => status === 'cancelled');
  if (times > 0) return;
  await station.queue.retry(row.id);
  await station.row(row.id, ({ endedAt }) => endedAt !== null);
}

describe.concurrent('a station that is killed at every step of a print', () => {
  for (const { name, start, deaths, jobBytes: bytes = 0, from, skipped = false } of TESTED)
    it.skipIf(skipped)(
      `has each label out of ${name} once, or shows which a person must check`,
      { timeout: isThorough ? 600_000 : 240_000 },
      async () => {
        await using tested = await start();
        const count = deaths[isThorough ? 1 : 0];
        const begun = performance.now();
        await killAtAll(tested, program.path, killsOf(tested.driver, count, bytes, from));
        await using station = await restartForLastTime(tested, count);
        const fates = await fatesOf(tested, station);
        const summary: Record<string, number> = {};
        for (const fate of fates) summary[fateText(fate)] = (summary[fateText(fate)] ?? 0) + 1;
        if (isThorough)
          process.stdout.write(
            `${name}: ${count} deaths in ${Math.round(performance.now() - begun)} ms: ${JSON.stringify(summary)}\n`,
          );
        const wrong = fates.filter((fate) => !TRUE_FATES.some((known) => known.test(fateText(fate))));
        expect(wrong.map((fate) => `${fate.number}: ${fateText(fate)}`)).toEqual([]);
        expect(fates).toHaveLength(count);

        for (const fate of fates) await inspectAndDecide(station, fate);
        const numbers = fates.map(({ number }) => number).toSorted();
        await vi.waitFor(async () => expect((await tested.came()).toSorted()).toEqual(numbers), {
          timeout: 30_000,
        });
      },
    );
});
