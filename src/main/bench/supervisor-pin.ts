import type { Log } from '#main/base/log.ts';
import { DONE } from '#main/base/outcome.ts';
import type { Pins } from '#main/settings/pins.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { BenchActions } from './audited-actions.ts';
import type { PackingService } from './packing-service.ts';

/** One action often is several requests of a screen. */
const AFTER_ACTION_MS = 10_000;
/** Who types a PIN acts soon. */
const WITHOUT_ACTION_MS = 5 * 60_000;

export type SupervisorPinDeps = {
  readonly packing: Pick<PackingService, 'change' | 'state'>;
  readonly actions: Pick<BenchActions, 'run'>;
  readonly pins: Pick<Pins, 'check' | 'isNeeded'>;
  readonly mode: () => Settings['supervisorPin'];
  readonly log: Log;
};

/** Makes the supervisor of a badge one at the bench: until the log-out, or for an action. */
export type SupervisorPin = {
  readonly enter: (pin: string) => Promise<Outcome>;
  /** A supervisor has done something. */
  readonly acted: () => void;
  /** After a restart nobody knows how long ago the PIN was entered. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
};

export function createSupervisorPin({ packing, actions, pins, mode, log }: SupervisorPinDeps): SupervisorPin {
  let timer: NodeJS.Timeout | null = null;
  /** Further actions do not lengthen the time of the first one. */
  let hasActed = false;

  function stop(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function endIn(ms: number): void {
    if (mode() !== 'action') return;
    stop();
    timer = setTimeout(
      () =>
        void end().catch((error: unknown) =>
          log.error({ err: error }, 'the PIN could not be asked for again'),
        ),
      ms,
    );
    timer.unref();
  }

  async function end(): Promise<void> {
    await packing.change(async ({ operator }) => {
      if (operator?.role !== 'supervisor' || !(await pins.isNeeded(operator))) return null;
      const asPacker = { ...operator, role: 'packer', awaitsPin: true } as const;
      return { kind: 'pin-ended', events: [{ type: 'OperatorLoggedIn', operator: asPacker }], undo: 'keep' };
    });
  }

  return {
    async enter(pin) {
      const { operator } = packing.state();
      if (operator?.awaitsPin !== true) return DONE;
      // Not in the bench's queue: no scan waits for it.
      const refused = await pins.check(operator.id, pin);
      if (refused) return refused;
      const { id, name } = operator;
      const outcome = await actions.run(async (state) => {
        if (state.operator?.id !== id) return null;
        const supervisor = { id, name, role: 'supervisor' } as const;
        return {
          kind: 'pin-entered',
          events: [{ type: 'OperatorLoggedIn', operator: supervisor }],
          undo: 'keep',
        };
      });
      hasActed = false;
      if (outcome.done) endIn(WITHOUT_ACTION_MS);
      return outcome;
    },
    acted() {
      if (mode() !== 'action' || hasActed) return;
      hasActed = true;
      endIn(AFTER_ACTION_MS);
    },
    async start() {
      if (mode() === 'action') await end();
    },
    stop,
  };
}
