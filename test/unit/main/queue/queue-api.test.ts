import { describe, expect, it } from 'vitest';
import { addContradiction } from '#main/bench/contradictions-store.ts';
import { FactsOutdated } from '#main/bench/facts-outdated.ts';
import type { Database } from '#main/store/database.ts';
import { screenApisOf } from '../../../support/screen-apis.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleOrder, store } from '../orders/sample-orders.ts';

const TODAY = { createdAt: '2026-11-20' };
const id = (n: number) => `RU261120-00000${n}`;

/** 1 and 2 wait for confirmation, 3 is confirmed, 4 cancelled, 5 over six days old. */
async function confirmable(db: Database) {
  const apis = await screenApisOf(db);
  await store(
    db,
    ...[1, 2].map((n) => sampleOrder(id(n), ['A'], { ...TODAY, status: 'new' })),
    sampleOrder(id(3), ['A'], TODAY),
    sampleOrder(id(4), ['A'], { ...TODAY, status: 'cancelled' }),
    sampleOrder(id(5), ['A'], { createdAt: '2026-11-12', status: 'new' }),
  );
  return apis;
}

describe('confirming orders', () => {
  it('requests those that wait for it, and says of each other why not', async () => {
    await using at = await temporaryDatabase();
    const { queue, events } = await confirmable(at.db);
    expect(await queue.confirm([id(1), id(1), id(3), id(4), id(5), 'RU-NONE'])).toEqual({
      done: true,
      confirmed: [id(1)],
      notConfirmed: [
        { orderId: id(3), because: 'confirmed-already' },
        { orderId: id(4), because: 'cancelled' },
        { orderId: id(5), because: 'too-old' },
        { orderId: 'RU-NONE', because: 'not-found' },
      ],
    });
    expect(events()).toEqual([{ type: 'ActionDone', action: 'order-confirmed', about: id(1) }]);
  });

  it('requests nothing twice: until the platform answers an order is being confirmed', async () => {
    await using at = await temporaryDatabase();
    const { queue, done } = await confirmable(at.db);
    // What the bench does in the transaction of the action.
    const commit = () => at.db.transaction().execute(async (trx) => done.at(-1)?.also?.(trx));
    await queue.confirm([id(1)]);
    await commit();
    expect(await queue.confirming()).toEqual([id(1)]);
    expect(await queue.confirm([id(1), id(2)])).toEqual({
      done: true,
      confirmed: [id(2)],
      notConfirmed: [{ orderId: id(1), because: 'requested-already' }],
    });
    expect(done).toHaveLength(2);
  });

  it('leaves no entry in the journal when there is nothing to confirm', async () => {
    await using at = await temporaryDatabase();
    const { queue, done } = await confirmable(at.db);
    expect(await queue.confirm([id(3)])).toMatchObject({ done: true, confirmed: [] });
    expect(done).toEqual([]);
  });
});

it('counts each order in one tab', async () => {
  await using at = await temporaryDatabase();
  const { queue } = await confirmable(at.db);
  // The floor of the screens' APIs has an order that is packed.
  await at.db.updateTable('orders').set({ hold_reason: 'held-by-packer' }).where('id', '=', id(3)).execute();
  expect(await queue.counts()).toMatchObject({ toConfirm: 2, tooOld: 1, onHold: 1, attention: 0 });
});

it('says when an order on the hold shelf had to leave', async () => {
  await using at = await temporaryDatabase();
  const { queue } = await confirmable(at.db);
  const held = { hold_reason: 'held-by-packer', cut_off: '2025-01-01T00:00:00.000Z' };
  await at.db.updateTable('orders').set(held).where('id', '=', id(3)).execute();
  expect(await queue.onHold()).toMatchObject([
    { orderId: id(3), cutOff: '2025-01-01T00:00:00.000Z', isOverdue: true },
  ]);
  await at.db
    .updateTable('orders')
    .set({ cut_off: '2999-01-01T00:00:00.000Z' })
    .where('id', '=', id(3))
    .execute();
  expect(await queue.onHold()).toMatchObject([{ isOverdue: false }]);
});

describe('what contradicts the floor', () => {
  const AT = '2026-11-20T08:00:00.000Z';

  async function contradicted(db: Database, operator = '7') {
    const apis = await screenApisOf(db);
    for (const itemNr of ['1', '2'])
      await db.transaction().execute((trx) =>
        addContradiction(trx, {
          station: 'table-1',
          outage: 'lost',
          row: 5,
          at: AT,
          operator,
          kind: 'unit-packed',
          other: 'RU-OTHER/1',
          event: {
            type: 'UnitPacked',
            orderId: id(1),
            itemNr,
            sku: 'A',
            packId: `${id(1)}/1`,
            uit: null,
            lastItemBefore: null,
          },
        }),
      );
    // What the bench does in the transaction of the action.
    const commit = () => db.transaction().execute(async (trx) => apis.done.at(-1)?.also?.(trx));
    return { ...apis, commit };
  }

  it('is listed, the oldest first, with table, packer and unit', async () => {
    await using at = await temporaryDatabase();
    const { queue } = await contradicted(at.db);
    expect(await queue.contradictions()).toMatchObject([
      {
        at: AT,
        table: 'table-1',
        operator: 'Ольга',
        kind: 'unit-packed',
        orderId: id(1),
        itemNr: '1',
        other: 'RU-OTHER/1',
      },
      { itemNr: '2' },
    ]);
  });

  it('is listed with the name of a built-in operator, too', async () => {
    await using at = await temporaryDatabase();
    const { queue } = await contradicted(at.db, '1');
    await at.db.deleteFrom('operators').execute();
    expect(await queue.contradictions()).toMatchObject([{ operator: 'Упаковщик' }, {}]);
  });

  it('is listed until a supervisor has settled it, who is in the journal', async () => {
    await using at = await temporaryDatabase();
    const { queue, events, commit } = await contradicted(at.db);
    const [first] = await queue.contradictions();
    expect(await queue.settleContradiction(first?.id ?? 0)).toEqual({ done: true });
    await commit();
    expect(events()).toEqual([
      { type: 'ActionDone', action: 'contradiction-settled', about: String(first?.id) },
    ]);
    expect(await queue.contradictions()).toMatchObject([{ itemNr: '2' }]);
    const settled = await at.db.selectFrom('contradictions').select(['settled_by', 'settled_at']).execute();
    expect(settled.filter(({ settled_by }) => settled_by !== null)).toEqual([
      { settled_by: '7', settled_at: '2026-11-20T09:00:00.000Z' },
    ]);
  });

  it('is settled once, however many supervisors press the button', async () => {
    await using at = await temporaryDatabase();
    const { queue, events, commit } = await contradicted(at.db);
    expect(await queue.settleContradiction(1)).toEqual({ done: true });
    await commit();
    expect(await queue.settleContradiction(1)).toEqual({ done: true });
    expect(events()).toHaveLength(1);
    // Both at once: the second one is decided again.
    await expect(commit()).rejects.toThrow(FactsOutdated);
  });

  it('is settled by nobody without a supervisor', async () => {
    await using at = await temporaryDatabase();
    const { queue, leave, done } = await contradicted(at.db);
    leave();
    expect(await queue.settleContradiction(1)).toMatchObject({ done: false });
    expect(done).toEqual([]);
  });
});
