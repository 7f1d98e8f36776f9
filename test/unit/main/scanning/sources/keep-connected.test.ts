import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, keepConnected } from '#main/scanning/sources/keep-connected.ts';

/** A device whose opening the test controls, and its recorded states. */
function keep(answers: readonly (string | 'opens')[], close: () => Promise<void> = async () => {}) {
  const seen: string[] = [];
  const tries = [...answers];
  let goes: (detail: string) => void = () => {};
  const stop = keepConnected({
    async open(onGone): Promise<Connection> {
      goes = onGone;
      const answer = tries.shift() ?? 'opens';
      seen.push('open');
      if (answer !== 'opens') throw new Error(answer);
      return {
        close: () => {
          seen.push('close');
          return close();
        },
      };
    },
    causeOf: (message) => (message === 'away' ? 'not-found' : 'failed'),
    onState: (state) => seen.push(state.status === 'ready' ? 'ready' : state.cause),
    onLost: () => {},
  });
  return { seen, stop, go: () => goes('gone') };
}

describe('keepConnected', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('retries after 0.5 s up to every 5 s, and reports a cause once', async () => {
    const { seen, stop } = keep(Array(8).fill('away'));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.splice(0)).toEqual(['connecting', 'open', 'not-found']);
    for (const ms of [500, 1000, 2000, 4000, 5000, 5000]) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(seen).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(seen.splice(0)).toEqual(['open']);
    }
    await stop();
  });

  it('reports a cause again after it was ready', async () => {
    const { seen, stop, go } = keep(['broken', 'opens', 'broken']);
    await vi.advanceTimersByTimeAsync(500);
    go();
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.filter((one) => one !== 'open')).toEqual([
      'connecting',
      'failed',
      'ready',
      'unplugged',
      'close',
      'failed',
    ]);
    await stop();
  });

  it('stays unplugged while its device is missing', async () => {
    const { seen, stop, go } = keep(['opens', 'away', 'away']);
    await vi.advanceTimersByTimeAsync(0);
    go();
    await vi.advanceTimersByTimeAsync(1500);
    expect(seen.filter((one) => one !== 'open')).toEqual(['connecting', 'ready', 'unplugged', 'close']);
    await stop();
  });

  it('closes a lost device before it opens it again, even if closing fails', async () => {
    const close = vi.fn(() => Promise.reject(new Error('it is not there')));
    const { seen, stop, go } = keep([], close);
    await vi.advanceTimersByTimeAsync(0);
    go();
    go();
    await vi.advanceTimersByTimeAsync(500);
    expect(seen).toEqual(['connecting', 'open', 'ready', 'unplugged', 'close', 'open', 'ready']);
    await stop();
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('does not report a device as ready that went while it was being opened', async () => {
    const states: string[] = [];
    let tries = 0;
    const stop = keepConnected({
      async open(onGone) {
        tries += 1;
        if (tries === 1) onGone('gone');
        return { close: async () => {} };
      },
      causeOf: () => 'failed',
      onState: (state) => states.push(state.status === 'ready' ? 'ready' : state.cause),
      onLost: () => {},
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['connecting', 'unplugged']);
    await vi.advanceTimersByTimeAsync(500);
    expect(states).toEqual(['connecting', 'unplugged', 'ready']);
    await stop();
  });

  it('has stopped once the device being opened is closed, and reports nothing more', async () => {
    const { seen, stop, go } = keep(['opens']);
    await stop();
    go();
    await vi.advanceTimersByTimeAsync(10_000);
    await stop();
    expect(seen).toEqual(['connecting', 'open', 'close']);
  });
});
