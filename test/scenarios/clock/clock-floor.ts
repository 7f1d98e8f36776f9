import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect } from 'vitest';
import { untilQueued } from '../../support/bench-line.ts';
import { startFloor } from '../../support/floor.ts';
import { codeOf, makeMainFlow } from '../../support/main-flow.ts';
import { expectMainFlowShipped } from '../../support/main-flow-outcome.ts';
import { startMortalStation } from '../../support/mortal-station.ts';
import { pcClock } from '../../support/pc-clock.ts';
import { defaultPrints, labelInFolder, timesPrinted } from '../../support/prints-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const PATIENCE = { timeout: 45_000, interval: 50 };

/** A packer's way through the main flow at a station whose PC has a clock of its own. */
export type ClockCase = {
  /** The platform's clock at the start, ISO. */
  readonly now: string;
  /** The PC's time zone. */
  readonly zone: string;
  readonly api?: 'v1' | 'v2';
  /** How far the PC's clock is ahead of the platform's at the start, in ms. */
  readonly fastBy?: number;
  /** Before the scan with this title (`main-flow.ts`) the PC's clock is set to be so far ahead. */
  readonly set?: Readonly<Record<string, number>>;
  /**
   * Before the scan with this title the station is killed, and starts with a clock that is so far ahead; meanwhile the
   * platform refuses shipments and pallets.
   */
  readonly restart?: { readonly before: string; readonly fastBy: number };
  /** The flow goes on past this time of the platform, ISO. */
  readonly past?: string;
  /** The date of the shipment. */
  readonly day: string;
  /** What the screens say of the PC's clock at the end. */
  readonly shown: 'fast' | 'slow' | null;
};

/** Packs and ships the main flow, and checks what a wrong clock could spoil. */
export async function packByWrongClock(given: ClockCase): Promise<void> {
  const { api = 'v1', set = {}, restart } = given;
  await using made = new AsyncDisposableStack();
  const floor = made.use(await startFloor({ now: given.now }));
  await floor.sandbox.control('settings', { autoConfirm: api === 'v2' });
  const { path: dataDir } = made.use(await temporaryFolder());
  const prints = defaultPrints(dataDir);
  const platformNow = async () => Date.parse((await floor.sandbox.state()).now);
  const pc = made.use(await pcClock(new Date((await platformNow()) + (given.fastBy ?? 0)), given.zone));
  // Before the station starts: it fetches labels ahead, and one that it has would not wait.
  if (restart !== undefined)
    await floor.fault({
      method: 'POST',
      path: '/api/v1/label/packs',
      kind: 'status',
      status: 503,
      times: 0,
    });
  const bench = made.use(
    await startMortalStation({ ...floor.account, PACKBENCH_API: api, ...pc.env }, { dataDir }),
  );
  const flow = await makeMainFlow(
    floor,
    { labelOf: labelInFolder(floor, prints), line: () => bench.line },
    { api },
  );
  await bench.line.client.queue.refresh();
  await untilQueued(bench.line, 4);

  let isPast = given.past === undefined;
  for (const [index, step] of flow.steps.entries()) {
    const { title } = step;
    const fastBy = set[title];
    if (fastBy !== undefined) await pc.set(new Date((await platformNow()) + fastBy));
    if (!isPast && index > flow.steps.length / 2) {
      isPast = true;
      await expect.poll(platformNow, PATIENCE).toBeGreaterThan(Date.parse(given.past ?? ''));
    }
    if (restart?.before === title) {
      await untilPostponed();
      await bench.kill();
      await pc.set(new Date((await platformNow()) + restart.fastBy));
      await floor.clearFaults();
      await bench.comeBack();
    }
    const verdict = await bench.line.scan(await codeOf(step));
    expect({ title, ...verdict }).toMatchObject({ title, verdict: 'accepted' });
  }
  const shipment = await expectMainFlowShipped(floor, flow);
  expect(shipment.shippedAt.slice(0, 10)).toBe(given.day);
  for (const { packNumber } of shipment.pallets.flatMap(({ packs }) => packs))
    await expect.poll(() => timesPrinted(prints, packNumber), PATIENCE).toBe(1);
  const { health } = await bench.line.until(
    (view) => view.health.outboxWaiting === 0 && (view.health.clock?.direction ?? null) === given.shown,
  );
  expect(health).toMatchObject({ outboxFailed: 0, printsFailed: 0 });
  const { clock, startedAt, token } = await bench.line.client.status.read();
  expect(clock).toMatchObject({ isMeasured: true, zone: given.zone });

  const times = journalTimes(dataDir);
  expect(times.length).toBeGreaterThanOrEqual(flow.steps.length);
  expect(times).toEqual(times.toSorted());
  const [from, to] = [Date.parse(given.now) - 1_500, (await platformNow()) + 1_500];
  for (const at of [...times, startedAt, token?.renewedAt ?? ''])
    expect([at, Date.parse(at) >= from && Date.parse(at) <= to]).toEqual([at, true]);

  /** Labels that could not be fetched have been tried several times: their next tries have stored times. */
  async function untilPostponed(): Promise<void> {
    const tries = async () =>
      (await floor.sandbox.log()).filter(
        ({ path, status }) => path === '/api/v1/label/packs' && status === 503,
      );
    await expect.poll(async () => (await tries()).length, PATIENCE).toBeGreaterThan(2);
  }
}

/** In the order in which they were written. */
function journalTimes(dataDir: string): readonly string[] {
  const sqlite = new BetterSqlite3(join(dataDir, 'packbench.db'), { readonly: true });
  try {
    return sqlite
      .prepare<[], { at: string }>('select at from journal order by id')
      .all()
      .map(({ at }) => at);
  } finally {
    sqlite.close();
  }
}
