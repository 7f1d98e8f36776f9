import { expect, it } from 'vitest';
import { findDraft, listDrafts } from '#main/goods-edit/goods-draft-store.ts';
import { moveStation } from '#main/move/move.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { addressOf, folderToMove } from '../support/folder-to-move.ts';

const clock = { now: () => new Date() };
const AT = '2026-03-05T10:00:00.000Z';

function move(folder: string, url: string, isMerge = false) {
  return moveStation({ folder, floor: addressOf(url), isMerge, clock });
}

/** A draft of this model, as SQL. `change`: it waits for the answer to this change. */
function aDraft(id: number, model: string, change: number | null): string {
  const content = JSON.stringify({ model: { supplier_parent_sku: model }, sizes: [{}], prices: [] });
  const category = JSON.stringify({ id: '101', name: 'Sneakers', nameRu: 'Кеды', path: [] });
  const nothing = '{"model":{},"sizes":[],"prices":[]}';
  return `insert into goods_drafts (id, template, category, shipment_type, stored, content, version, "change", updated_at)
    values (${id}, 'full', '${category}', 2, '${nothing}', '${content}', 4, ${change}, '${AT}');`;
}

function aChange(id: number): string {
  return `insert into goods_changes (id, kind, source, is_forced, created_at) values (${id}, 'goods', 'created', 0, '${AT}');
    insert into goods_change_rows ("change", no, sku, new_value, state) values (${id}, 1, 'M', '{}', 'waiting');`;
}

/** A return that this change has put back into stock, as SQL. */
function aReturn(id: string, change: number): string {
  return `insert into returns (id, sku, seller_sku, name, size, status, has_arrived, updated_at, stocked_at, stock_change, stock_sku)
    values ('${id}', 'M', 'M', '', '', 'RECEIVED', 1, '${AT}', '${AT}', ${change}, 'M');`;
}

it('drafts of goods and returns come along to a floor, each with the change that it waits for', async () => {
  await using floor = await emptyFloor();
  await using first = await folderToMove({
    change: aChange(1) + aDraft(1, 'ONE', 1) + aDraft(2, 'TWO', null) + aReturn('r1', 1),
  });
  await using second = await folderToMove({
    station: 'fedcba9876543210',
    name: 'Стол 2',
    order: 'more',
    change: aChange(1) + aDraft(1, 'THREE', 1) + aReturn('r2', 1),
  });
  expect(await move(first.path, floor.url)).toMatchObject({ ok: true });
  expect(await move(second.path, floor.url, true)).toMatchObject({ ok: true });
  const { db } = floor;
  const drafts = (await listDrafts(db)).map(({ id, content, version, isSent }) => ({
    id,
    version,
    isSent,
    model: content.model.supplier_parent_sku,
  }));
  expect(drafts.toSorted((one, other) => one.id - other.id)).toEqual([
    { id: 1, model: 'ONE', version: 4, isSent: true },
    { id: 2, model: 'TWO', version: 4, isSent: false },
    { id: expect.any(Number), model: 'THREE', version: 4, isSent: true },
  ]);
  const changes = await db.selectFrom('goods_changes').select('id').orderBy('id').execute();
  const counted = await db.selectFrom('returns').select('stock_change').orderBy('id').execute();
  expect(counted.map(({ stock_change }) => stock_change)).toEqual(changes.map(({ id }) => id));
  // The change of the first station ends: the draft of the second still waits for its own.
  await db.updateTable('goods_changes').set({ ended_at: AT }).where('id', '=', 1).execute();
  const third = drafts.find(({ model }) => model === 'THREE')?.id ?? 0;
  expect([(await findDraft(db, 1))?.isSent, (await findDraft(db, third))?.isSent]).toEqual([false, true]);
});
