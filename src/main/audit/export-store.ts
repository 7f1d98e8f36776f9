import { type Selectable, sql } from 'kysely';
import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import { ACTION_EVENT_TYPES, readJournalEvents } from '#main/store/journal-events.ts';
import type { JournalTable } from '#main/store/schema.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/domain/language.ts';
import type { ActionDone } from './audited-actions.ts';

const MAX_RAW_LENGTH = 512;

/**
 * A row for each action outside scanning, by a person at the screen or by the station itself: who, when,
 * what, and to what. `operator` is whoever was logged in at the table.
 */
export async function* readAudit(db: Database, since: string | null) {
  const rows = db
    .selectFrom('journal')
    .select(['at', 'station', 'operator', 'events'])
    .where('entry', '=', 'change')
    .where((eb) => eb.or(ACTION_EVENT_TYPES.map((type) => eb('events', 'like', `%"${type}"%`))))
    .$if(since !== null, (query) => query.where('at', '>=', since ?? ''))
    .orderBy('id')
    .stream();
  for await (const row of rows) yield* auditRows(row);
}

type AuditRow = Pick<Selectable<JournalTable>, 'at' | 'station' | 'operator'> & {
  readonly action: ActionDone['action'] | 'row-damaged';
  readonly about: string;
};

/** The rows of the audit for one of the journal; of a damaged one its text, as far as it fits. */
export function auditRows({
  at,
  station,
  operator,
  events,
}: Pick<Selectable<JournalTable>, 'at' | 'station' | 'operator' | 'events'>): readonly AuditRow[] {
  const done = readJournalEvents<ActionDone | { readonly type: '' }>(events);
  const who = { at, station, operator };
  if (done === null) return [{ ...who, action: 'row-damaged', about: events.slice(0, MAX_RAW_LENGTH) }];
  return done.flatMap((event) =>
    event.type === 'ActionDone' ? [{ ...who, action: event.action, about: event.about }] : [],
  );
}

/** A row for each scan. Changes without a scan are stored for replay and are not exported. */
export async function* readJournal(db: Database, since: string | null) {
  const rows = db
    .selectFrom('journal')
    .select(['at', 'station', 'operator', 'source', 'raw', 'kind', 'verdict', 'reason', 'order_id'])
    .select(['item_nr', 'sku', 'pack_number', 'uit', 'gs', 'repaired'])
    .where('entry', '=', 'scan')
    .$if(since !== null, (query) => query.where('at', '>=', since ?? ''))
    .orderBy('id')
    .stream();
  for await (const row of rows) yield journalRow(row);
}

type ExportedScan = Omit<
  Selectable<JournalTable>,
  | ('id' | 'station_id' | 'entry' | 'scan_no' | 'events' | 'takes_back' | 'step_before' | 'last_pack')
  | ('last_item' | 'alarms')
>;

/** A scan as it is exported. */
export function journalRow(row: ExportedScan) {
  return {
    at: row.at,
    station: row.station,
    operator: row.operator,
    source: row.source,
    raw: row.raw.slice(0, MAX_RAW_LENGTH),
    kind: row.kind,
    verdict: row.verdict,
    reason: row.reason,
    orderId: row.order_id,
    itemNr: row.item_nr,
    sku: row.sku,
    packNumber: row.pack_number,
    uit: row.uit,
    gs: row.gs,
    repaired: row.repaired,
  };
}

/**
 * Packs with their units, under the platform's names for pallet and shipment where it has given them. Empty
 * open packs are left out. A period contains the packs closed in it, even if opened earlier, and those still
 * open. A pack that was taken apart before it was closed counts by the time it was opened.
 */
export async function* readPacks(db: Database, since: string | null) {
  const rows = packsWithUnits(db)
    .$if(since !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('packs.status', '=', 'open'),
          eb(eb.fn.coalesce('packs.closed_at', 'packs.opened_at'), '>=', since ?? ''),
        ]),
      ),
    )
    .orderBy('packs.opened_at')
    .orderBy('packs.id')
    .orderBy('pack_units.item_nr')
    .stream();
  for await (const group of groupAdjacent(rows, ({ id }) => id)) {
    const pack = packRow(group);
    if (pack.items.length > 0 || pack.status !== 'open') yield pack;
  }
}

