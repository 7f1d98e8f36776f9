import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import type { Log } from '#main/base/log.ts';
import type { PackingService } from './packing-service.ts';

const CHECK_SECONDS = 15;

export type IdleLogOutDeps = {
  readonly packing: Pick<PackingService, 'change' | 'state'>;
  /** After how many the operator goes; 0: never. */
  readonly minutes: () => number;
  /** Milliseconds that never go back. */
  readonly steadyMs: () => number;
  readonly log: Log;
};

/** Logs the operator of a table out that nobody works at: whoever comes next would work in that name. */
export type IdleLogOut = {
  /** Somebody has scanned or touched something. */
  readonly active: () => void;
  start(): void;
  /** Checks now. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

export function createIdleLogOut({ packing, minutes, steadyMs, log }: IdleLogOutDeps): IdleLogOut {
  let activeAt = steadyMs();
  const regularly = createPeriodicTask({
    everySeconds: CHECK_SECONDS,
    work: check,
    onError: (error) => log.error({ err: error }, 'an idle operator could not be logged out'),
  });

  function isIdle(): boolean {
    const after = minutes() * 60_000;
    return after > 0 && steadyMs() - activeAt >= after;
  }

  async function check(): Promise<void> {
    if (!isIdle() || packing.state().operator === null) return;
    await packing.change(async ({ operator }) => {
      // A scan may have come before this one's turn.
      if (operator === null || !isIdle()) return null;
      log.info(
        { operator: operator.id, minutes: minutes() },
        'the operator is logged out: nobody works at this table',
      );
      return { kind: 'operator-left', events: [{ type: 'OperatorLoggedOut' }], undo: 'keep' };
    });
  }

  return {
    active() {
      activeAt = steadyMs();
    },
    start: () => regularly.start(CHECK_SECONDS * 1_000),
    check,
    stop: regularly.stop,
  };
}
