import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { ExportRequest } from '#main/audit/export-file.ts';
import { createFloorExports } from '#main/audit/floor-exports.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import type { Language } from '#shared/domain/language.ts';
import { ENGINE } from '../../../support/engine.ts';
import { emptyFloor, type FloorDatabase } from '../../../support/floor-database.ts';
import { shippingFloor } from '../../../support/shipping-floor.ts';

const AT = '2026-11-20T09:00:00.000Z';

/** Two tables, one of which has packed and shipped what is there. */
async function packedFloor() {
  const floor = await emptyFloor();
  const { db } = floor;
  const { ship, addPallet } = await shippingFloor(db);
  await addPallet(2, '0104601234567893215abcdefgh1J4y');
  await ship();
  const times = { place: 'pc', started_at: AT, seen_at: AT, lease_until: AT };
  const tables = [
    { id: 'id-1', name: 'Стол 1' },
    { id: 'id-2', name: 'Стол 2' },
  ];
  await db
    .insertInto('stations')
    .values(tables.map((table) => ({ ...table, ...times })))
    .execute();
  await db.updateTable('packs').set({ station: 'id-2' }).execute();
  await db.updateTable('shipments').set({ station: 'id-1' }).execute();
  await db
    .insertInto('used_marks')
    .values({
      uit: 'old',
      item_nr: 'RU1-001',
      order_id: 'RU1',
      pack_number: null,
      at: AT,
      station: 'id-gone',
    })
    .execute();
  return floor;
}

function exportsOf({ url }: FloorDatabase, language: Language = 'ru') {
  return createFloorExports({
    connect: () => connectFloor({ connectionString: url }),
    language: () => language,
  });
}

async function textOf(floor: FloorDatabase, request: Partial<ExportRequest>, language?: Language) {
  let text = '';
  const wanted: ExportRequest = { name: 'packs', format: 'json', since: null, ...request };
  for await (const piece of exportsOf(floor, language).read(wanted)) text += piece.text;
  return text;
}

describe.runIf(ENGINE === 'postgres')('an export of a floor', () => {
  it('says of every pack, shipment and mark at which table it was made', async () => {
    await using floor = await packedFloor();
    const stationsIn = async (name: ExportRequest['name']) =>
      JSON.parse(await textOf(floor, { name })).map((row: { station: unknown }) => row.station);
    expect(await stationsIn('packs')).toEqual(['Стол 2', 'Стол 2']);
    expect(await stationsIn('shipments')).toEqual(['Стол 1']);
    expect(new Set(await stationsIn('marks'))).toEqual(new Set(['Стол 2', 'id-gone']));
  });

  it('has the table as the last column of a sheet, under a heading in the language of the screens', async () => {
    await using floor = await packedFloor();
    const csv = (await textOf(floor, { format: 'csv' })).split('\n');
    expect(csv[0]).toMatch(/,closedAt,station$/);
    expect(csv[1]).toMatch(/,Стол 2$/);
    const sheet = (await textOf(floor, { name: 'shipments', format: 'csv-excel' }, 'en')).split('\r\n');
    expect(sheet[0]).toMatch(/;Bench$/);
    expect(sheet[1]).toMatch(/;Стол 1$/);
  });

  it('has more rows than are read at a time, each once, as they were when it began', async () => {
    await using floor = await emptyFloor();
    await fillJournal(floor, 1_234);
    const pieces = exportsOf(floor).read({ name: 'journal', format: 'json', since: null });
    const first = await pieces.next();
    await fillJournal(floor, 10);
    let text: string = first.value.text;
    for await (const piece of pieces) text += piece.text;
    const raws = JSON.parse(text).map((row: { raw: string }) => row.raw);
    expect(raws).toEqual(Array.from({ length: 1_234 }, (_, at) => String(at)));
  });

  it('ends when the station stops, and leaves no connection', async () => {
    await using floor = await emptyFloor();
    await fillJournal(floor, 2_000);
    const exports = exportsOf(floor);
    const pieces = exports.read({ name: 'journal', format: 'json', since: null });
    await pieces.next();
    await exports.stop();
    await expect(pieces.next()).rejects.toThrow('aborted');
    await onlyOneConnection(floor);
  });

  it('of which the reader wants no more leaves no connection', async () => {
    await using floor = await emptyFloor();
    await fillJournal(floor, 2_000);
    const pieces = exportsOf(floor).read({ name: 'journal', format: 'json', since: null });
    await pieces.next();
    await pieces.return(undefined);
    await onlyOneConnection(floor);
  });
});

async function fillJournal({ db }: FloorDatabase, rows: number): Promise<void> {
  const common = { at: AT, station: 'Стол 1', entry: 'scan', operator: '1', source: 'keyboard' };
  const read = { kind: 'unknown', verdict: 'refused', gs: 'none', repaired: 'none', events: '[]' };
  await db
    .insertInto('journal')
    .values(Array.from({ length: rows }, (_, at) => ({ ...common, ...read, raw: String(at) })))
    .execute();
}

/** Waits: the server ends a connection a moment after the client has closed it. */
async function onlyOneConnection({ db }: FloorDatabase): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database()`.execute(db);
    expect(rows).toEqual([{ count: 1 }]);
  }, 30_000);
}