function packsWithUnits(db: Database) {
  return db
    .selectFrom('packs')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .leftJoin('shipments', 'shipments.id', 'pallets.shipment')
    .leftJoin('pack_units', 'pack_units.pack_id', 'packs.id')
    .select(['packs.id', 'packs.pack_number', 'packs.order_id', 'packs.status', 'packs.awaits_proof'])
    .select(['packs.pallet', 'packs.operator', 'packs.opened_at', 'packs.closed_at'])
    .select(['pallets.platform_barcode', 'pallets.shipment', 'shipments.platform_id'])
    .select(['pack_units.item_nr', 'pack_units.sku', 'pack_units.uit'])
    .$if(isPostgres(db), (query) =>
      query
        .leftJoin('stations', 'stations.id', 'packs.station')
        .select(nameOfStation('packs.station').as('station')),
    );
}

type PackUnitRow = Awaited<ReturnType<ReturnType<typeof packsWithUnits>['execute']>>[number];

function packRow(group: readonly [PackUnitRow, ...PackUnitRow[]]) {
  const [pack] = group;
  return {
    packNumber: pack.pack_number,
    orderId: pack.order_id,
    status: pack.awaits_proof === 1 ? 'awaiting-proof' : pack.status,
    items: group.flatMap(({ item_nr, sku, uit }) =>
      item_nr === null ? [] : [{ itemNr: item_nr, sku, uit }],
    ),
    pallet: pack.platform_barcode ?? pack.pallet,
    shipment: pack.platform_id ?? pack.shipment,
    operator: pack.operator,
    closedAt: pack.closed_at,
    ...stationOf(pack),
  };
}

/** The packs of these orders as they are exported, with their id, and when they were opened. */
export async function packsOfOrders(db: Database, orderIds: readonly string[]) {
  const rows = await packsWithUnits(db).where('packs.order_id', 'in', orderIds).execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ id: first.id, at: first.opened_at, ...packRow([first, ...others]) }],
  );
}

/** A row for each unit, for a spreadsheet; a pack without units has one row. */
export async function* readPackedUnits(db: Database, since: string | null) {
  for await (const { items, ...pack } of readPacks(db, since)) {
    if (items.length === 0) yield pack;
    for (const item of items) yield { ...pack, ...item };
  }
}

/** Marks on packed units, also of orders that were pruned: which unit has which mark. */
export async function* readMarks(db: Database, since: string | null) {
  const rows = db
    .selectFrom('pack_units')
    .innerJoin('packs', 'packs.id', 'pack_units.pack_id')
    .select(['pack_units.uit', 'pack_units.item_nr', 'pack_units.order_id'])
    .select(['packs.pack_number', 'pack_units.at'])
    .$if(isPostgres(db), (query) =>
      query
        .leftJoin('stations', 'stations.id', 'packs.station')
        .select(nameOfStation('packs.station').as('station')),
    )
    .where('pack_units.uit', 'is not', null)
    .$if(since !== null, (query) => query.where('pack_units.at', '>=', since ?? ''))
    .unionAll(
      db
        .selectFrom('used_marks')
        .select(['uit', 'item_nr', 'order_id', 'pack_number', 'at'])
        .$if(isPostgres(db), (query) =>
          query
            .leftJoin('stations', 'stations.id', 'used_marks.station')
            .select(nameOfStation('used_marks.station').as('station')),
        )
        .$if(since !== null, (query) => query.where('at', '>=', since ?? '')),
    )
    .orderBy('at')
    .orderBy('item_nr')
    .stream();
  for await (const row of rows) {
    yield {
      uit: row.uit,
      itemNr: row.item_nr,
      orderId: row.order_id,
      packNumber: row.pack_number,
      at: row.at,
      ...stationOf(row),
    };
  }
}

/**
 * Shipments with the platform's status; without one (not answered yet, or refused), the station's own stage.
 * Ids and pallets have the platform's names as soon as these are known.
 */
export async function* readShipments(db: Database, since: string | null) {
  for await (const group of shippedSince(db, since)) yield shipmentRow(group);
}

/** The units of each shipment, by pallet. */
function shippedSince(db: Database, since: string | null) {
  const rows = shipmentsWithUnits(db)
    .$if(since !== null, (query) => query.where('shipments.created_at', '>=', since ?? ''))
    .orderBy('shipments.created_at')
    .orderBy('shipments.id')
    .orderBy('shipment_units.pallet')
    .orderBy('shipment_units.unitload')
    .stream();
  return groupAdjacent(rows, ({ id }) => id);
}

