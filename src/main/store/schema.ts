import type { Generated, Insertable, Selectable } from 'kysely';

/**
 * The tables as Kysely sees them. Only text, integers, and JSON as text, so that one SQL serves SQLite and
 * PostgreSQL. Times are ISO 8601 with zone; flags are 0 or 1.
 */
export type Schema = {
  station_state: StationStateTable;
  bench_alarms: BenchAlarmsTable;
  take_off_tasks: TakeOffTasksTable;
  journal: JournalTable;
  journal_orders: JournalOrdersTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  queue_lines: QueueLinesTable;
  goods: GoodsTable;
  goods_search: GoodsSearchTable;
  pictures: PicturesTable;
  packs: PacksTable;
  pack_units: PackUnitsTable;
  freed_codes: FreedCodesTable;
  used_marks: UsedMarksTable;
  spent_numbers: SpentNumbersTable;
  pack_numbers: PackNumbersTable;
  pallets: PalletsTable;
  shipments: ShipmentsTable;
  shipment_units: ShipmentUnitsTable;
  outbox: OutboxTable;
  documents: DocumentsTable;
  print_jobs: PrintJobsTable;
  settings: SettingsTable;
  operators: OperatorsTable;
  operator_pins: OperatorPinsTable;
  v2_names: V2NamesTable;
  pack_plans: PackPlansTable;
  scanner_reports: ScannerReportsTable;
  unreadable_orders: UnreadableOrdersTable;
  stations: StationsTable;
  leases: LeasesTable;
  station_settings: StationSettingsTable;
  floor_events: FloorEventsTable;
  label_files: LabelFilesTable;
  merged_scans: MergedScansTable;
  contradictions: ContradictionsTable;
  taught_barcodes: TaughtBarcodesTable;
  goods_prices: GoodsPricesTable;
  goods_stock: GoodsStockTable;
  goods_changes: GoodsChangesTable;
  goods_change_rows: GoodsChangeRowsTable;
  goods_drafts: GoodsDraftsTable;
  stock_takes: StockTakesTable;
  stock_counts: StockCountsTable;
  stock_marks: StockMarksTable;
  sold_out_dismissals: SoldOutDismissalsTable;
  statistics_hours: StatisticsHoursTable;
  statistics_refusals: StatisticsRefusalsTable;
  statistics_tables: StatisticsTablesTable;
  returns: ReturnsTable;
  return_boxes: ReturnBoxesTable;
  return_sessions: ReturnSessionsTable;
  return_extras: ReturnExtrasTable;
  supplies: SuppliesTable;
  supply_items: SupplyItemsTable;
  supply_drafts: SupplyDraftsTable;
  received_notifications: ReceivedNotificationsTable;
  supply_marks: SupplyMarksTable;
  supply_counts: SupplyCountsTable;
  supply_count_units: SupplyCountUnitsTable;
};

/**
 * The session of one station's bench, as JSON: see `bench/session-store.ts`. Replaced by every scan that
 * changes it.
 */
export type StationStateTable = {
  station: string;
  state: string;
  updated_at: string;
  /** Journal row in which the open question was asked; null: no question is open. */
  asked_in: Generated<number | null>;
};

/** Alarms that nobody has acknowledged yet: the current one and the queued ones. `alarm` is JSON. */
export type BenchAlarmsTable = { station: string; no: number; alarm: string };

/** Packs that are recorded on no pallet but still lie on one in the hall. */
export type TakeOffTasksTable = {
  id: Generated<number>;
  pack_id: string;
  order_id: string;
  pallet: string;
  station: string;
};

export type JournalTable = {
  id: Generated<number>;
  at: string;
  /** Its name then. */
  station: string;
  /** Id of the station whose bench it is about; null: of none, or written before stations had ids. */
  station_id: Generated<string | null>;
  /** `scan`, or `change` when something else (the platform, a button) changed the bench. */
  entry: string;
  /** Counts the scans of the station; null for a change. */
  scan_no: number | null;
  operator: string | null;
  source: string | null;
  raw: string;
  kind: string;
  verdict: string;
  reason: string | null;
  order_id: string | null;
  item_nr: string | null;
  sku: string | null;
  pack_number: string | null;
  uit: string | null;
  gs: string;
  repaired: string;
  /**
   * The bench events of this entry as JSON: replaying them in order gives the state. See `journal-events.ts`,
   * `bench/stored-events.ts`.
   */
  events: string;
  /** The row that this one undoes; null: none. */
  takes_back: Generated<number | null>;
  /**
   * For a row that can be undone: the row that the next CMD:UNDO finds; null: none, or this row cannot be
   * undone.
   */
  step_before: Generated<number | null>;
  /** For a row that can be undone: the bench's last pack and last item before it. */
  last_pack: Generated<string | null>;
  last_item: Generated<string | null>;
  /** How many alarms this entry has raised. */
  alarms: Generated<number>;
};

