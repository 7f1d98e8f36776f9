import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AuditedAction, type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import { inSlices } from '#main/base/async/in-slices.ts';
import { createSerialQueue, type SerialQueue } from '#main/base/async/serial-queue.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Refusal } from '#main/base/outcome.ts';
import { dropEntry } from '#main/outbox/change-store.ts';
import type { OutboxEvents } from '#main/outbox/outbox.ts';
import { PAYLOADS } from '#main/outbox/payloads.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import {
  type GoodsChangeKind,
  type GoodsRowProblem,
  MAX_CHANGE_ROWS,
} from '#shared/contract/goods-changes.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { laneOfChange, requestNext } from './carry-on.ts';
import {
  addRows,
  beginChange,
  cancelRows,
  confirmChange,
  entryOf,
  findChange,
  type NewChange,
  type NewChangeRow,
  removeUnconfirmed,
  stampChange,
  unconfirmedChanges,
} from './goods-change-store.ts';

/** A change was confirmed, cancelled, ended, or went on. */
export type GoodsChangeEvents = { goodsWorkChanged: [] };

/** Stock and prices alike (specification, "Limits"; unproven for prices). */
export const ROWS_PER_CALL = 100;

/** Rows that are stored between two turns of the event loop: scans wait no longer than for some milliseconds. */
const ROWS_A_TURN = 300;

/** Rows that the audit names one by one; the rest are counted there, and stand in the table of results. */
const AUDITED_ROWS = 100;

const ACTIONS: Readonly<Record<GoodsChangeKind, AuditedAction>> = {
  stock: 'stock-changed',
  prices: 'prices-changed',
  goods: 'goods-changed',
};

export type ConfirmedChange = Pick<NewChange, 'kind' | 'country' | 'source' | 'isForced'> & {
  /** Up to 50,000, no SKU twice; empty: nothing is stored. */
  readonly rows: readonly NewChangeRow[];
  /** What the audit says of the rows; absent: `SKU: old → new` of each. */
  readonly audited?: readonly string[];
  /** Written in the same transaction. */
  readonly also?: (trx: Trx, change: number) => Promise<void>;
  /** Asked in the bench's queue, so that no scan comes in between. null: it may be sent. */
  readonly refuse?: () => Promise<Refusal | null>;
};

/** `change`: the number of the change; null: nothing was stored. */
type Confirmation = { readonly outcome: Outcome; readonly change: number | null };

export type GoodsChanges = ReturnType<typeof createGoodsChanges>;

