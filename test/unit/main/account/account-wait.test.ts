import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccountWait } from '#main/account/account-wait.ts';
import { createLog } from '#main/base/log.ts';
import type { AccountNeeded } from '#shared/contract/bench.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A platform that accepts every account. */
function startWait(cause: AccountNeeded['cause']) {
  const set = { clientId: 'seller/one' };
  const onAccepted = vi.fn();
  const wait = createAccountWait({
    log: createLog('silent'),
    needed: { cause, clientId: set.clientId, error: null },
    clientId: () => set.clientId,
    tryNow: async () => null,
    onAccepted,
    onChange: () => undefined,
  });
  wait.start();
  return { wait, set, onAccepted };
}

it('restarts the station when the platform accepts the account', async () => {
  const { onAccepted } = startWait('not-accepted');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onAccepted).toHaveBeenCalledOnce();
});

it('does not restart for an account whose database is newer, but does for another account', async () => {
  const { wait, set, onAccepted } = startWait('newer-database');
  await vi.advanceTimersByTimeAsync(60_000);
  wait.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(onAccepted).not.toHaveBeenCalled();
  set.clientId = 'seller/two';
  wait.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(onAccepted).toHaveBeenCalledOnce();
});