/** The orders of a journal row that is about several at once: `order_id` of the row is null. */
export type JournalOrdersTable = { order_id: string; row: number };

export type OrdersTable = {
  id: string;
  order_nr: string;
  status: string;
  country: string;
  created_at: string;
  updated_at: string;
  cut_off: string | null;
  model: string;
  allowed_for_assembly: number | null;
  /** Stamp of the last delivery address received; null: none was received yet. */
  address_stamp: string | null;
  /** Why it is on the hold shelf; null: it is not. */
  hold_reason: string | null;
  hold_by: string | null;
  hold_at: string | null;
  /** The packer's own reason, of `PACKER_HOLD_REASONS`; null: none was given. */
  hold_note: string | null;
  /** 1: the bench has reported that the platform cancelled it after some of it was packed. */
  cancel_reported: Generated<number>;
  /** Id of the station that has it open. */
  claimed_by: string | null;
  /** Since when. */
  claimed_at: string | null;
  /** How often it was claimed: whether another station has had it since it was read. */
  claims: Generated<number>;
  /**
   * When the read began, in the platform's time; empty: the order is known only from a list or a
   * notification.
   */
  read_at: string;
  /** 1: a list or a notification reported a change that has not been read yet. */
  needs_read: number;
};

export type OrderItemsTable = {
  item_nr: string;
  order_id: string;
  item_id: string;
  sku: string;
  seller_sku: string | null;
  name: string;
  size: string;
  status: string;
  can_be_cancelled: number;
  /** Mark that the platform has recorded for this unit. */
  platform_uit: string | null;
  /** 1: the packer has declared it missing: it counts as cancelled before the platform confirms it. */
  cancel_asked: number;
};

/** An order that the platform lists but whose details cannot be read. Times are the station's. */
export type UnreadableOrdersTable = {
  order_id: string;
  /** Kind and text of the platform's error. */
  kind: string;
  detail: string;
  tries: number;
  since: string;
  /** Empty: with the next poll. */
  next_try_at: string;
};

/** One row per line that any station may pack now: what an unopened order still needs of one SKU. */
export type QueueLinesTable = {
  order_id: string;
  sku: string;
  open_units: number;
  /** 1: the single unit of this line is all that the order still needs. */
  completes: number;
  /** Sorts by cut-off, then age, then id; lines without a cut-off last. */
  urgency: string;
  created_on: string;
  /** 1 on one line of each order: queries that count or list orders read only these. */
  is_first: number;
  /** Open units of the whole order. */
  order_units: number;
};

export type GoodsTable = {
  platform_sku: string;
  seller_sku: string;
  barcode: string;
  name: string;
  size: string;
  brand: string;
  /** JSON array of category names. */
  categories: string;
  image_url: string | null;
  /** The same for goods that look alike (`twinKey`); null: nothing is known about twins. */
  twin_key: string | null;
  /** Platform SKU of the model; empty: not known. */
  parent_sku: Generated<string>;
  seller_parent_sku: Generated<string>;
  color: Generated<string>;
  /** As the platform writes it. */
  status: Generated<string>;
  /** In small letters; empty: not known. */
  contract_type: Generated<string>;
  is_sellable: Generated<number | null>;
  is_exportable: Generated<number | null>;
  quantity: Generated<number | null>;
  /** JSON array of `{ url, type, order }`. */
  images: Generated<string>;
  /** The platform's time of the last change, ISO 8601; null: not shown. */
  updated_at: Generated<string | null>;
  /** When the platform was first found to list them no more, the station's time; null: it lists them. */
  unlisted_at: Generated<string | null>;
  /** A supervisor's word on the mark, `due` or `not-due`; null: none. `mark-rule-store.ts` */
  mark_rule: Generated<string | null>;
  mark_rule_by: Generated<string | null>;
  mark_rule_at: Generated<string | null>;
  /** When a mark was first taken of a unit in a closed pack (`noteMarkedGoods`); null: never. */
  marked_since: Generated<string | null>;
};

