import { loggable } from '#client/errors/loggable.ts';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { loggedMessage } from '#main/base/logged-error.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { OutboxRow } from '#main/store/schema.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { afterError, waitAfter } from './after-error.ts';
import type { Handlers, OutboxEffect, OutboxTask } from './handler.ts';
import { dropIfBlocking, endEntry, entriesBehind, markSending, postpone } from './outbox-store.ts';
import { AFTER_REFUSAL, isOutboxKind, isPrefetch } from './payloads.ts';

export type CarryOutDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly handlers: Handlers;
  /**
   * True after the outbox was stopped, or when another station carries out the changes. An answer that arrives later
   * is dropped, and settled after the next start or by that station.
   */
  readonly isStopped: () => boolean;
  /** Throws if another station may carry out the changes before the transaction commits. */
  readonly assertHeld: (trx: Trx) => Promise<void>;
};

/** The wait between two checks whether the other change has finished. */
const RECHECK_MS = 2_000;

/**
 * One try of one entry. An entry is in doubt when an earlier answer was lost, or when the station ended while
 * it was being sent. An entry in doubt is settled first: it is sent again only if the platform does not have
 * the change.
 */
export async function carryOut(parts: CarryOutDeps, entry: OutboxRow): Promise<void> {
  const task = taskOf(parts, entry);
  if (!task.ok) return refuse(parts, entry, null, task.error);
  const wasInDoubt = entry.unsettled === 1 || entry.status === 'sending';
  if (!wasInDoubt && (await task.value.mustWait())) return waitForOthers(parts, entry, false);
  if (!(await store(parts, (trx) => markSending(trx, entry)))) return;

  if (wasInDoubt && (await isSettled(parts, entry, task.value))) return;
  if (parts.isStopped()) return;
  if (wasInDoubt && (await task.value.mustWait())) return waitForOthers(parts, entry, true);
  const sent = await catchThrown(parts, entry, () => task.value.carryOut());
  if (parts.isStopped()) return;
  if (sent.ok) return finish(parts, entry, task.value, sent.value);

  const next = afterError(sent.error, entry.attempts + 1);
  if (next.do !== 'refuse') {
    // An entry in doubt stays in doubt: the first request may still arrive after settling.
    const isUnsettled = wasInDoubt || next.do === 'settle';
    return retryLater(parts, entry, sent.error, { isUnsettled, waitMs: next.waitMs });
  }
  // The platform may refuse because our earlier try arrived after settling.
  if (wasInDoubt && (await isSettled(parts, entry, task.value))) return;
  if (!parts.isStopped()) await refuse(parts, entry, task.value, sent.error);
}

/**
 * Settles an entry by reading, and sends nothing. `alongside` runs in the transaction that stores the result.
 * An absent change stays in doubt: it is settled again before it is sent.
 */
export async function settleEntry(
  parts: CarryOutDeps,
  entry: OutboxRow,
  alongside: (trx: Trx, result: 'done' | 'absent') => Promise<void>,
): Promise<Result<void, PlatformError>> {
  const task = taskOf(parts, entry);
  const found = task.ok ? await catchThrown(parts, entry, () => task.value.settle()) : ok(null);
  if (!found.ok) return found;
  const effect = found.value;
  if (!task.ok || effect === null) {
    await store(parts, (trx) => alongside(trx, 'absent'));
    return ok(undefined);
  }
  await finish(parts, entry, task.value, async (trx) => {
    await effect(trx);
    await alongside(trx, 'done');
  });
  return ok(undefined);
}

/** True if this try is over: the change took effect, or the platform could not be read. */
async function isSettled(parts: CarryOutDeps, entry: OutboxRow, task: OutboxTask): Promise<boolean> {
  const found = await catchThrown(parts, entry, () => task.settle());
  if (parts.isStopped()) return true;
  if (!found.ok) {
    const waitMs = waitAfter(found.error, entry.attempts + 1);
    await retryLater(parts, entry, found.error, { isUnsettled: true, waitMs });
    return true;
  }
  if (found.value === null) return false;
  await finish(parts, entry, task, found.value);
  return true;
}

