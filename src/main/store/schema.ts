import type { Generated, Insertable, Selectable } from 'kysely';

/**
 * The tables as Kysely sees them. Texts, integers and JSON in texts only, so that one SQL serves SQLite and PostgreSQL.
 * Times are ISO 8601 with zone; flags are 0 or 1.
 */
export type Schema = {
  station_state: StationStateTable;
  bench_alarms: BenchAlarmsTable;
  take_off_tasks: TakeOffTasksTable;
  journal: JournalTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  queue_lines: QueueLinesTable;
  goods: GoodsTable;
  packs: PacksTable;
  pack_units: PackUnitsTable;
  freed_codes: FreedCodesTable;
  pack_numbers: PackNumbersTable;
  pallets: PalletsTable;
  shipments: ShipmentsTable;
  shipment_units: ShipmentUnitsTable;
  outbox: OutboxTable;
  documents: DocumentsTable;
  print_jobs: PrintJobsTable;
  settings: SettingsTable;
  operators: OperatorsTable;
  v2_names: V2NamesTable;
  pack_plans: PackPlansTable;
  scanner_reports: ScannerReportsTable;
  unreadable_orders: UnreadableOrdersTable;
};

/** The session of one station's bench, as JSON: see `bench/session-store.ts`. Replaced with every scan that changes it. */
export type StationStateTable = {
  station: string;
  state: string;
  updated_at: string;
  /** Row of the journal in which the question was asked that stands; null: none does. */
  asked_in: Generated<number | null>;
};

/** Alarms that nobody has acknowledged yet: the one that stands, and those behind it. `alarm` is JSON. */
export type BenchAlarmsTable = { station: string; no: number; alarm: string };

/** Packs that are on no pallet by the books and still lie on one in the hall. */
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
  station: string;
  /** `scan`, or `change` for what changed the bench without one (the platform, a button). */
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
  /** The bench events of this entry as JSON: replayed in order they give the state. See `journal-events.ts`, `bench/stored-events.ts`. */
  events: string;
  /** The row that this one takes back; null: it takes none back. */
  takes_back: Generated<number | null>;
  /** Of a row that may be taken back: the one that CMD:UNDO finds after it; null: none, or it is no such row. */
  step_before: Generated<number | null>;
  /** Of a row that may be taken back: the bench's last pack and last item before it. */
  last_pack: Generated<string | null>;
  last_item: Generated<string | null>;
};

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
  /** Stamp of the delivery address as it was told last; null: none was told yet. */
  address_stamp: string | null;
  /** Why it lies on the hold shelf; null: it does not. */
  hold_reason: string | null;
  hold_by: string | null;
  hold_at: string | null;
  /** 1: the bench has reported that the platform cancelled it after something of it was packed. */
  cancel_reported: Generated<number>;
  /** Station that has it open. */
  claimed_by: string | null;
  /** When the read began, in the platform's time; empty: only a list or a notification has told of the order. */
  read_at: string;
  /** The list told of a change that has not been read yet. */
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
  /** Mark that the platform holds for this unit. */
  platform_uit: string | null;
  /** The packer has declared it missing: it counts as cancelled before the platform has said so. */
  cancel_asked: number;
};

/** An order that the platform lists and does not let be read. Times are the station's. */
export type UnreadableOrdersTable = {
  order_id: string;
  /** Kind of the platform's error, and its own words. */
  kind: string;
  detail: string;
  tries: number;
  since: string;
  /** Empty: with the next poll. */
  next_try_at: string;
};

/** One row a line that may be packed now by any station: what an unopened order still needs of one SKU. */
export type QueueLinesTable = {
  order_id: string;
  sku: string;
  open_units: number;
  /** 1: this line's one unit is all that the order still needs. */
  completes: number;
  /** Sorts by cut-off, then age, then id; without a cut-off last. */
  urgency: string;
  created_on: string;
  /** 1 on one line of each order: counting and listing orders look at these only. */
  is_first: number;
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
  /** 1: closed, and its printed label is still to be scanned before it may go anywhere. */
  awaits_proof: Generated<number>;
  /** Station whose bench stands waiting for that scan; null: none does. */
  proof_awaited_by: Generated<string | null>;
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
  /** 1: the bench has reported that the platform cancelled it while it lies in its closed pack. */
  cancel_reported: Generated<number>;
};

/** Whole codes of marks whose units came out of their packs: CMD:UNDO puts a unit back without a scan. */
export type FreedCodesTable = { uit: string; code: string };