/** The price of goods in one country, as the platform last showed it. Amounts are decimals as text. */
export type GoodsPricesTable = {
  platform_sku: string;
  country: string;
  price: string | null;
  sale_price: string | null;
  sale_start: string | null;
  sale_end: string | null;
  /** `processing`, `applied`, `quarantine`, `error`; null: another status, see `status_text`. */
  state: string | null;
  status_text: string;
  error_text: string | null;
  /** JSON of `PriceQuarantine`; null: not in quarantine. */
  quarantine: string | null;
  /** When it was first read as it is, the station's time. */
  read_at: string;
};

/** Stock as the platform last showed it. `kind`: `fbs`, `fbo`, `illiquid`. */
export type GoodsStockTable = {
  kind: string;
  seller_sku: string;
  platform_sku: string;
  warehouse: string;
  quantity: number;
  updated_at: string | null;
  read_at: string;
  /** When this station or floor last set the quantity; null: never. */
  sent_at: string | null;
};

/** What the warehouse has counted of a supply; null: the platform does not say. */
type SupplyCounterColumns = {
  /** Declared. */
  quantity: number | null;
  receipt: number | null;
  accepted: number | null;
  surplus: number | null;
  missing: number | null;
  damaged: number | null;
};

/** Supplies (FBO) as the platform last showed them. */
export type SuppliesTable = SupplyCounterColumns & {
  code: string;
  /** As received. */
  status: string;
  /** The day of delivery, `YYYY-MM-DD`. */
  day: string | null;
  created_at: string | null;
  /** A decimal in rubles. */
  price_sum: string | null;
  warehouse: string;
  can_change_warehouse: number | null;
  read_at: string;
  /** JSON of the detail: barcodes, what validation has found, the status history; null: not read yet. */
  pallets: string | null;
  problems: string | null;
  history: string | null;
  detail_read_at: string | null;
  /** The reason of a reject that the platform has not answered; null: none was asked for. */
  reject_asked: string | null;
};

/** The SKUs of a supply, in the order in which they were declared. */
export type SupplyItemsTable = SupplyCounterColumns & {
  code: string;
  no: number;
  sku: string;
  ean: string;
};

/** Supplies that were made here, of which the platform does not know what stands on which pallet. */
export type SupplyDraftsTable = {
  id: string;
  /** The supply's number; several may have had it, one after the other. */
  code: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** `waiting`, `done`, `refused` */
  state: string;
  /** JSON of the platform's refusal. */
  error: string | null;
  /** JSON of `StoredSupplyDraft`. */
  body: string;
  operator: string | null;
  created_at: string;
};

/** Marks of the units in supplies that were made here and that the platform has not refused. */
export type SupplyMarksTable = {
  /** Of the unit: the mark as read without AI 240. */
  mark: string;
  draft: string;
};

/** A supply that is counted by scanner at a table, until it is declared or dropped. */
export type SupplyCountsTable = {
  station: string;
  /** 0: scans pack again, and what was counted waits. */
  is_on: number;
  operator: string | null;
  /** The pallet that is loaded, from 1. */
  pallet: number;
  /** Seller's SKU of the unit whose mark is to be scanned next; null: none. */
  awaits_sku: string | null;
};

export type SupplyCountUnitsTable = {
  station: string;
  /** In the order of the scans, from 1. */
  no: number;
  pallet: number;
  seller_sku: string;
  uit: string | null;
  /** As in `SupplyMarksTable`; null: it has no mark. */
  mark: string | null;
};

/** Changes of stock or prices that a person has confirmed together. */
export type GoodsChangesTable = {
  id: Generated<number>;
  /** `stock`, `prices`, `goods`; `unconfirmed`: its rows are still being stored, and nothing of it is seen or sent. */
  kind: string;
  /** Of prices; null: of none. */
  country: string | null;
  /** `typed`, `csv`, `scanned`, `missing-unit`. */
  source: string;
  /** 1: prices are confirmed past quarantine. */
  is_forced: Generated<number>;
  operator: string | null;
  /** Id of the station; null: as `packs.station`. */
  station: string | null;
  created_at: string;
  /** When a person cancelled what was not sent yet. */
  cancelled_at: string | null;
  /** When somebody looked at what became of it; null: nobody has. */
  reviewed_at: string | null;
  /** When its last row had an answer. */
  ended_at: string | null;
};

