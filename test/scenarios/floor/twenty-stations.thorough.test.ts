import { describe, expect, it } from 'vitest';
import { inspectShift, loggedProblems } from '../../support/floor-oracle.ts';
import { packShift, type ShiftPlan } from '../../support/floor-shift.ts';
import { noPostgresBecause } from '../../support/postgres.ts';
import { whySkipped } from '../../support/why-skipped.ts';

/**
 * `PACKBENCH_SHIFT='{"stations":20,"orders":2000,"kills":20,"restarts":5,"cuts":20,"apartMs":1000,"minutes":25}'` packs another shift;
 * every part may be left out. It is told on standard error as it goes.
 */
const PLAN: ShiftPlan = {
  seed: 1,
  stations: 4,
  orders: 80,
  kills: 2,
  restarts: 1,
  cuts: 3,
  apartMs: 0,
  minutes: 10,
  ...JSON.parse(process.env.PACKBENCH_SHIFT ?? '{}'),
};

const NOTHING_WRONG = {
  packedTwice: [],
  lost: [],
  marks: [],
  journal: [],
  sentTwice: [],
  notSent: [],
  printedTwice: [],
  notPrinted: [],
};

function waitsOf(all: readonly number[]) {
  const sorted = all.toSorted((one, other) => one - other).map(Math.round);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  return { scans: sorted.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}

describe.skipIf(whySkipped('a shift of many stations', noPostgresBecause()))(
  'a shift of many stations',
  () => {
    it('packs, prints and sends each unit once while stations are killed and their server is lost', async () => {
      const lines: string[] = [];
      const isTold = process.env.PACKBENCH_SHIFT !== undefined;
      await using shift = await packShift(PLAN, (line) => {
        lines.push(line);
        if (isTold) process.stderr.write(`${line}\n`);
      });
      const findings = await inspectShift(shift);
      if (isTold) {
        const answers = shift.packers.flatMap(({ answers }) => [...answers]);
        const tally: Record<string, number> = {};
        for (const [name, count] of answers) tally[name] = (tally[name] ?? 0) + count;
        const unanswered = shift.packers.map((packer) => packer.unanswered);
        const waits = waitsOf(shift.packers.flatMap(({ waits }) => waits));
        const problems = [...(await loggedProblems(shift))].toSorted(([, one], [, other]) => other - one);
        const { done, packingSeconds, faults, watch } = shift;
        const transactions = await watch.transactions();
        process.stderr.write(
          `${JSON.stringify({ plan: PLAN, done, packingSeconds, transactions, tally, waits, unanswered, findings, faults }, null, 1)}\n`,
        );
        for (const [problem, count] of problems.slice(0, 60)) process.stderr.write(`${count} x ${problem}\n`);
      }
      expect(shift.faults, lines.join('\n')).toEqual([]);
      expect(findings.wrong).toEqual(NOTHING_WRONG);
      expect(findings.packedOrders).toBe(findings.orders);
      expect(findings.printedOnce + findings.uncertainPrints).toBe(findings.packs);
      const { kills, restarts, cuts } = shift.done;
      expect({ kills, restarts, cuts }).toEqual({
        kills: PLAN.kills,
        restarts: PLAN.restarts,
        cuts: PLAN.cuts,
      });
    }, 3_600_000);
  },
);
