import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import type { Log } from '#main/base/log.ts';
import type { AccountNeeded } from '#shared/contract/bench.ts';
import type { PlatformErrorKind } from '#shared/domain/platform-error-kind.ts';
import type { Reason } from '#shared/domain/reason.ts';

/** A station that cannot pack until its account works. */
export type AccountWait = {
  needed(): AccountNeeded | null;
  /** Why every scan is refused; null: scans are not refused for this reason. */
  packingLock(): Reason | null;
  /** Asks the platform regularly whether it accepts the account. */
  start(): void;
  /** Asks now: the account may have been corrected. */
  check(): void;
  stop(): void;
};

/** A person who has corrected the account at the platform waits at the screen. */
const TRY_EVERY_SECONDS = 15;

const REASONS = {
  none: 'no-account',
  'not-accepted': 'account-not-accepted',
  'newer-database': 'account-newer',
  'other-account': 'account-of-other-floor',
} as const satisfies Record<AccountNeeded['cause'], Reason>;

/** The database in use is not this account's, whatever the platform says. */
const NEEDS_ANOTHER: readonly AccountNeeded['cause'][] = ['newer-database', 'other-account'];

export function createAccountWait(parts: {
  readonly log: Log;
  /** What is needed at the start; null: nothing, as long as the station runs. */
  readonly needed: AccountNeeded | null;
  /** Client id of the account that is set now; null: no account is set. */
  readonly clientId: () => string | null;
  /** null: the platform accepts it. */
  readonly tryNow: () => Promise<PlatformErrorKind | null>;
  /** The station can restart with the account's database. */
  readonly onAccepted: () => void;
  readonly onChange: () => void;
}): AccountWait {
  let { needed } = parts;
  const tests = createPeriodicTask({
    everySeconds: TRY_EVERY_SECONDS,
    work: testNow,
    onError: (error) => parts.log.error({ err: error }, 'the account could not be tested at the platform'),
  });
  let isStopped = false;

  async function testNow(): Promise<void> {
    const clientId = parts.clientId();
    // The platform's answer does not matter here: only a newer program or another account helps.
    if (needed !== null && NEEDS_ANOTHER.includes(needed.cause) && clientId === needed.clientId) return;
    const error = clientId === null ? null : await parts.tryNow();
    if (isStopped || clientId === null) return;
    if (error === null) {
      parts.log.warn({ account: clientId }, 'the platform accepts the account: the station restarts');
      stop();
      parts.onAccepted();
    } else if (needed?.error !== error || needed?.clientId !== clientId) {
      needed = { cause: 'not-accepted', clientId, error };
      parts.onChange();
    }
  }

  function stop(): void {
    isStopped = true;
    void tests.stop();
  }

  return {
    needed: () => needed,
    packingLock: () => (needed === null ? null : REASONS[needed.cause]),
    start() {
      if (needed === null) return;
      parts.log.warn(needed, 'packing is locked until the account works');
      tests.start(TRY_EVERY_SECONDS * 1_000);
    },
    check() {
      if (needed !== null) void tests.now();
    },
    stop,
  };
}
