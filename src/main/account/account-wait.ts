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
  look(): void;
  stop(): void;
};

/** A person who has put the account right at the platform waits at the screen for it. */
const TRY_EVERY_MS = 15_000;

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
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isTrying = false;

  async function tryAgain(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    clearTimeout(timer);
    await tryNow().finally(() => {
      isTrying = false;
    });
  }

  async function tryNow(): Promise<void> {
    const clientId = parts.clientId();
    // What the platform says of it changes nothing: only another version or another account does.
    if (needed?.cause === 'newer-database' && clientId === needed.clientId) return tryLater();
    const error = clientId === null ? null : await parts.tryNow();
    if (isStopped) return;
    if (clientId !== null && error === null) {
      parts.log.warn({ account: clientId }, 'the platform accepts the account: the station starts anew');
      return parts.onAccepted();
    }
    if (clientId !== null && (needed?.error !== error || needed?.clientId !== clientId)) {
      needed = { cause: 'not-accepted', clientId, error };
      parts.onChange();
    }
    tryLater();
  }

  function tryLater(): void {
    if (isStopped) return;
    timer = setTimeout(() => void tryAgain(), TRY_EVERY_MS);
    timer.unref();
  }

  return {
    needed: () => needed,
    packingLock: () => (needed === null ? null : REASONS[needed.cause]),
    start() {
      if (needed === null) return;
      parts.log.warn(needed, 'nothing can be packed before the account is there');
      tryLater();
    },
    look() {
      if (needed !== null) void tryAgain();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
