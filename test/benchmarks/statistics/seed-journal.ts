import { sql } from 'kysely';
import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';

/** A year of shifts at 2,740 rows a day. */
export const ROWS = 1_000_000;
const ROWS_PER_DAY = 2_740;
const FIRST_DAY = Date.parse('2025-12-01T05:00:00Z') / 1_000;
const SECONDS_PER_ROW = 13;
export const PEOPLE = 12;
export const STATIONS = 5;

export const orderOf = (row: number) => `RU-${100_000_000 + Math.floor(row / 2)}`;
export const packOf = (row: number) => `FBS${100_000_000 + Math.floor(row / 2)}`;
export const markOf = (row: number) => `010460000000001521${1_000_000_000_000 + row}`;
/** When the row was written. */
export const timeOf = (row: number) =>
  new Date(
    (FIRST_DAY + Math.floor(row / ROWS_PER_DAY) * 86_400 + (row % ROWS_PER_DAY) * SECONDS_PER_ROW) * 1_000,
  );

/** The journal of a year: orders of two units, one of twenty scans refused, one of a hundred an action at a screen. */
export async function seedJournal(db: Database): Promise<void> {
  const isOnFloor = isPostgres(db);
  const seconds = sql`(${sql.lit(FIRST_DAY)} + (i / ${sql.lit(ROWS_PER_DAY)}) * 86400 + (i % ${sql.lit(ROWS_PER_DAY)}) * ${sql.lit(SECONDS_PER_ROW)})`;
  const at = isOnFloor
    ? sql`to_char(to_timestamp(${seconds}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`;
  const order = sql`('RU-' || cast(100000000 + i / 2 as text))`;
  const pack = sql`('FBS' || cast(100000000 + i / 2 as text))`;
  const mark = sql`('010460000000001521' || cast(1000000000000 + i as text))`;
  const isAction = sql`i % 100 = 3`;
  const isRefused = sql`i % 20 = 7`;
  const packed = sql`'{"type":"UnitPacked","orderId":"' || ${order} || '","itemNr":"' || ${order} || '-' || cast(i % 2 as text)
    || '","sku":"TE002A1-46","packId":"' || ${order} || '/1","uit":"' || ${mark} || '","lastItemBefore":null}'`;
  const events = sql`case
    when ${isAction} then '{"events":[{"type":"ActionDone","action":"print-repeated","about":"' || ${pack} || '"}],"undo":"keep"}'
    when ${isRefused} then '{"events":[],"undo":"keep"}'
    when i % 2 = 0 then '{"events":[{"type":"OrderOpened","orderId":"' || ${order} || '"},' || ${packed} || '],"undo":"push"}'
    else '{"events":[' || ${packed} || ',{"type":"PackClosed","orderId":"' || ${order} || '","packId":"' || ${order}
      || '/1","lastPackBefore":null},{"type":"OrderLeft","orderId":"' || ${order} || '"}],"undo":"push"}' end`;
  await sql`insert into journal (at, station, station_id, entry, scan_no, operator, source, raw, kind, verdict, reason, order_id,
      item_nr, sku, pack_number, uit, gs, repaired, events, alarms)
    with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ${sql.lit(ROWS)})
    select ${at}, 'Стол ' || cast((i / 1000) % ${sql.lit(STATIONS)} as text), 's' || cast((i / 1000) % ${sql.lit(STATIONS)} as text),
      case when ${isAction} then 'change' else 'scan' end, i, cast(1 + (i / 1000) % ${sql.lit(PEOPLE)} as text), 'serial', ${mark},
      case when ${isAction} then 'print-repeated' else 'mark' end,
      case when ${isAction} then 'info' when ${isRefused} then 'refused' else 'accepted' end,
      case when ${isRefused} then (case i % 3 when 0 then 'not-needed' when 1 then 'too-many' else 'unknown-code' end) end,
      ${order}, ${order} || '-' || cast(i % 2 as text), 'TE002A1-46', ${pack}, ${mark}, 'kept', 'none', ${events}, 0
    from n`.execute(db);
  if (!isOnFloor) return;
  for (let station = 0; station < STATIONS; station += 1) {
    const now = new Date(0).toISOString();
    const of = { id: `s${station}`, name: `Стол ${station}`, place: '', version: null };
    await db
      .insertInto('stations')
      .values({ ...of, started_at: now, seen_at: now, lease_until: now })
      .execute();
  }
  await sql`analyze journal`.execute(db);
}
