import BetterSqlite3 from 'better-sqlite3';
import { openDatabase } from '#main/store/database.ts';
import { seedGoods } from '../lookup/seed-packed.ts';

/** Scans of a day: one for each unit, one more where the barcode of marked goods was scanned before the mark, and some that pack none. */
const SCANS_PER_DAY = 3_500;
const UNITS_PER_DAY = 2_640;
/** Of every four units, two have a mark, and one of these is scanned twice. */
const SCANNED_TWICE_PER_DAY = UNITS_PER_DAY / 4;
const OTHER_SCANS_PER_DAY = SCANS_PER_DAY - UNITS_PER_DAY - SCANNED_TWICE_PER_DAY;
/** Units of ten orders, in turn: 1.7 each. */
const UNITS_OF_ORDERS = [1, 1, 2, 1, 3, 1, 1, 2, 1, 4];
/** Orders that were cancelled before anybody packed them. */
const CANCELLED_PER_DAY = 60;
const GOODS = 20_000;
const PACKS_PER_PALLET = 50;
const SHIPMENTS_PER_DAY = 3;
/** As the station keeps them without the pruning that is measured: `outbox/tidying.ts`. */
const OUTBOX_DAYS = 30;
const DAY_SECONDS = 86_400;
/** The shift begins at 08:00 in Moscow. */
const SHIFT_FROM_SECONDS = 5 * 3_600;
const SECONDS_PER_SCAN = 13;

export type Years = Disposable & {
  /** Adds a day of work; `0` is the first one. */
  addDay(day: number): void;
  /** Adds what pruning leaves of such a day: its marks, and the numbers of its pallets and shipments. */
  addPrunedDay(day: number): void;
  /** Midnight (UTC) after that day. */
  endOf(day: number): Date;
};

/** Makes a database with goods only. */
export async function createYearsFile(file: string, goods = GOODS): Promise<void> {
  const { db } = await openDatabase(file);
  await seedGoods(db, goods);
  await db.destroy();
}

/**
 * Writes days of work into a station's database as the station leaves them: rows of the same columns and
 * lengths, under v2's names as well. All of it is finished: delivered, printed and done. `first`: the first day, `YYYY-MM-DD`.
 */
export function openYears(file: string, first: string, unitsPerDay = UNITS_PER_DAY): Years {
  const sqlite = new BetterSqlite3(file);
  // A test file that a power cut destroys is generated again.
  sqlite.pragma('synchronous = off');
  sqlite.pragma('cache_size = -65536');
  const goods = makePattern(sqlite, unitsPerDay);
  const statements = STATEMENTS.map((sql) => sqlite.prepare(sql));
  const remains = REMAINS.map((sql) => sqlite.prepare(sql));
  const addAll = sqlite.transaction((all: typeof statements, values: object) => {
    for (const statement of all) statement.run(values);
  });
  const start = Date.parse(`${first}T00:00:00Z`);
  const valuesOf = (day: number) => {
    const midnight = start / 1_000 + day * DAY_SECONDS;
    const date = new Date(midnight * 1_000).toISOString().slice(0, 10);
    return { day, goods, date, nr: date.slice(2).replaceAll('-', ''), shift: midnight + SHIFT_FROM_SECONDS };
  };
  return {
    addDay: (day) => addAll(statements, valuesOf(day)),
    addPrunedDay: (day) => addAll(remains, valuesOf(day)),
    endOf: (day) => new Date(start + (day + 1) * DAY_SECONDS * 1_000),
    [Symbol.dispose]: () => void sqlite.close(),
  };
}

/** The orders and units of a day: the same every day, of other goods. */
function makePattern(sqlite: BetterSqlite3.Database, unitsPerDay: number): number {
  sqlite.exec(`
    create temp table goods_of_year as select rowid as i, * from goods;
    create unique index temp.goods_of_year_i on goods_of_year (i);
    create temp table o (n integer primary key, units integer, first integer);
    create temp table u (k integer primary key, n integer, place integer, units integer, i integer, marked integer)`);
  const order = sqlite.prepare('insert into o values (?, ?, ?)');
  const unit = sqlite.prepare('insert into u values (?, ?, ?, ?, ?, ?)');
  sqlite.transaction(() => {
    let k = 0;
    for (let n = 0; k < unitsPerDay; n += 1) {
      const units = UNITS_OF_ORDERS[n % UNITS_OF_ORDERS.length] ?? 1;
      order.run(n, units, k);
      for (let place = 1; place <= units; place += 1, k += 1) unit.run(k, n, place, units, k * 37, k % 2);
    }
  })();
  return sqlite.prepare<[], number>('select count(*) from goods_of_year').pluck().get() ?? 0;
}