/** Numbers that the platform has given us; `pack_id` null: spare. */
export type PackNumbersTable = { pack_number: string; order_id: string; pack_id: string | null; at: string };

export type PalletsTable = {
  barcode: string;
  status: string;
  station: string;
  operator: string | null;
  opened_at: string;
  closed_at: string | null;
  shipment: string | null;
  /** The barcode that the platform gave it (v2), where `barcode` is only our own tag; null: `barcode` is the platform's too. */
  platform_barcode: string | null;
};

export type ShipmentsTable = {
  /** Ours; under v1 the platform's too. */
  id: string;
  /** What the platform calls it where it makes the id itself (v2); null: `id`, or not made yet. */
  platform_id: string | null;
  /** `sending`, `created`, `refused`. */
  stage: string;
  platform_status: string | null;
  shipped_at: string;
  destination: string;
  operator: string | null;
  created_at: string;
  /** `confirm` or `cancel` while it is on its way. */
  pending: string | null;
  /** JSON array of problems as the contract shows them. */
  problems: string;
  /** 1: the platform refused it since it knows one of its numbers already, so none of them is sent again. */
  numbers_taken: Generated<number>;
};

/** What went out in a shipment, as it was sent. */
export type ShipmentUnitsTable = {
  shipment: string;
  /** The unit's number in this shipment, unique for ever: its item number, then that with `-2`, `-3` …. */
  unitload: string;
  item_nr: string;
  /** By our own tag. */
  pallet: string;
  /**
   * What the pallet is called in this shipment where that is not our tag: by the platform (v2; null: not reported yet), or by
   * us where the tag went out in an earlier shipment (v1).
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
  /** Entries of one lane are carried out one after the other. */
  lane: string;
  payload: string;
  /** `waiting`, `sending`, `done`, `failed`. */
  status: string;
  attempts: number;
  next_at: string;
  /** 1: an answer may have been lost; settle by reading before sending again. */
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
  /** File name in the data folder's `labels/`; null: not there yet. */
  file: string | null;
  /** Stamp of the order's address that a pack label is made for; null: none is known, or another kind of document. */
  address_stamp: string | null;
  /** A problem that keeps the file away, as the contract names it. */
  problem: string | null;
  /** File name of a label with a wrong code, in the same folder: it prints only where a person forces it (`held-label-store.ts`). */
  held_file: string | null;
  /** What its codes say. */
  held_detail: string | null;
  /** Labels with a wrong code in a row. */
  code_failures: Generated<number>;
  attempts: number;
  next_at: string;
  created_at: string;
};

export type PrintJobsTable = {
  id: Generated<number>;
  document_id: number;
  /** One job for each document and reason: what is asked for twice prints once. */
  reason: string;
  status: string;
  /** That of the file which was handed over. */
  address_stamp: string | null;
  problem: string | null;
  detail: string | null;
  printer: string;
  /** A printer that a person has sent it to, in place of the one of its size. */
  sent_to: string | null;
  /** What the driver calls it: file name, CUPS job id. */
  driver_job: string | null;
  /** The document's `held_file` at the time when a person forced this print. */
  forced_file: string | null;
  attempts: number;
  next_at: string;
  created_at: string;
  ended_at: string | null;
};

export type SettingsTable = { name: string; value: string };

export type OperatorsTable = { id: string; name: string; role: string };

/** What v2 calls an order or a unit where that is not the name that the station has for it. */
export type V2NamesTable = { kind: 'order' | 'item'; local_name: string; v2_id: string; order_id: string };

/** Which units go into which pack of an order: v2 needs that before it gives pack numbers. Stored before it is sent. */
export type PackPlansTable = {
  order_id: string;
  /** JSON: `[{ packId, itemNrs, packNumber }]`, in the order of the packs. */
  plan: string;
  /** `planned`, `sending`, `assembled`, `changed`, `asking`, `numbered`: see `pack-plan-store.ts`. */
  stage: string;
  planned_at: string;
};

/** The last check of each scanner, by its name in the settings; `report` is a `CheckReport` as JSON. */
export type ScannerReportsTable = { scanner: string; at: string; report: string };

export type OrderRow = Selectable<OrdersTable>;
export type OrderItemRow = Selectable<OrderItemsTable>;
export type PackRow = Selectable<PacksTable>;
export type NewJournalRow = Insertable<JournalTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type DocumentRow = Selectable<DocumentsTable>;