/** A stock-take by scanner at a table, until its counts are sent or dropped. */
export type StockTakesTable = {
  station: string;
  /** 0: scans pack again, and the counts wait. */
  is_on: number;
  operator: string | null;
  started_at: string;
  /** Seller's SKU whose count a number sets; null: none. */
  last_sku: string | null;
};

/** Marks whose units are in `stock_counts`. */
export type StockMarksTable = {
  station: string;
  uit: string;
  seller_sku: string;
};

/** Goods that a supervisor has found on the shelf. `reported_at`: of the newest report of them that is settled so. */
export type SoldOutDismissalsTable = {
  seller_sku: string;
  reported_at: string;
};

export type StockCountsTable = {
  station: string;
  seller_sku: string;
  platform_sku: string;
  quantity: number;
  counted_at: string;
};

export type GoodsChangeRowsTable = {
  change: number;
  /** From 1. */
  no: number;
  /** Seller SKU (stock), platform SKU of the model (prices). */
  sku: string;
  /** JSON: what was there before, for the table and the audit; null: not known. */
  old_value: string | null;
  /** JSON: what is sent. */
  new_value: string;
  /** `waiting`, `done`, `quarantine`, `refused`, `cancelled`. */
  state: string;
  /** The platform's words, or the kind of the error. */
  problem: string | null;
  ended_at: string | null;
};

/** A unit that comes back. Times are ISO 8601, the platform's. */
export type ReturnsTable = {
  /** The platform's id of the return, or `item:` with the item number where only its order tells of it. */
  id: string;
  /** null: only its order tells of it (version 1). */
  return_id: string | null;
  /** The station's item number; null: nobody has said which unit of its order it is. */
  item_nr: string | null;
  /** The station's id of the order, else as the platform names it. */
  order_id: string | null;
  /** The platform's. */
  sku: string;
  seller_sku: string;
  name: string;
  size: string;
  /** As received. */
  status: string;
  /** 1: by its status it is in the warehouse. */
  has_arrived: number;
  /** `ok`, `defective`, `used`, or the platform's word; null: not given. */
  condition: string | null;
  /** The state in which a person has found it, one of `RETURN_CONDITIONS`, where that is not what the platform says; null: nobody has. */
  found: string | null;
  box_id: string | null;
  /** The mark that it was sold with, as it was read; null: it has none, or nobody knows. */
  uit: string | null;
  /** The unit that `uit` names, without AI 240. */
  mark: string | null;
  /** Its mark was scanned when it came back: `own` or `other`; null: it was not. */
  mark_check: string | null;
  updated_at: string;
  /** When the platform was found not to list it any more; null: it does. */
  dropped_at: string | null;
  /** When it was scanned here; null: it was not. */
  received_at: string | null;
  received_by: string | null;
  /** Id of the table at which it was scanned. */
  station: string | null;
  /** When it was put back into stock here. */
  stocked_at: string | null;
  /** When it was taken out of stock again, because the platform has counted it, too; null: it was not. */
  taken_at: string | null;
  /** The last change of the stock that has counted it here, in or out; null: none, or a supervisor has said that the stock is right. */
  stock_change: number | null;
  /** The seller's SKU by which that change names it. */
  stock_sku: string | null;
};

/** A box of returned units. */
export type ReturnBoxesTable = {
  id: string;
  /** In capitals; empty: the platform has named none. */
  barcode: string;
  status: string;
  items_quantity: number | null;
  /** The table that has opened it last. */
  station: string | null;
  opened_at: string | null;
  /** 1: units of it were deleted by age, and it is not read for them again. */
  is_over: Generated<number>;
};

/** The receiving of returns at a table: the one that goes on, or the last one. */
export type ReturnSessionsTable = {
  station: string;
  is_on: number;
  operator: string | null;
  started_at: string;
  /** The box whose units are scanned. */
  box_id: string | null;
  /** The unit (`returns.id`) whose mark is expected next. */
  awaits_mark: string | null;
};

/** What was scanned in this receiving and is not expected. */
export type ReturnExtrasTable = {
  station: string;
  /** Without the cryptographic tail of a mark. */
  code: string;
  reason: string;
  /** Goods that the code names; empty: none are known. */
  name: string;
  box_id: string | null;
  at: string;
};

