import { expect, it } from 'vitest';
import { pollUntil } from '#main/base/async/poll-until.ts';

const { signal } = new AbortController();

it('polls at once, waits after each poll, and returns the first result that is not null', async () => {
  const waits: number[] = [];
  let polls = 0;
  const answer = await pollUntil({
    poll: async () => {
      polls += 1;
      return polls < 3 ? null : 'printed';
    },
    waitMs: (after) => {
      waits.push(after);
      return 1;
    },
    signal,
  });
  expect([answer, polls, waits]).toEqual(['printed', 3, [1, 2]]);
});

it('rejects with the reason when it is aborted during a wait', async () => {
  const ending = new AbortController();
  const polling = pollUntil({ poll: async () => null, waitMs: () => 600_000, signal: ending.signal });
  setImmediate(() => ending.abort(new Error('the station is stopping')));
  await expect(polling).rejects.toMatchObject({ name: 'AbortError' });
});

it('rejects as the poll does', async () => {
  const poll = async () => {
    throw new Error('the spooler is gone');
  };
  await expect(pollUntil({ poll, waitMs: () => 1, signal })).rejects.toThrow('the spooler is gone');
});
