import { loggable } from '#client/errors/loggable.ts';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { loggedMessage } from '#main/base/logged-error.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { OutboxRow } from '#main/store/schema.ts';
import { err, type Result } from '#shared/domain/result.ts';
import { afterError, waitAfter } from './after-error.ts';
import type { Handlers, OutboxEffect, OutboxTask } from './handler.ts';
import { dropIfBlocking, endEntry, entriesBehind, markSending, postpone } from './outbox-store.ts';
import { AFTER_REFUSAL, isOutboxKind, isPrefetch } from './payloads.ts';

type CarryOutParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly handlers: Handlers;
  /** True once the outbox was stopped: an answer that comes after that is lost, and settled after the next start. */
  readonly isStopped: () => boolean;
};

/** What is waited for takes a moment, and this is how late its end may be noticed. */
const FOR_OTHERS_MS = 2_000;

/**
 * One try of one entry. It is in doubt when an earlier answer was lost, or when the station ended while it was being
 * sent: then the platform is looked at first, and only what is known to be absent is sent again.
 */
export async function carryOut(parts: CarryOutParts, entry: OutboxRow): Promise<void> {
  const task = taskOf(parts, entry);
  if (!task.ok) return refuse(parts, entry, null, task.error);
  const wasInDoubt = entry.unsettled === 1 || entry.status === 'sending';
  if (!wasInDoubt && (await task.value.mustWait())) return waitForOthers(parts, entry, false);
  if (!(await markSending(parts.db, entry))) return;

  if (wasInDoubt && (await isSettled(parts, entry, task.value))) return;
  if (parts.isStopped()) return;
  if (wasInDoubt && (await task.value.mustWait())) return waitForOthers(parts, entry, true);
  const sent = await catchThrown(parts, entry, () => task.value.carryOut());
  if (parts.isStopped()) return;
  if (sent.ok) return finish(parts, entry, task.value, sent.value);

  const next = afterError(sent.error, entry.attempts + 1);
  if (next.do !== 'refuse') {
    // Once in doubt it stays so: what was sent first may arrive even after we have looked for it.
    const isUnsettled = wasInDoubt || next.do === 'settle';
    return retryLater(parts, entry, sent.error, { isUnsettled, waitMs: next.waitMs });
  }
  // The refusal may be the echo of our own earlier try, which came through after we had looked.
  if (wasInDoubt && (await isSettled(parts, entry, task.value))) return;
  if (!parts.isStopped()) await refuse(parts, entry, task.value, sent.error);
}

/** True when nothing is left to do in this try: the change has happened, or that could not be found out. */
async function isSettled(parts: CarryOutParts, entry: OutboxRow, task: OutboxTask): Promise<boolean> {
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

async function finish(
  { db, clock }: CarryOutParts,
  entry: OutboxRow,
  task: OutboxTask,
  effect: OutboxEffect,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await effect(trx);
    await endEntry(trx, entry.id, { at: clock.now().toISOString(), error: null });
  });
  task.afterwards();
}

async function refuse(
  parts: CarryOutParts,
  entry: OutboxRow,
  task: OutboxTask | null,
  error: PlatformError,
): Promise<void> {
  parts.log.warn(
    { entry: entry.id, kind: entry.kind, error: loggable(error) },
    'the platform refused a change',
  );
  const ended = await parts.db.transaction().execute(async (trx) => {
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
  { clock }: CarryOutParts,
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
  { db, clock }: CarryOutParts,
  entry: OutboxRow,
  error: PlatformError,
  { isUnsettled, waitMs }: { readonly isUnsettled: boolean; readonly waitMs: number },
): Promise<void> {
  const nextAt = new Date(clock.now().getTime() + waitMs).toISOString();
  // Together: what is enqueued in between would find it neither in the lane nor out of the way.
  await db.transaction().execute(async (trx) => {
    if (isPrefetch(entry.kind) && (await dropIfBlocking(trx, entry))) return;
    await postpone(trx, entry.id, { nextAt, isUnsettled, error });
  });
}

/** Not a try: it counts for nothing, and what was in doubt stays so. */
async function waitForOthers(
  { db, clock }: CarryOutParts,
  entry: OutboxRow,
  isUnsettled: boolean,
): Promise<void> {
  const nextAt = new Date(clock.now().getTime() + FOR_OTHERS_MS).toISOString();
  await postpone(db, entry.id, { nextAt, isUnsettled, error: null });
}

function taskOf({ handlers }: CarryOutParts, entry: OutboxRow): Result<OutboxTask, PlatformError> {
  if (!isOutboxKind(entry.kind)) return err(platformErrorOf('validation', `unknown change "${entry.kind}"`));
  try {
    return { ok: true, value: handlers[entry.kind](JSON.parse(entry.payload)) };
  } catch (cause) {
    return err(platformErrorOf('validation', `unreadable payload: ${loggedMessage(cause)}`));
  }
}

/** A throw is a mistake of ours; how far the change had come is unknown. */
async function catchThrown<T>(
  { log }: CarryOutParts,
  entry: OutboxRow,
  step: () => Promise<Result<T, PlatformError>>,
): Promise<Result<T, PlatformError>> {
  try {
    return await step();
  } catch (cause) {
    log.error({ entry: entry.id, kind: entry.kind, err: cause }, 'carrying out a change failed inside');
    return err(platformErrorOf('malformed-answer', loggedMessage(cause), { mayHaveHappened: true }));
  }
}