/** Forms of goods, until the platform has taken them: see `contract/goods-drafts.ts`. */
export type GoodsDraftsTable = {
  id: Generated<number>;
  /** `full`, `reduced`, `full_update`. */
  template: string;
  /** Platform SKU of goods of the model; null: of a new model. */
  sku: string | null;
  /** JSON: `DraftCategory`. */
  category: string;
  /** 1 FBO, 2 FBS, 3 DBS. */
  shipment_type: number;
  /** JSON: `GoodsFormContent`, as the platform last answered it. */
  stored: string;
  /** JSON: `GoodsFormContent`, as typed. */
  content: string;
  /** From 1; grows with each save. */
  version: number;
  /** The version whose summary a person has seen; null: none. */
  shown_version: number | null;
  /** Of `goods_changes`, which carries it out; null: not sent, or refused. */
  change: number | null;
  /** JSON: `RefusedField[]`. */
  refused: Generated<string>;
  operator: string | null;
  updated_at: string;
};

/** Barcodes that the catalog does not have. `barcode`: a GTIN-14, or the text of another code. */
export type TaughtBarcodesTable = {
  barcode: string;
  platform_sku: string;
  taught_by: string | null;
  taught_at: string;
};

/** By what goods are searched; made again from the goods where it is missing. `goods-search-store.ts` */
export type GoodsSearchTable = {
  /** In this order they are listed. */
  id: Generated<number>;
  platform_sku: string;
  /** Words, parts of codes and filters, with a blank between; indexed by each engine's own text search. */
  tokens: string;
  /** SKUs and barcode without separators, with a blank between. */
  codes: string;
};

export type PicturesTable = {
  /** Address at the platform. */
  url: string;
  /** Name of the file in `pictures/`; null: the station has none, see `problem`. */
  file: string | null;
  bytes: number;
  /** When an order last needed it, to the day; the oldest is evicted first. */
  needed_at: string;
  /** Why it was refused. */
  problem: string | null;
  /** Failures in a row. */
  attempts: number;
  retry_at: string | null;
};

export type PacksTable = {
  /** `{orderId}/{ordinal}`. */
  id: string;
  order_id: string;
  ordinal: number;
  pack_number: string | null;
  /** `open`, `closed`. */
  status: string;
  operator: string | null;
  opened_at: string;
  closed_at: string | null;
  pallet: string | null;
  /** Stamp of the address for which the bench has reported that the label on this pack is out of date. */
  address_reported: string | null;
  /** 1: closed, but its printed label must be scanned before it may go anywhere. */
  awaits_proof: Generated<number>;
  /** Station whose bench waits for that scan; null: none. */
  proof_awaited_by: Generated<string | null>;
  /** Id of the station that started or closed it last; null: packed before stations shared a database. */
  station: Generated<string | null>;
};

export type PackUnitsTable = {
  item_nr: string;
  pack_id: string;
  order_id: string;
  sku: string;
  uit: string | null;
  /** The whole code with its cryptographic tail: never in a log or an ordinary export. */
  code: string | null;
  operator: string | null;
  at: string;
  /** 1: the bench has reported that the platform cancelled it while it is in its closed pack. */
  cancel_reported: Generated<number>;
};

/**
 * Whole codes of marks whose units were taken out of their packs: CMD:UNDO restores a unit without a scan.
 */
export type FreedCodesTable = { uit: string; code: string };

/** Marks on units whose order was pruned. */
export type UsedMarksTable = {
  id: Generated<number>;
  uit: string;
  item_nr: string;
  order_id: string;
  pack_number: string | null;
  /** When it was packed. */
  at: string;
  /** Id of the station that packed it; null: as `packs.station`. */
  station: Generated<string | null>;
};

/** Numbers of pallets and shipments that were pruned: they are never given again. */
export type SpentNumbersTable = { number: string };

/** Numbers received from the platform; `pack_id` null: spare. */
export type PackNumbersTable = { pack_number: string; order_id: string; pack_id: string | null; at: string };

export type PalletsTable = {
  barcode: string;
  status: string;
  station: string;
  operator: string | null;
  opened_at: string;
  closed_at: string | null;
  shipment: string | null;
  /**
   * The barcode from the platform (v2) when `barcode` is only our temporary tag; null: `barcode` is also the
   * platform's.
   */
  platform_barcode: string | null;
};

