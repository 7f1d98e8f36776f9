import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import type { Log } from '#main/base/log.ts';
import type { AccountNeeded } from '#shared/contract/bench.ts';
import type { PlatformErrorKind } from '#shared/domain/platform-error-kind.ts';
import type { Reason } from '#shared/domain/reason.ts';

/** A station that cannot pack before its account is there. */
export type AccountWait = {
  needed(): AccountNeeded | null;
  /** Why every scan is refused; null: none is for this. */
  packingLock(): Reason | null;
  /** Asks the platform again from time to time whether it accepts the account. */
  start(): void;
  /** The account may have been put right: asks now. */
  check(): void;
  stop(): void;
};

/** A person who has put the account right at the platform waits at the screen for it. */
const TRY_EVERY_SECONDS = 15;

const REASONS = {
  none: 'no-account',
  'not-accepted': 'account-not-accepted',
  'newer-database': 'account-newer',
} as const satisfies Record<AccountNeeded['cause'], Reason>;

export function createAccountWait(parts: {
  readonly log: Log;
  /** What is needed at the start; null: nothing, for as long as the station runs. */
  readonly needed: AccountNeeded | null;
  /** Of the account that is set by now; null: none is. */
  readonly clientId: () => string | null;
  /** null: the platform accepts it. */
  readonly tryNow: () => Promise<PlatformErrorKind | null>;
  /** The station can be started anew, with the account's own database. */
  readonly onAccepted: () => void;
  readonly onChange: () => void;
}): AccountWait {
  let { needed } = parts;
  const attempts = createPeriodicTask({
    everySeconds: TRY_EVERY_SECONDS,
    work: tryNow,
    onError: (error) => parts.log.error({ err: error }, 'the account could not be tried at the platform'),
  });
  let isStopped = false;

  async function tryNow(): Promise<void> {
    const clientId = parts.clientId();
    // What the platform says of it changes nothing: only another version or another account does.
    if (needed?.cause === 'newer-database' && clientId === needed.clientId) return;
    const error = clientId === null ? null : await parts.tryNow();
    if (isStopped || clientId === null) return;
    if (error === null) {
      parts.log.warn({ account: clientId }, 'the platform accepts the account: the station starts anew');
      stop();
      parts.onAccepted();
    } else if (needed?.error !== error || needed?.clientId !== clientId) {
      needed = { cause: 'not-accepted', clientId, error };
      parts.onChange();
    }
  }

  function stop(): void {
    isStopped = true;
    void attempts.stop();
  }

  return {
    needed: () => needed,
    packingLock: () => (needed === null ? null : REASONS[needed.cause]),
    start() {
      if (needed === null) return;
      parts.log.warn(needed, 'nothing can be packed before the account is there');
      attempts.start(TRY_EVERY_SECONDS * 1_000);
    },
    check() {
      if (needed !== null) void attempts.now();
    },
    stop,
  };
}
