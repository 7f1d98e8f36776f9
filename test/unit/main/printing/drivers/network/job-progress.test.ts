import { describe, expect, it } from 'vitest';
import {
  finalStateOf,
  type StatusSnapshot,
  startProgress,
  updateProgress,
} from '#main/printing/drivers/network/job-progress.ts';

const QUIET: StatusSnapshot = { isBusy: false, isAway: false, fault: null };
const BUSY: StatusSnapshot = { ...QUIET, isBusy: true };
const NO_PAPER: StatusSnapshot = { ...BUSY, fault: { problem: 'out-of-paper', detail: 'paper out' } };
const AWAY: StatusSnapshot = {
  ...QUIET,
  isAway: true,
  fault: { problem: 'printer-unreachable', detail: 'refused' },
};

/** How a job ended after these polls, each at its second; null: it has not ended. */
function ended(
  looks: readonly (readonly [second: number, look: StatusSnapshot])[],
  { isWatched = true, isAtWork = false } = {},
) {
  let watching = startProgress(isWatched, isAtWork, 0);
  for (const [second, look] of looks) {
    watching = updateProgress(watching, look, second * 1_000);
    const end = finalStateOf(watching, second * 1_000);
    if (end !== null) return 'problem' in end ? end.problem : end.state;
  }
  return null;
}

describe('a job that the printer has', () => {
  it('is printed when its work is done', () => {
    expect(ended([[0.1, BUSY]])).toBeNull();
    expect(
      ended([
        [0.1, BUSY],
        [0.2, QUIET],
      ]),
    ).toBe('printed');
    expect(ended([[0.1, QUIET]], { isAtWork: true })).toBe('printed');
  });

  it('is printed when the printer is idle for a second, but not while it may not have begun', () => {
    expect(
      ended([
        [0.1, QUIET],
        [1, QUIET],
      ]),
    ).toBeNull();
    expect(
      ended([
        [0.1, QUIET],
        [1.1, QUIET],
      ]),
    ).toBe('printed');
    expect(
      ended([
        [0.1, QUIET],
        [0.6, BUSY],
        [1.2, BUSY],
      ]),
    ).toBeNull();
  });

  it('is not over during a fault, nor before the printer is busy again', () => {
    expect(
      ended([
        [0.1, BUSY],
        [0.2, NO_PAPER],
        [9, NO_PAPER],
      ]),
    ).toBeNull();
    expect(
      ended([
        [0.1, BUSY],
        [0.2, NO_PAPER],
        [9, QUIET],
      ]),
    ).toBeNull();
    expect(
      ended([
        [0.1, BUSY],
        [0.2, NO_PAPER],
        [9, BUSY],
        [9.5, QUIET],
      ]),
    ).toBe('printed');
  });

  it('is left to a person when the printer was unreachable long enough to be switched off and on', () => {
    expect(
      ended([
        [0.1, BUSY],
        [1, AWAY],
        [2.2, QUIET],
        [3.3, QUIET],
      ]),
    ).toBe('outcome-unknown');
    expect(
      ended([
        [0.1, BUSY],
        [1, AWAY],
        [2.2, AWAY],
        [4, BUSY],
        [5, QUIET],
      ]),
    ).toBe('outcome-unknown');
    expect(
      ended([
        [0.1, BUSY],
        [1, AWAY],
        [1.3, QUIET],
        [2.4, QUIET],
      ]),
    ).toBe('printed');
  });

  it('is only handed over when the station restarts and the printer is idle', () => {
    expect(
      ended(
        [
          [0.1, QUIET],
          [1.2, QUIET],
        ],
        { isWatched: false },
      ),
    ).toBe('handed-over');
    expect(
      ended(
        [
          [0.1, BUSY],
          [1.2, QUIET],
        ],
        { isWatched: false },
      ),
    ).toBe('printed');
  });
});
