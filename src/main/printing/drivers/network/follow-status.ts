import { setTimeout as sleep } from 'node:timers/promises';
import { exponentialBackoff } from '#main/base/async/backoff.ts';
import { pollUntil } from '#main/base/async/poll-until.ts';
import type { FinalState, Following } from '../../printer.ts';
import { lookAtStatus } from './ask-status.ts';
import { LineFailed } from './connection.ts';
import type { StatusQuery } from './language.ts';
import type { Line } from './line.ts';
import { endOf, type Look, type Watching, watch } from './watching.ts';

const backoff = exponentialBackoff(100, 1_000, 1.5);
/** A port that another PC has for a moment is free again soon. */
const AWAY_MS = 250;

/** Asks a printer until nothing is printed any more and nothing waits. Rejects with the signal's reason when that is aborted. */
export async function followStatus(
  line: Line,
  query: StatusQuery,
  begun: Watching,
  { signal, onHeld }: Following,
): Promise<FinalState> {
  let watching = begun;
  const waitBefore = (nth: number) => (watching.isAway ? AWAY_MS : backoff(nth));

  async function poll(): Promise<FinalState | null> {
    const look = await lookAt(line, query);
    const { fault } = watching;
    watching = watch(watching, look, performance.now());
    if (look.fault?.problem !== fault?.problem)
      onHeld(look.fault?.problem ?? null, look.fault?.detail ?? null);
    return endOf(watching, performance.now());
  }

  await sleep(waitBefore(1), undefined, { signal });
  return pollUntil({ poll, waitMs: (polls) => waitBefore(polls + 1), signal });
}

async function lookAt(line: Line, query: StatusQuery): Promise<Look> {
  try {
    const status = await lookAtStatus(line, query);
    if (status !== null) return { isBusy: status.isBusy, isAway: false, fault: status.fault };
    const detail = 'the printer does not tell its state any more';
    return { isBusy: false, isAway: false, fault: { problem: 'printer-silent', detail } };
  } catch (error) {
    if (!(error instanceof LineFailed)) throw error;
    return { isBusy: false, isAway: true, fault: { problem: 'printer-unreachable', detail: error.message } };
  }
}
