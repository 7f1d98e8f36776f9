import { startProcess } from '../../support/process.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { figureOf, type PartResult } from '../figure.ts';

const ROUNDS = 8;
const TARGET = { of: 'value', atMost: 2 } as const;

/** Start of the built station → its ready line, beside a Node that starts and prints a line. */
export async function measureStart(): Promise<PartResult> {
  await using warm = await temporaryFolder('packbench-bench-');
  await timed(() => startStation({ dataDir: warm.path, args: ['--demo'] }));
  const fresh: number[] = [];
  const again: number[] = [];
  const node: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    node.push(await timedNode());
    again.push(await timed(() => startStation({ dataDir: warm.path, args: ['--demo'] })));
    fresh.push(await timed(() => startStation({ args: ['--demo'] })));
  }
  const beside = { what: 'node that prints a line', values: node };
  const about = { unit: 's', beside, statistic: 'p50', target: TARGET } as const;
  const worst = { ...about, statistic: 'max' } as const;
  const [warmly, freshly] = [
    'start → ready, demo, warm data folder',
    'start → ready, demo, fresh data folder',
  ];
  return {
    figures: [
      figureOf({ ...about, figure: warmly, values: again }),
      figureOf({ ...worst, figure: warmly, values: again }),
      figureOf({ ...about, figure: freshly, values: fresh }),
      figureOf({ ...worst, figure: freshly, values: fresh }),
    ],
    skipped: [],
  };
}

async function timed(start: () => Promise<RunningStation>): Promise<number> {
  const started = performance.now();
  await using station = await start();
  const seconds = (performance.now() - started) / 1_000;
  await station.stop();
  return seconds;
}

async function timedNode(): Promise<number> {
  const started = performance.now();
  await using program = startProcess(['-e', 'console.log(1)']);
  await program.firstLine();
  return (performance.now() - started) / 1_000;
}