export type ShipmentsTable = {
  /** Made by us; also the platform's id under v1. */
  id: string;
  /** The platform's id when the platform makes it (v2); null: it is `id`, or not made yet. */
  platform_id: string | null;
  /** `sending`, `created`, `refused`. */
  stage: string;
  platform_status: string | null;
  shipped_at: string;
  destination: string;
  operator: string | null;
  created_at: string;
  /** `confirm` or `cancel` while that request is being sent. */
  pending: string | null;
  /** JSON array of problems as in the contract. */
  problems: string;
  /** 1: the platform refused it because it already has one of its numbers, so none of them is sent again. */
  numbers_taken: Generated<number>;
  /** Id of the station that ordered it; null: as `packs.station`. */
  station: Generated<string | null>;
};

/** The units of a shipment, as they were sent. */
export type ShipmentUnitsTable = {
  shipment: string;
  /** The unit's number in this shipment, globally unique: its item number, then that with `-2`, `-3` …. */
  unitload: string;
  item_nr: string;
  /** Our tag of the pallet. */
  pallet: string;
  /**
   * The pallet's barcode in this shipment when it differs from our tag: from the platform (v2; null: not
   * received yet), or made by us because the tag was already sent in an earlier shipment (v1).
   */
  platform_pallet: string | null;
  pack_number: string;
  order_id: string;
  order_nr: string;
  sku: string;
  seller_sku: string;
  uit: string | null;
};

export type OutboxTable = {
  id: Generated<number>;
  kind: string;
  /** Entries of one lane are sent one after the other. */
  lane: string;
  payload: string;
  /** `waiting`, `sending`, `done`, `failed`. */
  status: string;
  attempts: number;
  next_at: string;
  /** 1: a response may have been lost; settle by reading before sending again. */
  unsettled: number;
  error: string | null;
  created_at: string;
  ended_at: string | null;
};

export type DocumentsTable = {
  id: Generated<number>;
  kind: string;
  number: string;
  size: string;
  /** File name in the data folder's `labels/`; null: not available yet. */
  file: string | null;
  /**
   * Stamp of the order's address for which a pack label was made; null: unknown, or another kind of document.
   */
  address_stamp: string | null;
  /** The problem that prevents getting the file, as named in the contract. */
  problem: string | null;
  /**
   * File name of a label with a wrong code, in the same folder: it prints only when a person forces it
   * (`held-label-store.ts`).
   */
  held_file: string | null;
  /** The content of its codes. */
  held_detail: string | null;
  /** Number of labels with a wrong code in a row. */
  code_failures: Generated<number>;
  attempts: number;
  next_at: string;
  created_at: string;
};

export type PrintJobsTable = {
  id: Generated<number>;
  document_id: number;
  /** One job per document and reason: a repeated request prints once. */
  reason: string;
  status: string;
  /** The stamp of the file that was passed to the printer. */
  address_stamp: string | null;
  problem: string | null;
  detail: string | null;
  printer: string;
  /** A printer that a person chose instead of the one for its size. */
  sent_to: string | null;
  /** The driver's id of the job: file name, CUPS job id. */
  driver_job: string | null;
  /** Id of the station at whose printers it is printed. */
  station: Generated<string>;
  /** The document's `held_file` when a person forced this print. */
  forced_file: string | null;
  attempts: number;
  next_at: string;
  created_at: string;
  ended_at: string | null;
  /** 1: the statistics contain it. */
  is_counted: Generated<number>;
};

/**
 * What was done in one hour (UTC, `2026-11-28T14`) at one station by one person; `station`: its id, '' without a floor;
 * `operator`: '' if nobody was logged in. `statistics/`
 */
export type StatisticsHoursTable = {
  hour: string;
  station: string;
  operator: string;
  scans: number;
  refusals: number;
  alarms: number;
  units: number;
  packs: number;
  orders: number;
  /** Orders that were complete before their cut-off, and after it; those without one are in neither. */
  on_time: number;
  late: number;
  labels: number;
  /** Time of work on orders, without pauses. */
  work_ms: number;
};

export type StatisticsRefusalsTable = {
  hour: string;
  station: string;
  operator: string;
  reason: string;
  refusals: number;
};

/** How far the journal of each station is counted. */
export type StatisticsTablesTable = {
  station: string;
  /** As the newest counted row of the journal has it. */
  name: string;
  /** The last row of the journal that is counted. */
  last_row: number;
  /** Of the last counted scan; null: none was counted. */
  last_scan_at: string | null;
  last_operator: string | null;
};

