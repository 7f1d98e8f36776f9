import { setTimeout as sleep } from 'node:timers/promises';
import type { FinalState, Following } from '../../printer.ts';
import { lookAtStatus } from './ask-status.ts';
import { LineFailed } from './connection.ts';
import type { StatusQuery } from './language.ts';
import type { Line } from './line.ts';
import type { Fault } from './status.ts';

const FIRST_LOOK_MS = 100;
const LONGEST_MS = 1_000;
/** An idle printer that was never seen at work may not have begun. */
const NOT_BEGUN_MS = 1_000;
/** No printer is switched off and on again in less; what is out of reach for longer may have lost what it had. */
const SWITCHED_OFF_MS = 2_000;

/**
 * Asks a printer until nothing is printed any more and nothing waits. Rejects with the signal's reason when that is aborted.
 * `isWatched`: this very run of the station handed the job over; nobody knows what went on while no station was there.
 */
export async function followStatus(
  line: Line,
  query: StatusQuery,
  isWatched: boolean,
  { signal, onHeld }: Following,
): Promise<FinalState> {
  let held: string | null = null;
  let quietSince: number | null = null;
  let awaySince: number | null = null;
  let wasAtWork = false;
  let mayBeLost: string | null = null;
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 1.5, LONGEST_MS)) {
    await sleep(wait, undefined, { signal });
    const look = await lookAt(line, query);
    const now = performance.now();
    awaySince = look.isAway ? (awaySince ?? now) : null;
    if (awaySince !== null && now - awaySince >= SWITCHED_OFF_MS) mayBeLost = look.fault?.detail ?? null;
    const standing = look.fault?.problem ?? null;
    if (standing !== held) onHeld(standing, look.fault?.detail ?? null);
    held = standing;
    quietSince = look.isBusy || look.fault !== null ? null : (quietSince ?? now);
    // After a fault it takes up its work anew.
    wasAtWork = look.fault === null && (wasAtWork || look.isBusy);
    if (quietSince === null || now - quietSince < (wasAtWork ? 0 : NOT_BEGUN_MS)) continue;
    if (mayBeLost !== null)
      return { state: 'failed', problem: 'outcome-unknown', detail: `out of reach meanwhile: ${mayBeLost}` };
    if (wasAtWork || isWatched) return { state: 'printed' };
    return { state: 'handed-over', detail: 'the printer was idle when the station came back' };
  }
}

type Look = { readonly isBusy: boolean; readonly isAway: boolean; readonly fault: Fault | null };

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