const ISO = `'%Y-%m-%dT%H:%M:%fZ'`;
const at = (second: string) => `strftime(${ISO}, $shift + ${second}, 'unixepoch')`;
const ORDER_NR = `($nr || '-' || printf('%06d', n))`;
const ORDER = `('RU' || ${ORDER_NR})`;
const ITEM = `(${ORDER} || printf('-%03d', place))`;
const PACK = `(${ORDER} || '/1')`;
const PACK_NUMBER = `('FBS' || printf('%09X', $day * 4096 + n))`;
const PALLET = `('PALPBX' || $nr || printf('%09d', n / ${PACKS_PER_PALLET}))`;
const SHIPMENT = `('PBX' || $nr || printf('%09d', n % ${SHIPMENTS_PER_DAY}))`;
const GOODS_OF_UNIT = `join goods_of_year g on g.i = (u.i + $day * 101) % $goods + 1`;
const UIT = `'010' || g.barcode || '21' || substr(hex(randomblob(7)), 1, 13)`;
const CLOSED = at(`(o.first + o.units) * ${SECONDS_PER_SCAN}`);
const SCANNED = at(`k * ${SECONDS_PER_SCAN}`);

/** The columns of every scan. */
const JOURNAL = `insert into journal (at, station, entry, scan_no, operator, source, raw, kind, verdict, reason, order_id, item_nr,
  sku, pack_number, uit, gs, repaired, events, takes_back, step_before, last_pack, last_item, alarms)`;

