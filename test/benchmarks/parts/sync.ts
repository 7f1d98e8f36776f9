import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../../support/process.ts';
import { type Sandbox, startSandboxProcess } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { figureOf, type PartResult } from '../figure.ts';
import type { Spent } from '../sync/spent.ts';

const ORDERS = 10_000;
const ROUNDS = 3;
const MAX_MS = 600_000;
const TARGET = { of: 'ratio', atMost: 1.5 } as const;
const BARE = 'same pages, fetched and parsed';

/** The first sync of many orders, compared with only fetching and parsing the same answers; in turns. */
export async function measureSync(): Promise<PartResult> {
  await using sandbox = await startSandboxProcess({ orders: ORDERS });
  const bare: Spent[] = [];
  const station: Spent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await run(sandbox, 'bare-reader.ts'));
    await using folder = await temporaryFolder('packbench-bench-');
    station.push(await run(sandbox, 'station-reader.ts', join(folder.path, 'packbench.db')));
    // The log of a hundred thousand requests is the sandbox's own weight.
    await fetch(`${sandbox.b2b}/sandbox/log`, { method: 'DELETE', headers: { Connection: 'close' } });
  }
  const about = (of: 'seconds' | 'cpuSeconds' | 'peakMb') => ({
    values: station.map((spent) => spent[of]),
    beside: { what: BARE, values: bare.map((spent) => spent[of]) },
    statistic: 'p50' as const,
  });
  const name = `first sync of ${ORDERS} orders`;
  return {
    figures: [
      figureOf({ figure: name, unit: 's', ...about('seconds'), target: TARGET }),
      figureOf({ figure: `${name}, of the processor`, unit: 's', ...about('cpuSeconds') }),
      figureOf({ figure: `${name}, peak memory`, unit: 'MB', ...about('peakMb'), target: TARGET }),
    ],
    skipped: [],
  };
}

async function run(sandbox: Sandbox, program: string, ...rest: readonly string[]): Promise<Spent> {
  const { b2b, clientId, clientSecret } = sandbox;
  const file = fileURLToPath(new URL(`../sync/${program}`, import.meta.url));
  await using child = startProcess([file, b2b, clientId, clientSecret, ...rest]);
  const spent: Spent = JSON.parse(await child.firstLine(MAX_MS));
  await child.ended;
  return spent;
}
