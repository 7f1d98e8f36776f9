import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServerPulse, type PulseOfConnection, type ServerPulse } from '#main/store/server-pulse.ts';
import { ServerAwayError } from '#main/store/store-problem.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A statement that waits; `givenUp`: why nobody waits for it any more. */
function statement(connection: PulseOfConnection) {
  let givenUp: Error | null = null;
  const ended = connection.ask((error) => {
    givenUp = error;
  });
  return { ended, givenUp: () => givenUp };
}

function watched() {
  const pulse = createServerPulse();
  const changes: boolean[] = [];
  pulse.watch(() => changes.push(pulse.isSilent()));
  return { pulse, changes };
}

/** The heart asks every second and is answered. */
function beat(pulse: ServerPulse, seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    const { ended } = statement(pulse.heart);
    vi.advanceTimersByTime(50);
    ended(true);
    vi.advanceTimersByTime(950);
  }
}

it('a statement that takes long is not given up while the server answers others', () => {
  const { pulse, changes } = watched();
  const long = statement(pulse.work);
  beat(pulse, 9);
  expect(long.givenUp()).toBeNull();
  expect(changes).toEqual([]);
});

it('what waits is given up within three seconds when nothing is answered, until something is', () => {
  const { pulse, changes } = watched();
  beat(pulse, 2);
  const waiting = [statement(pulse.work), statement(pulse.heart)];
  vi.advanceTimersByTime(3_000);
  for (const { givenUp } of waiting) expect(givenUp()).toBeInstanceOf(ServerAwayError);
  expect(pulse.work.mayConnect()).toBe(false);
  beat(pulse, 1);
  expect(pulse.work.mayConnect()).toBe(true);
  expect(changes).toEqual([true, false]);
});

it('a statement of a connection that is lost alone is given up after ten seconds', () => {
  const { pulse, changes } = watched();
  const lost = statement(pulse.work);
  beat(pulse, 11);
  expect(lost.givenUp()).toBeInstanceOf(ServerAwayError);
  expect(changes).toEqual([]);
});
