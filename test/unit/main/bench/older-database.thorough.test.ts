import { readFileSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { verdictSentence } from '#shared/messages/verdict-sentence.ts';
import { markOf } from '../../../support/marks.ts';
import { type OfflineStation, startOfflineStation } from '../../../support/offline-station.ts';
import { olderDataFolder } from '../../../support/older-data-folder.ts';

const ORDER = 'RU261121-000001';
const FIRST = 'RU261122-000000';
const itemNr = (nth: number) => `${ORDER}-00${nth}`;

type Names = 'waiting' | 'asking';

async function stationOfBefore(name: Names) {
  await using own = new AsyncDisposableStack();
  const folder = own.use(await olderDataFolder(name));
  const station = own.use(await startOfflineStation(folder.path));
  const kept = own.move();
  return {
    file: folder.file,
    view: () => packersView(station.bench.view()),
    async scan(...codes: readonly string[]) {
      const answers: string[] = [];
      for (const raw of codes) {
        const { situation, outcome, reason } = await station.bench.scan({ raw, source: 'keyboard' });
        answers.push(situation === null ? (reason ?? '') : verdictSentence(situation, outcome));
      }
      return answers;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** What the packer sees of the work in hand, without what only the clock changes. */
function packersView(view: ReturnType<OfflineStation['bench']['view']>) {
  const { operator, todo, alarm, asking, awaitedProofs, takeOffTasks, canUndo } = view;
  if (view.order === null) throw new Error('no order is open');
  const { isOverdue: _, isLastDay: __, ...order } = view.order;
  return { operator, todo, alarm, asking, order, awaitedProofs, takeOffTasks, canUndo };
}

function viewOfBefore(name: Names): object {
  const file = new URL(`../../../support/fixtures/2026-11-22/${name}.view.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

it.each(['waiting', 'asking'] as const)('an older bench is shown as it was left: %s', async (name) => {
  await using station = await stationOfBefore(name);
  // It does not contain what a later version adds to the view.
  expect(station.view()).toMatchObject(viewOfBefore(name));
});

it('a pack from an older database can be completed', async () => {
  await using station = await stationOfBefore('waiting');
  const [, , , fourth, , sixth] = station.view().order.units;
  if (fourth === undefined || sixth === undefined) throw new Error('the order has six units');
  const mark = markOf(fourth, 301).code;
  expect(await station.scan(mark, 'CMD:OK', mark, markOf(sixth, 302).code)).toEqual([
    'locked',
    'alarm-acknowledged',
    'unit-taken',
    'order-done-number-waits',
  ]);
  using sqlite = new Reading(station.file);
  const packs = sqlite.all(
    `select id, status, pallet is not null as placed from packs where order_id = '${ORDER}'`,
  );
  expect(packs).toEqual([
    { id: `${ORDER}/1`, status: 'closed', placed: 1 },
    { id: `${ORDER}/2`, status: 'closed', placed: 1 },
  ]);
});

it('a question from an older database can be answered', async () => {
  await using station = await stationOfBefore('asking');
  expect(await station.scan('CMD:REASON:2')).toEqual(['unit-missing']);
  expect(station.view().order.units[5]).toMatchObject({ itemNr: itemNr(6), status: 'cancelled' });
});

it('every scan of an older database can be undone, one by one, down to an empty bench', async () => {
  await using station = await stationOfBefore('waiting');
  await station.scan('CMD:OK');
  const undo = async (times: number) => station.scan(...Array.from({ length: times }, () => 'CMD:UNDO'));
  expect(await undo(4)).toEqual(['undone-waiting', 'missing-taken-back', 'undone', 'undone']);
  const { units, packs } = station.view().order;
  expect(units.map(({ status }) => status)).toEqual(['packed', 'packed', 'open', 'open', 'open', 'open']);
  expect(packs).toMatchObject([{ ordinal: 1, status: 'open', packNumber: 'FBS000000001' }]);
  expect(await undo(4)).toEqual(['undone', 'undone-waiting', 'undone', 'undone-order']);
  // The order before, which was done: opened again, with its pack off the pallet.
  expect(await undo(1)).toEqual(['undone']);
  expect(station.view().order).toMatchObject({ orderId: FIRST, packs: [{ status: 'open' }] });
  expect(await undo(6)).toEqual(['undone', 'undone', 'undone', 'undone', 'undone', 'nothing-to-undo']);
  using sqlite = new Reading(station.file);
  expect(sqlite.all('select * from pack_units')).toEqual([]);
  expect(sqlite.all(`select claimed_by from orders where claimed_by is not null`)).toEqual([]);
});

class Reading {
  readonly #sqlite: BetterSqlite3.Database;

  constructor(file: string) {
    this.#sqlite = new BetterSqlite3(file, { readonly: true });
  }

  all(sql: string): readonly unknown[] {
    return this.#sqlite.prepare(sql).all();
  }

  [Symbol.dispose](): void {
    this.#sqlite.close();
  }
}
