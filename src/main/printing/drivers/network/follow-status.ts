import { setTimeout as sleep } from 'node:timers/promises';
import { exponentialBackoff } from '#main/base/async/backoff.ts';
import { pollUntil } from '#main/base/async/poll-until.ts';
import type { FinalState, FollowOptions } from '../../printer.ts';
import { pollStatus } from './ask-status.ts';
import { ConnectionFailed } from './connection.ts';
import {
  finalStateOf,
  type NetworkJobProgress,
  type StatusSnapshot,
  updateProgress,
} from './job-progress.ts';
import type { StatusQuery } from './language.ts';
import type { PrinterChannel } from './printer-channel.ts';

const backoff = exponentialBackoff(100, 1_000, 1.5);
/** Retry interval while the port is taken: another PC usually uses it only briefly. */
const AWAY_MS = 250;

/** Polls a printer until it has nothing left to print. Rejects with the signal's reason when aborted. */
export async function followStatus(
  channel: PrinterChannel,
  query: StatusQuery,
  begun: NetworkJobProgress,
  { signal, onHeld }: FollowOptions,
): Promise<FinalState> {
  let progress = begun;
  const waitBefore = (nth: number) => (progress.isAway ? AWAY_MS : backoff(nth));

  async function poll(): Promise<FinalState | null> {
    const snapshot = await readSnapshot(channel, query);
    const { fault } = progress;
    progress = updateProgress(progress, snapshot, performance.now());
    if (snapshot.fault?.problem !== fault?.problem)
      onHeld(snapshot.fault?.problem ?? null, snapshot.fault?.detail ?? null);
    return finalStateOf(progress, performance.now());
  }

  await sleep(waitBefore(1), undefined, { signal });
  return pollUntil({ poll, waitMs: (polls) => waitBefore(polls + 1), signal });
}

async function readSnapshot(channel: PrinterChannel, query: StatusQuery): Promise<StatusSnapshot> {
  try {
    const status = await pollStatus(channel, query);
    if (status !== null) return { isBusy: status.isBusy, isAway: false, fault: status.fault };
    const detail = 'the printer does not tell its state any more';
    return { isBusy: false, isAway: false, fault: { problem: 'printer-silent', detail } };
  } catch (error) {
    if (!(error instanceof ConnectionFailed)) throw error;
    return { isBusy: false, isAway: true, fault: { problem: 'printer-unreachable', detail: error.message } };
  }
}