export type SettingsTable = { name: string; value: string };

export type OperatorsTable = { id: string; name: string; role: string };

/** `salt`, `hash`: base64, of scrypt. `wrong_tries`: since the last right one. */
export type OperatorPinsTable = {
  operator: string;
  salt: string;
  hash: string;
  wrong_tries: number;
  wait_until: string | null;
};

/** Notifications of one kind on one day, `YYYY-MM-DD` in Moscow; see `ReceivedRow`. */
export type ReceivedNotificationsTable = {
  day: string;
  kind: string;
  detail: string;
  count: number;
  last_at: string;
};

/** The id that v2 uses for an order or a unit when it differs from the station's. */
export type V2NamesTable = { kind: 'order' | 'item'; local_name: string; v2_id: string; order_id: string };

/**
 * Which units go into which pack of an order: v2 requires this before it gives pack numbers. Stored before it
 * is sent.
 */
export type PackPlansTable = {
  order_id: string;
  /** JSON: `[{ packId, itemNrs, packNumber }]`, in the order of the packs. */
  plan: string;
  /** `planned`, `sending`, `assembled`, `changed`, `asking`, `numbered`: see `pack-plan-store.ts`. */
  stage: string;
  planned_at: string;
};

/**
 * The last check of each scanner, by its name in the settings; `station`: id of the station of a floor that has it, ''
 * without a floor; `report` is a `CheckReport` as JSON.
 */
export type ScannerReportsTable = { station: string; scanner: string; at: string; report: string };

/** The stations of a floor. Times are the database's. */
export type StationsTable = {
  id: string;
  /** Unique on the floor. */
  name: string;
  /** PC and data folder that it runs in. */
  place: string;
  version: string | null;
  /** 1: without a bench. */
  is_headless: Generated<number>;
  started_at: string;
  seen_at: string;
  /** Its claims hold until then at least. */
  lease_until: string;
  /** What it says of itself with each renewal, as JSON: see `floor/station-report.ts`; null: nothing yet. */
  report: Generated<string | null>;
  /** When a supervisor took it off the list of tables; its row stays, because packs name it. null: it is on the list. */
  removed_at: Generated<string | null>;
};

/** What one station of the floor does at a time, e.g. `worker`. Times are the database's. */
export type LeasesTable = {
  name: string;
  station: string;
  since: string;
  until: string;
  /** JSON of what the holder says to the others; null: nothing yet. */
  report: string | null;
};

/** On a floor: settings of one table, and what its station remembers. They take the place of those in `settings`. */
export type StationSettingsTable = { station: string; name: string; value: string };

/** What one station has done, for the others; read by id, and deleted after a minute. `events` is JSON. */
export type FloorEventsTable = { id: Generated<number>; at: string; station: string; events: string };

/** Label files that any station of the floor may print. */
export type LabelFilesTable = { file: string; bytes: Uint8Array; size: number; at: string };

/**
 * Scans that a station took into its local journal while the server did not answer. `outage`: the id of that journal;
 * `local_row`: the scan's row there; `row`: its row in the floor's journal, null while it is being merged.
 */
export type MergedScansTable = { station: string; outage: string; local_row: number; row: number | null };

/** What of such a scan could not be done on the floor: see `bench/contradictions-store.ts`. */
export type ContradictionsTable = {
  id: Generated<number>;
  station: string;
  outage: string;
  /** Its row in the floor's journal. */
  row: number;
  /** When it was scanned. */
  at: string;
  operator: string | null;
  /** Type of the bench event that could not be stored. */
  event: string;
  /** Why, of `CONTRADICTION_KINDS`. */
  kind: string;
  order_id: string | null;
  pack_id: string | null;
  pack_number: string | null;
  item_nr: string | null;
  uit: string | null;
  /** What it contradicts, for a person: a table, another order; null: not known. */
  other: string | null;
  /** 1: the bench has raised its alarm. */
  is_reported: Generated<number>;
  settled_at: string | null;
  settled_by: string | null;
};

export type OrderRow = Selectable<OrdersTable>;
export type OrderItemRow = Selectable<OrderItemsTable>;
export type PackRow = Selectable<PacksTable>;
export type NewJournalRow = Insertable<JournalTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type DocumentRow = Selectable<DocumentsTable>;
