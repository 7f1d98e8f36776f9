import type { PlatformError } from '#client/platform-error.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { afterError } from '#main/outbox/after-error.ts';
import { ABSENT, type Handlers, taskMaker } from '#main/outbox/handler.ts';
import type { PayloadOf } from '#main/outbox/payloads.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { GoodsChangeKind } from '#shared/contract/goods-changes.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { requestNext } from './carry-on.ts';
import { findChange, hasEarlierOpen, storeAnswers, waitingRows } from './goods-change-store.ts';
import { type GoodsChangeEvents, ROWS_PER_CALL } from './goods-changes.ts';
import type { AnsweredRow, ChangeRow, GoodsSenders, RowAnswer } from './sender.ts';
import { nextSize, problemOf, wrongRows } from './wrong-rows.ts';

type Payload = PayloadOf<'goods-change'>;

/** What one call has settled. `size`: of the next call. `isLost`: the other rows of the call may have been sent. */
type Part = { readonly rows: readonly AnsweredRow[]; readonly size: number; readonly isLost?: boolean };

/**
 * Carries out one call of a confirmed change, and requests the next in the transaction that stores its answers: a
 * station that is killed at any point goes on with the rows that have no answer. A lost answer is settled by
 * sending the rows again: a quantity or a price that is set twice is the same. Reading would tell less: the lists lag behind,
 * and a quantity may have changed since by orders. A part that is refused is sent again without the rows that the
 * error names, or by halves until the wrong row stands alone: each call is an entry of the outbox. After a lost answer
 * half as many are sent, down to ten. Rows whose answer was lost are not sent again after a person has cancelled.
 */
export function goodsChangeHandler({
  db,
  clock,
  senders,
  emit,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly senders: GoodsSenders;
  readonly emit: Emit<GoodsChangeEvents>;
}): Handlers['goods-change'] {
  const at = () => clock.now().toISOString();

  async function storePart(
    trx: Trx,
    { change: id, to, lostTo: before = 0 }: Payload,
    { rows, size, isLost = false }: Part,
  ): Promise<void> {
    const change = await findChange(trx, id);
    if (change === null) return;
    const answeredAt = at();
    await storeAnswers(trx, id, rows, answeredAt);
    await senders[change.kind].store?.(trx, rows, change, answeredAt);
    await requestNext(trx, change, { size, lostTo: isLost ? Math.max(before, to) : before }, answeredAt);
  }

  return taskMaker<'goods-change', Part>('goods-change', {
    async mustWait(part) {
      const change = await findChange(db, part.change);
      return change !== null && (await hasEarlierOpen(db, change.kind, part));
    },
    async carryOut(payload) {
      const change = await findChange(db, payload.change);
      const rows = change === null ? [] : await waitingRows(db, payload, ROWS_PER_CALL);
      if (change === null || rows.length === 0) return ok({ rows: [], size: ROWS_PER_CALL });
      if (change.cancelledAt !== null) return ok(NOT_SENT_AGAIN);
      const sent = await senders[change.kind].send(rows, change);
      return partOf(rows, sent, change.kind);
    },
    async settle({ change: id }) {
      const change = await findChange(db, id);
      return ok(change?.cancelledAt ? { state: 'done', value: NOT_SENT_AGAIN } : ABSENT);
    },
    onDone: storePart,
    async onRefused(trx, payload, error) {
      const change = await findChange(trx, payload.change);
      const rows = change === null ? [] : await waitingRows(trx, payload, ROWS_PER_CALL);
      const problem = problemOf(error, change?.kind ?? 'stock');
      const answers = rows.map((row) => ({ ...row, ...refused(problem, rows.length === 1 ? error : null) }));
      await storePart(trx, payload, { rows: answers, size: ROWS_PER_CALL });
    },
    afterwards: () => emit('goodsWorkChanged'),
  });
}

/** A cancelled part of which it is not known whether it was sent. */
const NOT_SENT_AGAIN: Part = { rows: [], size: ROWS_PER_CALL, isLost: true };

/** So many rows are sent again as they are when an answer was lost. */
const MIN_HALVED = 10;

/** With these errors fewer rows may go through; the others last until somebody has done something. */
const MAY_BE_TOO_MANY: readonly PlatformError['kind'][] = ['unavailable', 'malformed-answer', 'rate-limited'];

function partOf(
  rows: readonly ChangeRow[],
  sent: Result<readonly RowAnswer[], PlatformError>,
  kind: GoodsChangeKind,
): Result<Part, PlatformError> {
  const size = rows.length;
  if (sent.ok) {
    const answered = rows.flatMap((row, index) => {
      const answer = sent.value[index];
      return answer === undefined ? [] : [{ ...row, ...answer }];
    });
    // Rows without an answer would be sent for ever.
    if (answered.length < size) throw new Error(`${size} rows were sent, ${answered.length} have an answer`);
    return ok({ rows: answered, size: nextSize(size, false, ROWS_PER_CALL) });
  }
  const { error } = sent;
  // The platform may be too slow for so many rows: then every try would be lost.
  if (error.mayHaveHappened && size > MIN_HALVED && MAY_BE_TOO_MANY.includes(error.kind))
    return ok({ rows: [], size: nextSize(size, true, ROWS_PER_CALL), isLost: true });
  // Rows that this version cannot send at all need no search.
  if (afterError(error, 1).do !== 'refuse' || error.kind === 'not-in-v2') return sent;
  const wrong = wrongRows(error, size, kind);
  if (wrong.size === 0 && size > 1) return ok({ rows: [], size: nextSize(size, true, ROWS_PER_CALL) });
  const answered = rows.flatMap((row, index) => {
    const problem = wrong.get(index) ?? (size === 1 ? problemOf(error, kind) : null);
    return problem === null ? [] : [{ ...row, ...refused(problem, size === 1 ? error : null) }];
  });
  return ok({ rows: answered, size: wrong.size > 0 ? ROWS_PER_CALL : 1 });
}

/** `error`: of this row alone. */
function refused(problem: string, error: PlatformError | null): RowAnswer {
  return { state: 'refused', problem, ...(error !== null && { fields: error.fields }) };
}
