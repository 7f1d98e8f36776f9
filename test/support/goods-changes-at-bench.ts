import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { createLog } from '#main/base/log.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { createGoodsChanges } from '#main/goods-changes/goods-changes.ts';
import { createGoodsChangesApi } from '#main/goods-changes/goods-changes-api.ts';
import { goodsChangeHandler } from '#main/goods-changes/handler.ts';
import type { ChangeRow, GoodsSender } from '#main/goods-changes/sender.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { createOperators } from '#main/settings/operators.ts';
import { err, ok } from '#shared/domain/result.ts';
import { startBench } from './bench.ts';
import { oneTaskHandlers } from './one-task-handlers.ts';

/** A platform that keeps what it is sent, as the real one does: one wrong row refuses the whole call. */
export function goodsCounterpart() {
  const world = {
    wrong: new Set<string>(),
    /** Whether a refusal says which rows are wrong. */
    namesRows: true,
    /** Errors of the next calls, which keep the rows all the same if they `mayHaveHappened`. */
    failures: [] as PlatformError[],
    kept: new Map<string, unknown>(),
    calls: [] as (readonly string[])[],
    duringCall: async () => {},
  };
  const sender: GoodsSender = {
    async send(rows) {
      world.calls.push(rows.map(({ sku }) => sku));
      await world.duringCall();
      const failure = world.failures.shift();
      if (failure !== undefined) {
        if (failure.mayHaveHappened) keep(rows);
        return err(failure);
      }
      const wrong = rows.flatMap(({ sku }, index) => (world.wrong.has(sku) ? [index] : []));
      if (wrong.length > 0) {
        const fields = wrong.map((index) => ({ field: `stocks[${index}]`, message: `unknown ${index}` }));
        return err(
          platformErrorOf('validation', 'wrong rows', {
            fields: world.namesRows ? fields : [],
            httpStatus: 400,
          }),
        );
      }
      keep(rows);
      return ok(rows.map(() => ({ state: 'done', problem: null })));
    },
  };
  function keep(rows: readonly ChangeRow[]): void {
    for (const { sku, newValue } of rows) world.kept.set(sku, newValue);
  }
  return { world, sender };
}

/** Changes of goods at a bench with this operator; the outbox runs when a test wants it. `stock`, `prices`: other senders. */
export async function goodsChangesAtBench(
  operator: '1' | '9' = '9',
  stock?: GoodsSender,
  prices?: GoodsSender,
  goods?: GoodsSender,
) {
  const bench = await startBench({ orders: [], operator });
  const { db, clock } = bench;
  const counterpart = goodsCounterpart();
  const emit = () => undefined;
  const senders = {
    stock: stock ?? counterpart.sender,
    prices: prices ?? counterpart.sender,
    goods: goods ?? counterpart.sender,
  };
  const task = goodsChangeHandler({ db, clock, senders, emit });
  const newOutbox = () =>
    createOutbox({ db, clock, log: createLog('silent'), handlers: oneTaskHandlers(task), emit });
  const outbox = newOutbox();
  const operators = createOperators(db, false);
  const actions = createAuditedActions({ packing: bench.service, operators });
  const goodsChanges = createGoodsChanges({ db, clock, actions, station: bench.station, outbox, emit });
  const api = createGoodsChangesApi({
    db,
    clock,
    goodsChanges,
    actions,
    emit,
    nameOfOperator: async (id) => (await operators.find(id))?.name ?? null,
    language: () => 'en',
  });
  const confirm = (rows: readonly (readonly [sku: string, newValue: number])[]) =>
    goodsChanges.confirm({
      kind: 'stock',
      country: null,
      source: 'csv',
      isForced: false,
      rows: rows.map(([sku, newValue]) => ({ sku, oldValue: 1, newValue })),
    });
  return {
    actions,
    bench,
    db,
    clock,
    counterpart,
    world: counterpart.world,
    outbox,
    newOutbox,
    goodsChanges,
    api,
    confirm,
    /** Carries out what is due, and what becomes due in the next minutes. */
    async carryOut(minutes = 10): Promise<void> {
      outbox.start();
      await outbox.idle();
      for (let at = 0; at < minutes; at += 1) {
        clock.advance(60);
        await outbox.idle();
      }
    },
    async rowsOf(change: number) {
      const { rows } = await api.rows({ change, state: null, offset: 0, limit: 500 });
      return rows.map(({ sku, state, problem }) => ({ sku, state, problem }));
    },
    async [Symbol.asyncDispose]() {
      await outbox.stop();
      await bench[Symbol.asyncDispose]();
    },
  };
}

/** `A001`, `A002` … with the quantity 7. */
export function manyRows(count: number): readonly (readonly [string, number])[] {
  return Array.from({ length: count }, (_, index) => [`A${String(index + 1).padStart(3, '0')}`, 7] as const);
}