function shipmentsWithUnits(db: Database) {
  return db
    .selectFrom('shipments')
    .leftJoin('shipment_units', 'shipment_units.shipment', 'shipments.id')
    .select(['shipments.id', 'shipments.platform_id', 'shipments.stage', 'shipments.platform_status'])
    .select(['shipments.created_at', 'shipment_units.pallet', 'shipment_units.platform_pallet'])
    .select(['shipments.shipped_at', 'shipment_units.pack_number', 'shipment_units.order_id'])
    .$if(isPostgres(db), (query) =>
      query
        .leftJoin('stations', 'stations.id', 'shipments.station')
        .select(nameOfStation('shipments.station').as('station')),
    );
}

type ShipmentUnitRow = Awaited<ReturnType<ReturnType<typeof shipmentsWithUnits>['execute']>>[number];

function shipmentRow(group: readonly [ShipmentUnitRow, ...ShipmentUnitRow[]]) {
  const [shipment] = group;
  const units = group.flatMap(({ pallet, platform_pallet, pack_number }) =>
    pallet === null || pack_number === null ? [] : [{ barcode: platform_pallet ?? pallet, pack_number }],
  );
  return {
    id: shipment.platform_id ?? shipment.id,
    status: shipment.stage === 'created' ? (shipment.platform_status ?? 'created') : shipment.stage,
    pallets: [...Map.groupBy(units, ({ barcode }) => barcode)].map(([barcode, packed]) => ({
      barcode,
      packs: [...new Set(packed.map((unit) => unit.pack_number))],
    })),
    createdAt: shipment.created_at,
    ...stationOf(shipment),
  };
}

/** A shipment as it is exported; null: there is none. */
export async function shipmentToExport(db: Database, id: string) {
  const [first, ...others] = await shipmentsWithUnits(db)
    .where('shipments.id', '=', id)
    .orderBy('shipment_units.pallet')
    .orderBy('shipment_units.unitload')
    .execute();
  return first === undefined ? null : shipmentRow([first, ...others]);
}

/** A row for each pack, for a spreadsheet; a shipment without packs has one row. */
export async function* readShippedPacks(db: Database, since: string | null) {
  for await (const group of shippedSince(db, since)) yield* packRowsOf(group);
}

/** The same of the shipments of a day (`YYYY-MM-DD`). */
export async function shippedPacksOn(db: Database, day: string) {
  const rows = await shipmentsWithUnits(db)
    .where('shipments.shipped_at', '=', day)
    .orderBy('shipments.created_at')
    .orderBy('shipments.id')
    .orderBy('shipment_units.pallet')
    .orderBy('shipment_units.unitload')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : packRowsOf([first, ...others]),
  );
}

function packRowsOf(group: readonly [ShipmentUnitRow, ...ShipmentUnitRow[]]) {
  const { pallets, ...row } = shipmentRow(group);
  const shipment = { ...row, shippedOn: group[0].shipped_at };
  if (pallets.length === 0) return [shipment];
  const packs = Map.groupBy(group, ({ pack_number }) => pack_number);
  return pallets.flatMap(({ barcode, packs: numbers }) =>
    numbers.map((packNumber) => {
      const units = packs.get(packNumber) ?? [];
      const orderId = units[0]?.order_id ?? null;
      return { ...shipment, pallet: barcode, packNumber, orderId, units: units.length };
    }),
  );
}

/**
 * The present name of a station whose id is in this column. Only on a floor: an export also reads files of versions
 * that do not have the column yet.
 */
function nameOfStation(column: 'packs.station' | 'shipments.station' | 'used_marks.station') {
  return sql<string | null>`coalesce(${sql.ref('stations.name')}, ${sql.ref(column)})`;
}

/** On a floor every row says at which station; without one, none does. */
function stationOf({ station }: { readonly station?: string | null | undefined }) {
  return station === undefined ? {} : { station };
}

/** The language of the screens, which is also that of a sheet's headings. */
export async function screenLanguage(db: Database): Promise<Language> {
  const settings = db.selectFrom('settings').select('value').where('name', '=', 'language');
  const stored = await settings.executeTakeFirst();
  const code: unknown = stored === undefined ? null : JSON.parse(stored.value);
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

/** Groups consecutive rows with the same key; the rows must be sorted by it, as from a join. */
async function* groupAdjacent<JoinedRow>(
  rows: AsyncIterable<JoinedRow>,
  keyOf: (row: JoinedRow) => string,
): AsyncGenerator<readonly [JoinedRow, ...JoinedRow[]]> {
  let group: [JoinedRow, ...JoinedRow[]] | null = null;
  for await (const row of rows) {
    if (group !== null && keyOf(group[0]) === keyOf(row)) {
      group.push(row);
      continue;
    }
    if (group !== null) yield group;
    group = [row];
  }
  if (group !== null) yield group;
}