/** What another station may have settled meanwhile is not stored. */
function store<T>({ db, assertHeld }: CarryOutDeps, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await assertHeld(trx);
    return work(trx);
  });
}

async function finish(
  parts: CarryOutDeps,
  entry: OutboxRow,
  task: OutboxTask,
  effect: OutboxEffect,
): Promise<void> {
  await store(parts, async (trx) => {
    await effect(trx);
    await endEntry(trx, entry.id, { at: parts.clock.now().toISOString(), error: null });
  });
  task.afterwards();
}

async function refuse(
  parts: CarryOutDeps,
  entry: OutboxRow,
  task: OutboxTask | null,
  error: PlatformError,
): Promise<void> {
  parts.log.warn(
    { entryId: entry.id, kind: entry.kind, lane: entry.lane, error: loggable(error) },
    'the platform refused a change',
  );
  const ended = await store(parts, async (trx) => {
    await refuseOne(parts, trx, entry, task, error);
    const rest = refusesTheRest(entry) ? await entriesBehind(trx, entry) : [];
    const tasks = rest.map((behind) => ({ behind, task: taskOf(parts, behind) }));
    for (const { behind, task } of tasks) {
      await refuseOne(parts, trx, behind, task.ok ? task.value : null, error);
    }
    return [task, ...tasks.map((one) => (one.task.ok ? one.task.value : null))];
  });
  for (const one of ended) one?.afterwards();
}

async function refuseOne(
  { clock }: CarryOutDeps,
  trx: Trx,
  entry: OutboxRow,
  task: OutboxTask | null,
  error: PlatformError,
): Promise<void> {
  await task?.refuse(error)(trx);
  await endEntry(trx, entry.id, { at: clock.now().toISOString(), error });
}

function refusesTheRest(entry: OutboxRow): boolean {
  return isOutboxKind(entry.kind) && AFTER_REFUSAL[entry.kind] === 'refuse-the-rest';
}

async function retryLater(
  parts: CarryOutDeps,
  entry: OutboxRow,
  error: PlatformError,
  { isUnsettled, waitMs }: { readonly isUnsettled: boolean; readonly waitMs: number },
): Promise<void> {
  const nextAt = new Date(parts.clock.now().getTime() + waitMs).toISOString();
  // One transaction: an entry enqueued in between would find this one neither waiting nor removed.
  await store(parts, async (trx) => {
    if (isPrefetch(entry.kind) && (await dropIfBlocking(trx, entry))) return;
    await postpone(trx, entry.id, { nextAt, isUnsettled, error });
  });
}

/** This is not a try: `attempts` stays the same, and an entry in doubt stays in doubt. */
async function waitForOthers(parts: CarryOutDeps, entry: OutboxRow, isUnsettled: boolean): Promise<void> {
  const nextAt = new Date(parts.clock.now().getTime() + RECHECK_MS).toISOString();
  await store(parts, (trx) => postpone(trx, entry.id, { nextAt, isUnsettled, error: null }));
}

function taskOf({ handlers }: CarryOutDeps, entry: OutboxRow): Result<OutboxTask, PlatformError> {
  if (!isOutboxKind(entry.kind)) return err(platformErrorOf('validation', `unknown change "${entry.kind}"`));
  try {
    return { ok: true, value: handlers[entry.kind](JSON.parse(entry.payload)) };
  } catch (cause) {
    return err(platformErrorOf('validation', `unreadable payload: ${loggedMessage(cause)}`));
  }
}

/** A throw is a bug in the station. The change may or may not have taken effect. */
async function catchThrown<T>(
  { log }: CarryOutDeps,
  entry: OutboxRow,
  step: () => Promise<Result<T, PlatformError>>,
): Promise<Result<T, PlatformError>> {
  try {
    return await step();
  } catch (cause) {
    log.error(
      { entryId: entry.id, kind: entry.kind, lane: entry.lane, err: cause },
      'a change threw while it was carried out: it is settled later',
    );
    return err(platformErrorOf('malformed-answer', loggedMessage(cause), { mayHaveHappened: true }));
  }
}