/** Changes of goods, stock and prices that a person confirms together; the outbox carries them out (`handler.ts`). */
export function createGoodsChanges(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly actions: AuditedActions;
  readonly station: string;
  readonly outbox: { readonly wake: () => void };
  readonly emit: Emit<GoodsChangeEvents & OutboxEvents>;
}) {
  const { db, clock, actions, emit } = parts;
  /** Of one kind the change that was begun first is confirmed first: a later one must win. */
  const queues: Readonly<Record<GoodsChangeKind, SerialQueue>> = {
    stock: createSerialQueue(),
    prices: createSerialQueue(),
    goods: createSerialQueue(),
  };
  const at = () => clock.now().toISOString();
  const begun = () => ({ station: parts.station, at: at() });

  function announce(): void {
    parts.outbox.wake();
    // On a floor another station may send.
    emit('outboxChanged');
    emit('goodsWorkChanged');
  }

  /**
   * Stores the rows of a long change, which nobody sees yet, in steps, between which scans are answered. No step waits for
   * the disk: the commit that confirms the change makes all of them durable.
   */
  async function begin(rows: readonly NewChangeRow[]): Promise<number> {
    const change = await cacheTransaction(db, (trx) => beginChange(trx, begun()));
    let stored = 0;
    await inSlices(rows, ROWS_A_TURN, async (slice) => {
      await cacheTransaction(db, (trx) => addRows(trx, change, stored, slice));
      stored += slice.length;
    });
    return change;
  }

  async function remove(change: number): Promise<void> {
    while (!(await cacheTransaction(db, (trx) => removeUnconfirmed(trx, change, ROWS_A_TURN))))
      await nextTurn();
  }

  async function confirmLong(confirmed: ConfirmedChange): Promise<Confirmation> {
    // Before anything is stored.
    const refused = await actions.refuseUnless('supervisor');
    if (refused !== null) return { outcome: refused, change: null };
    const change = await begin(confirmed.rows);
    try {
      const confirmation = await confirmNow(confirmed, change);
      if (!confirmation.outcome.done) await remove(change);
      return confirmation;
    } catch (error) {
      // If it was confirmed all the same, it stays. What cannot be removed now is removed at the next start.
      await remove(change).catch(() => undefined);
      throw error;
    }
  }

  /** `stored`: the change whose rows are stored; null: none are. */
  async function confirmNow(confirmed: ConfirmedChange, stored: number | null): Promise<Confirmation> {
    const { rows } = confirmed;
    let change: number | null = null;
    const outcome = await actions.run(async ({ operator }) => {
      const refusal = (await confirmed.refuse?.()) ?? null;
      if (refusal !== null || rows.length === 0) return refusal;
      return auditOnly(
        ACTIONS[confirmed.kind],
        [howOf(confirmed), ...auditedRows(confirmed)],
        async (trx) => {
          const id = stored ?? (await beginChange(trx, begun()));
          if (stored === null) await addRows(trx, id, 0, rows);
          await confirmChange(trx, id, { ...confirmed, ...begun(), operator: operator?.id ?? null });
          await confirmed.also?.(trx, id);
          await requestNext(trx, { id, cancelledAt: null }, { size: ROWS_PER_CALL, lostTo: 0 }, at());
          change = id;
        },
      );
    }, 'supervisor');
    if (outcome.done) announce();
    return { outcome, change: outcome.done ? change : null };
  }

  return {
    /**
     * Supervisor only. Stores who, old and new, in the transaction of the audit that lets the rows be sent: all of them or,
     * if the station ends before it, none. `change`: its number; null: nothing was stored. Throws for more rows than
     * allowed, or a SKU twice.
     */
    async confirm(confirmed: ConfirmedChange): Promise<Confirmation> {
      const { kind, rows } = confirmed;
      if (rows.length > MAX_CHANGE_ROWS || hasTwice(rows))
        throw new RangeError('too many rows, or one twice');
      return queues[kind].run(() =>
        rows.length > ROWS_A_TURN ? confirmLong(confirmed) : confirmNow(confirmed, null),
      );
    },

    /** Removes what an earlier run of this station has begun to store and not confirmed. */
    async removeUnconfirmed(): Promise<void> {
      // In turn with all that this run stores.
      const inTurn = Object.values(queues).reduce<() => Promise<void>>(
        (work, queue) => () => queue.run(work),
        async () => {
          for (const change of await unconfirmedChanges(db, parts.station)) await remove(change);
        },
      );
      await inTurn();
    },

    /** Supervisor only. What was sent, or may have been, is waited for; the rest is not sent. */
    async cancel(id: number): Promise<Outcome> {
      const outcome = await actions.run(async () => {
        return auditOnly('goods-change-cancelled', [String(id)], (trx) => stopSending(trx, id, { at: at() }));
      }, 'supervisor');
      if (outcome.done) announce();
      return outcome;
    },
  };
}

/**
 * Sends no more of a change; rows whose answer is awaited get it. `problem`: why, if no person has decided it.
 * Nothing happens if the change has ended.
 */
export async function stopSending(
  trx: Trx,
  id: number,
  { at, problem = null }: { readonly at: string; readonly problem?: GoodsRowProblem | null },
): Promise<void> {
  const change = await findChange(trx, id);
  if (change === null || change.endedAt !== null) return;
  await stampChange(trx, id, 'cancelled_at', at);
  const entry = await entryOf(trx, laneOfChange(id));
  const isAwaited = entry !== null && (entry.isUnderWay || !(await dropEntry(trx, entry.id)));
  const part = entry === null ? null : PAYLOADS['goods-change'].parse(JSON.parse(entry.payload));
  const except = isAwaited ? part : null;
  await cancelRows(trx, id, { except, lostTo: part?.lostTo ?? 0, problem, at });
  if (!isAwaited) await stampChange(trx, id, 'ended_at', at);
}

function hasTwice(rows: readonly NewChangeRow[]): boolean {
  return new Set(rows.map(({ sku }) => sku)).size < rows.length;
}

/** `csv`, `quarantine RU force`: how the rows came about. */
function howOf({ source, country, isForced }: ConfirmedChange): string {
  return [source, country ?? '', isForced ? 'force' : ''].filter((word) => word !== '').join(' ');
}

/** `SKU: old → new`. */
function auditedRows({ rows, audited }: ConfirmedChange): readonly string[] {
  const named =
    audited?.slice(0, AUDITED_ROWS) ??
    rows
      .slice(0, AUDITED_ROWS)
      .map(({ sku, oldValue, newValue }) => `${sku}: ${textOf(oldValue)} → ${textOf(newValue)}`);
  const more = (audited ?? rows).length - named.length;
  return more > 0 ? [...named, `+${more}`] : named;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '?';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