const STATEMENTS: readonly string[] = [
  `insert into orders (id, order_nr, status, country, created_at, updated_at, cut_off, model, allowed_for_assembly, read_at,
     needs_read, address_stamp)
   select ${ORDER}, ${ORDER_NR}, 'Delivered', 'RU', $date || 'T01:00:00.000+03:00', ${at(`${5 * DAY_SECONDS} + n`)},
     ${at('36000')}, 'fbs', 1, ${at(`${5 * DAY_SECONDS} + n`)}, 0, printf('%04x', n * 31 % 65536) from o`,
  `insert into orders (id, order_nr, status, country, created_at, updated_at, cut_off, model, read_at, needs_read)
   select 'RU' || $nr || printf('-9%05d', n), $nr || printf('-9%05d', n), 'Canceled', 'RU', $date, ${at('n * 60')}, ${at('36000')},
     'fbs', ${at('n * 60')}, 0 from o where n < ${CANCELLED_PER_DAY}`,
  `insert into order_items (item_nr, order_id, item_id, sku, seller_sku, name, size, status, can_be_cancelled, platform_uit,
     cancel_asked)
   select 'RU' || $nr || printf('-9%05d-001', n), 'RU' || $nr || printf('-9%05d', n), cast($day * 10000 + n as text), g.platform_sku,
     g.seller_sku, g.name, g.size, 'Canceled', 0, null, 0
   from o join goods_of_year g on g.i = n % $goods + 1 where n < ${CANCELLED_PER_DAY}`,
  `insert into pallets (barcode, status, station, operator, opened_at, closed_at, shipment)
   select distinct ${PALLET}, 'closed', 'ce461a12afdde6bf', '1', ${at(`n / ${PACKS_PER_PALLET} * 800`)},
     ${at(`n / ${PACKS_PER_PALLET} * 800 + 790`)}, 'PBX' || $nr || printf('%09d', n / ${PACKS_PER_PALLET} % ${SHIPMENTS_PER_DAY})
   from o`,
  `insert into packs (id, order_id, ordinal, pack_number, status, operator, opened_at, closed_at, pallet)
   select ${PACK}, ${ORDER}, 1, ${PACK_NUMBER}, 'closed', '1', ${at(`first * ${SECONDS_PER_SCAN}`)}, ${CLOSED}, ${PALLET} from o`,
  `insert into pack_numbers (pack_number, order_id, pack_id, at)
   select ${PACK_NUMBER}, ${ORDER}, ${PACK}, ${at('n')} from o`,
  `insert into order_items (item_nr, order_id, item_id, sku, seller_sku, name, size, status, can_be_cancelled, platform_uit,
     cancel_asked)
   select ${ITEM}, ${ORDER}, cast($day * 10000 + k as text), g.platform_sku, g.seller_sku, g.name, g.size, 'Delivered', 0, null, 0
   from u ${GOODS_OF_UNIT}`,
  `insert into pack_units (item_nr, pack_id, order_id, sku, uit, code, operator, at)
   select ${ITEM}, ${PACK}, ${ORDER}, g.platform_sku, case marked when 1 then ${UIT} end, null, '1', ${SCANNED}
   from u ${GOODS_OF_UNIT}`,
  `update pack_units set code = uit || char(29) || '91EE10' || char(29) || '92' || hex(randomblob(22))
   where order_id between 'RU' || $nr and 'RU' || $nr || '.' and uit is not null
     and pack_id between 'RU' || $nr and 'RU' || $nr || '.'`,
  `insert into shipments (id, stage, platform_status, shipped_at, destination, operator, created_at, pending, problems, platform_id)
   select distinct ${SHIPMENT}, 'created', 'SENT', $date, 'Москва', '1', ${at('36000')}, null, '[]', null from o`,
  `insert into shipment_units (shipment, unitload, item_nr, pallet, platform_pallet, pack_number, order_id, order_nr, sku,
     seller_sku, uit)
   select 'PBX' || $nr || printf('%09d', n / ${PACKS_PER_PALLET} % ${SHIPMENTS_PER_DAY}), pu.item_nr, pu.item_nr, ${PALLET}, null,
     ${PACK_NUMBER}, ${ORDER}, ${ORDER_NR}, pu.sku, i.seller_sku, pu.uit
   from u join pack_units pu on pu.item_nr = ${ITEM} join order_items i on i.item_nr = pu.item_nr`,
  `insert into documents (kind, number, size, file, attempts, next_at, created_at, address_stamp)
   select 'pack-label', ${PACK_NUMBER}, 'm', null, 1, ${at('n')}, '1970-01-01T00:00:00.000Z', printf('%04x', n * 31 % 65536) from o`,
  `insert into documents (kind, number, size, file, attempts, next_at, created_at)
   select distinct 'pallet-label', ${PALLET}, 'l', null, 1, ${at('36000')}, '1970-01-01T00:00:00.000Z' from o`,
  `insert into print_jobs (document_id, reason, status, printer, driver_job, attempts, next_at, created_at, ended_at, address_stamp)
   select d.id, 'close', 'printed', 'cups:Zebra_GK420d', '184467', 1, ${CLOSED}, ${CLOSED}, ${CLOSED}, printf('%04x', n * 31 % 65536)
   from o join documents d on d.kind = 'pack-label' and d.number = ${PACK_NUMBER} and d.size = 'm'`,
  `insert into outbox (kind, lane, payload, status, attempts, next_at, unsettled, created_at, ended_at)
   select 'prefetch-numbers', 'order:' || ${ORDER}, '{"orderId":"' || ${ORDER} || '"}', 'done', 1, ${at('n')}, 0, ${at('n')},
     ${at('n + 1')} from o`,
  `delete from outbox where created_at < strftime(${ISO}, $shift - ${OUTBOX_DAYS * DAY_SECONDS}, 'unixepoch')`,
  `insert into pack_plans (order_id, plan, stage, planned_at)
   select ${ORDER}, '[{"packId":"' || ${PACK} || '","itemNrs":["' || ${ORDER} || '-001"],"packNumber":null}]', 'numbered', ${at('n')}
   from o where units = 1`,
  `insert into v2_names (kind, local_name, v2_id, order_id)
   select 'item', ${ITEM}, cast(1000000000 + $day * 10000 + k as text), ${ORDER} from u`,
  `insert into freed_codes (uit, code)
   select '010' || g.barcode || '21' || substr(hex(randomblob(7)), 1, 13), hex(randomblob(40)) from u ${GOODS_OF_UNIT} where k % 300 = 1`,
  `${JOURNAL}
   select ${SCANNED}, 'Стол 1', 'scan', $day * ${SCANS_PER_DAY} + k, '1', 'serial', case when pu.uit is null then g.barcode else pu.uit || '…' end,
     case when pu.uit is null then 'barcode' else 'mark' end, 'accepted', null, ${ORDER}, ${ITEM}, pu.sku, ${PACK_NUMBER}, pu.uit,
     case when pu.uit is null then 'none' else 'kept' end, 'none',
     '{"events":[' ||
     case place when 1 then '{"type":"OrderOpened","orderId":"' || ${ORDER} || '"},{"type":"PackStarted","orderId":"' || ${ORDER} ||
       '","packId":"' || ${PACK} || '","ordinal":1,"packNumber":"' || ${PACK_NUMBER} || '"},' else '' end ||
     '{"type":"UnitPacked","orderId":"' || ${ORDER} || '","itemNr":"' || ${ITEM} || '","sku":"' || pu.sku || '","packId":"' || ${PACK} ||
     '","uit":' || coalesce('"' || pu.uit || '"', 'null') || ',"lastItemBefore":"' || ${ITEM} || '"}' ||
     case place when units then ',{"type":"PackClosed","orderId":"' || ${ORDER} || '","packId":"' || ${PACK} || '","lastPackBefore":"' ||
       ${PACK} || '"},{"type":"PackPlaced","packId":"' || ${PACK} || '","pallet":"' || ${PALLET} ||
       '","from":null},{"type":"OrderLeft","orderId":"' || ${ORDER} || '"}' else '' end || '],"undo":"push"}',
     null, $day * ${SCANS_PER_DAY} + k - 1, ${PACK}, ${ITEM}, 0
   from u join pack_units pu on pu.item_nr = ${ITEM} ${GOODS_OF_UNIT} order by k`,
  `${JOURNAL}
   select ${SCANNED}, 'Стол 1', 'scan', $day * ${SCANS_PER_DAY} + k, '1', 'serial', g.barcode, 'barcode', 'info', 'mark-awaited', ${ORDER},
     null, g.platform_sku, ${PACK_NUMBER}, null, 'none', 'none',
     '{"events":[{"type":"UnitWaits","orderId":"' || ${ORDER} || '","itemNr":"' || ${ITEM} || '"}],"undo":"push"}', null,
     $day * ${SCANS_PER_DAY} + k - 1, ${PACK}, ${ITEM}, 0
   from u ${GOODS_OF_UNIT} where k % 4 = 1 order by k`,
  `${JOURNAL}
   select ${at('35000 + n')}, 'Стол 1', 'scan', $day * ${SCANS_PER_DAY} + ${SCANS_PER_DAY - OTHER_SCANS_PER_DAY} + n, '1', 'serial', '4600000012345', 'barcode',
     'refused', 'wrong-goods', null, null, null, null, null, 'none', 'none',
     '{"events":[{"type":"AlarmRaised","alarm":{"reason":"wrong-goods","params":{"name":"Платье миди «Сирень» Рассвет 47","size":"44"}}}],"undo":"keep"}',
     null, null, null, null, 1 from o where n < ${OTHER_SCANS_PER_DAY}`,
  `${JOURNAL}
   select ${at('36000 + n')}, 'Стол 1', 'change', null, null, null, '', 'order-changed', 'info', null, ${ORDER}, null, null, null, null,
     'none', 'none', '{"events":[{"type":"PrintAsked","print":{"kind":"pack-label","number":"' || ${PACK_NUMBER} || '"}}],"undo":"keep"}',
     null, null, null, null, 0 from o where n % 12 = 0`,
  `insert into journal_orders (order_id, row) select ${ORDER}, (select max(id) from journal) from o where n % 20 < 2`,
];

/** What `pruning/` leaves of a day. */
const REMAINS: readonly string[] = [
  `insert into used_marks (uit, item_nr, order_id, pack_number, at)
   select ${UIT}, ${ITEM}, ${ORDER}, ${PACK_NUMBER}, ${SCANNED} from u ${GOODS_OF_UNIT} where marked = 1 order by k`,
  `insert into spent_numbers (number)
   select distinct ${PALLET} from o union
   select distinct 'PBX' || $nr || printf('%09d', n / ${PACKS_PER_PALLET} % ${SHIPMENTS_PER_DAY}) from o`,
];
