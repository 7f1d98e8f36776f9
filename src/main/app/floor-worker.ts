import { z } from 'zod';
import type { Emit } from '#main/base/events.ts';
import type { StationHealth } from '#main/base/health.ts';
import type { Log } from '#main/base/log.ts';
import { createWorkerLease, type WorkerLease } from '#main/floor/worker-lease.ts';
import type { Database } from '#main/store/database.ts';

export type WorkerEvents = {
  /** This station began to work for the platform, or another one does. */
  workerChanged: [];
  /** Every 3 s, at the worker and at the others. */
  workerChecked: [];
};

/** What the worker alone knows, and every station shows. */
const reportSchema = z.object({
  platform: z.object({
    state: z.enum(['starting', 'online', 'offline', 'refused', 'ended']),
    cause: z.string().nullable(),
    since: z.string(),
  }),
  firstSync: z.object({ done: z.number(), total: z.number() }).nullable(),
  isFilled: z.boolean(),
});

/** The worker's lease of a station on a floor; while another station has it, this one shows its report. */
export function createFloorWorker(parts: {
  readonly db: Database;
  readonly log: Log;
  readonly station: string;
  readonly health: StationHealth;
  readonly emit: Emit<WorkerEvents>;
}): WorkerLease {
  const { db, log, station, health, emit } = parts;
  let shown = '';

  return createWorkerLease({
    db,
    log,
    station,
    report() {
      const { platform, firstSync, isFilled } = health.current();
      return JSON.stringify({ platform, firstSync, isFilled } satisfies z.infer<typeof reportSchema>);
    },
    onReport(report) {
      emit('workerChecked');
      if (report === null || report === shown) return;
      shown = report;
      const read = reportSchema.safeParse(JSON.parse(report));
      // A worker of another version: the next one may be read again.
      if (read.success) health.report(read.data);
      else log.warn('the report of the worker cannot be read');
    },
    onChange() {
      shown = '';
      emit('workerChanged');
    },
    onRenewed: () => emit('workerChecked'),
  });
}
