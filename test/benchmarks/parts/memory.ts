import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '../../support/process.ts';
import { startStation } from '../../support/station.ts';
import { figureOf, type PartResult } from '../figure.ts';
import { openScreenLine, untilReady } from '../screen-line.ts';

const SCANS = 200;
/** Frees meanwhile what a start leaves behind. */
const REST_MS = 2_000;
const TARGET = { of: 'value', atMost: 200 } as const;

/** Resident memory of the station's own process in demo mode, beside a Node that does nothing. */
export async function measureMemory(): Promise<PartResult> {
  if (process.platform !== 'linux')
    return {
      figures: [],
      skipped: [{ figure: 'resident memory', because: 'read from /proc, which Linux has' }],
    };
  await using idle = startProcess(['-e', 'console.log(1); setInterval(() => {}, 1000)']);
  await idle.firstLine();
  await using station = await startStation({ args: ['--demo'] });
  using line = await openScreenLine(station.url);
  await untilReady(line, 1);
  await sleep(REST_MS);
  const afterStart = await residentMb(station.pid);
  await line.scan('OP:1');
  for (let n = 0; n < SCANS; n += 1) await line.scan(await nextCode(line));
  await sleep(REST_MS);
  const afterScans = await residentMb(station.pid);
  const beside = { what: 'node that does nothing', values: [await residentMb(idle.child.pid ?? 0)] };
  const about = { unit: 'MB', statistic: 'max', beside, target: TARGET } as const;
  const growth = { what: 'after the start', values: [afterStart] };
  return {
    figures: [
      figureOf({ ...about, figure: 'resident memory, demo, after the start', values: [afterStart] }),
      figureOf({ ...about, figure: `resident memory, demo, after ${SCANS} scans`, values: [afterScans] }),
      figureOf({
        unit: 'MB',
        statistic: 'max',
        figure: '– beside before the scans',
        values: [afterScans],
        beside: growth,
      }),
    ],
    skipped: [],
  };
}

/** Whatever the demo offers next; an alarm is acknowledged. */
async function nextCode({ client, until }: Awaited<ReturnType<typeof openScreenLine>>): Promise<string> {
  const view = await until(() => true);
  if (view.alarm !== null) return 'CMD:OK';
  const codes = await client.bench.demoCodes();
  return codes.find(({ group }) => group === 'unit')?.code ?? 'CMD:NEXT';
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kb === undefined) throw new Error('the process is gone');
  return Number(kb) / 1_024;
}
