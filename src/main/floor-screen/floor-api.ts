import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import { type Clock, shownTime } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { notDone } from '#main/base/outcome.ts';
import type { Screen } from '#main/base/screen.ts';
import { holdOf } from '#main/orders/hold-store.ts';
import { isOutboxKind, isPrefetch } from '#main/outbox/payloads.ts';
import { countPrintsByStation } from '#main/printing/print-store.ts';
import type { Database } from '#main/store/database.ts';
import type { FloorAnswer, FloorView, WaitingChanges } from '#shared/contract/floor.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { FloorMoved, findClaim, releaseClaim, removeTable } from './floor-actions-store.ts';
import { readClaims, readTables, readWorker } from './floor-tables-store.ts';
import { viewFloor } from './floor-view.ts';
import {
  readChanges,
  readHeld,
  readTakeOff,
  readUnlabelled,
  readUnproven,
  type StoredChanges,
} from './floor-waiting-store.ts';

/** Pages ask every two seconds, and whenever something happens: in a hall of eighty tables several times a second. */
const SHARED_MS = 900;
const SHARED_AFTER_EVENT_MS = 250;

export type FloorApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly actions: AuditedActions;
  readonly screen: Pick<Screen, 'current'>;
  /** Whether several stations share the database. */
  readonly isOnFloor: boolean;
  /** Id of this station. */
  readonly benchId: string;
  readonly emit: Emit<{ ordersChanged: [readonly string[]]; floorChanged: [] }>;
};

/** The floor of stations, for a supervisor: who is there, what waits, and orders that a table keeps. */
export function createFloorApi(parts: FloorApiDeps) {
  const { db, clock, actions, emit } = parts;
  const read = shared(
    () => readFloor(parts),
    () => JSON.stringify(parts.screen.current().revisions),
  );

  return {
    async read(): Promise<FloorAnswer> {
      if (!parts.isOnFloor) return { state: 'alone' };
      if ((await actions.refuseUnless('supervisor')) !== null) return { state: 'not-allowed' };
      return { state: 'shown', floor: await read() };
    },

    async release(orderId: string): Promise<Outcome> {
      const at = clock.platformNow().toISOString();
      const outcome = await unlessMoved(notDone('claim-moved', { order: orderId }), () =>
        actions.run(async () => {
          const claim = await findClaim(db, orderId);
          if (claim === null) return notDone('order-not-claimed', { order: orderId });
          if (!claim.isSilent) return notDone('table-alive', { order: orderId });
          if (claim.hasUnits) return notDone('claim-has-units', { order: orderId });
          const { station } = claim;
          return auditOnly('order-claim-released', [orderId], (trx) =>
            releaseClaim(trx, { orderId, station }, at),
          );
        }, 'supervisor'),
      );
      if (outcome.done) emit('ordersChanged', [orderId]);
      return outcome;
    },

    async removeTable(table: string): Promise<Outcome> {
      const outcome = await unlessMoved(notDone('table-in-use'), () =>
        actions.run(async () => {
          const { tables } = viewFloor(await readStored(db), contextOf(parts));
          const found = tables.find(({ id }) => id === table);
          if (found === undefined) return notDone('table-not-found');
          if (!found.isRemovable) return notDone('table-in-use', { name: found.name });
          return auditOnly('table-removed', [found.name], (trx) => removeTable(trx, table));
        }, 'supervisor'),
      );
      if (outcome.done) emit('floorChanged');
      return outcome;
    },
  };
}

async function readFloor(parts: FloorApiDeps): Promise<FloorView> {
  const { db, clock } = parts;
  const held = await readHeld(db);
  return {
    at: clock.platformNow().toISOString(),
    ...viewFloor(await readStored(db), contextOf(parts)),
    changes: changesOf(await readChanges(db), clock),
    held: {
      total: held.total,
      rows: held.rows.map((row) => {
        const { reason, note, at } = holdOf(row);
        return { orderId: row.id, cutOff: row.cut_off, reason, note, at };
      }),
    },
    unlabelled: await readUnlabelled(db),
    unproven: await readUnproven(db),
    takeOff: await readTakeOff(db),
  };
}

async function readStored(db: Database) {
  return {
    tables: await readTables(db),
    worker: await readWorker(db),
    claims: await readClaims(db),
    prints: await countPrintsByStation(db),
  };
}

function contextOf({ benchId, clock }: Pick<FloorApiDeps, 'benchId' | 'clock'>) {
  return { station: benchId, at: clock.platformNow() };
}

/** By kind, the oldest first. */
function changesOf(stored: readonly StoredChanges[], clock: Clock): readonly WaitingChanges[] {
  const found = new Map<string, WaitingChanges>();
  for (const { kind, status, count, oldest } of stored) {
    if (!isOutboxKind(kind) || isPrefetch(kind)) continue;
    const before = found.get(kind) ?? { kind, waiting: 0, refused: 0, oldestAt: oldest };
    const of = status === 'failed' ? 'refused' : 'waiting';
    const oldestAt = before.oldestAt < oldest ? before.oldestAt : oldest;
    found.set(kind, { ...before, [of]: before[of] + Number(count), oldestAt });
  }
  return [...found.values()]
    .sort((one, other) => (one.oldestAt < other.oldestAt ? -1 : 1))
    .map((changes) => ({ ...changes, oldestAt: shownTime(clock, changes.oldestAt) }));
}

async function unlessMoved(refusal: Outcome, action: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof FloorMoved) return refusal;
    throw error;
  }
}

/** Answers everybody who asks soon after each other with one result. A failure is not kept. `revision`: changes with events. */
function shared<T>(work: () => Promise<T>, revision: () => string): () => Promise<T> {
  let last: { readonly at: number; readonly revision: string; readonly result: Promise<T> } | null = null;
  return () => {
    const now = { at: performance.now(), revision: revision() };
    if (last !== null) {
      const sharedMs = last.revision === now.revision ? SHARED_MS : SHARED_AFTER_EVENT_MS;
      if (now.at - last.at < sharedMs) return last.result;
    }
    const result = work();
    last = { at: now.at, revision: now.revision, result };
    result.catch(() => {
      last = null;
    });
    return result;
  };
}
