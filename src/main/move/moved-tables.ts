import type { Schema } from '#main/store/schema.ts';

/**
 * Every table with the columns by which its rows are told apart, in the order in which they are written: what a row
 * refers to comes before it. null: what it has is of the moment and of a running floor.
 */
export const TABLES = {
  operators: ['id'],
  operator_pins: ['operator'],
  settings: ['name'],
  station_settings: ['station', 'name'],
  goods: ['platform_sku'],
  taught_barcodes: ['barcode'],
  goods_prices: ['platform_sku', 'country'],
  goods_stock: ['kind', 'seller_sku', 'warehouse'],
  goods_changes: ['id'],
  goods_change_rows: ['change', 'no'],
  goods_drafts: ['id'],
  stock_takes: ['station'],
  stock_counts: ['station', 'seller_sku'],
  stock_marks: ['station', 'uit'],
  sold_out_dismissals: ['seller_sku'],
  returns: ['id'],
  return_boxes: ['id'],
  return_sessions: ['station'],
  return_extras: ['station', 'code'],
  supplies: ['code'],
  supply_items: ['code', 'no'],
  supply_drafts: ['id'],
  supply_marks: ['mark', 'draft'],
  supply_counts: ['station'],
  supply_count_units: ['station', 'no'],
  pictures: ['url'],
  orders: ['id'],
  order_items: ['item_nr'],
  queue_lines: ['order_id', 'sku'],
  unreadable_orders: ['order_id'],
  received_notifications: ['day', 'kind', 'detail'],
  v2_names: ['kind', 'local_name'],
  shipments: ['id'],
  shipment_units: ['shipment', 'unitload'],
  pallets: ['barcode'],
  packs: ['id'],
  pack_units: ['item_nr'],
  pack_numbers: ['pack_number'],
  pack_plans: ['order_id'],
  freed_codes: ['uit'],
  used_marks: ['id'],
  spent_numbers: ['number'],
  take_off_tasks: ['id'],
  outbox: ['id'],
  documents: ['id'],
  label_files: ['file'],
  print_jobs: ['id'],
  journal: ['id'],
  journal_orders: ['order_id', 'row'],
  station_state: ['station'],
  bench_alarms: ['station', 'no'],
  scanner_reports: ['station', 'scanner'],
  statistics_hours: ['hour', 'station', 'operator'],
  statistics_refusals: ['hour', 'station', 'operator', 'reason'],
  statistics_tables: ['station'],
  // Made again from the goods.
  goods_search: null,
  stations: null,
  leases: null,
  floor_events: null,
  merged_scans: null,
  contradictions: null,
} as const satisfies Readonly<Record<keyof Schema, readonly string[] | null>>;

type KeyOf<Table extends keyof typeof TABLES> = (typeof TABLES)[Table];

export type MovedTable = {
  [Table in keyof typeof TABLES]: KeyOf<Table> extends null ? never : Table;
}[keyof typeof TABLES];

export const MOVED_TABLES = Object.entries(TABLES).flatMap(([table, key]) =>
  key === null ? [] : [table as MovedTable],
);

/** Tables whose ids the database generates. */
export const NUMBERED_TABLES = [
  'used_marks',
  'take_off_tasks',
  'outbox',
  'documents',
  'print_jobs',
  'journal',
  'goods_changes',
  'goods_drafts',
] as const satisfies readonly MovedTable[];
export type NumberedTable = (typeof NUMBERED_TABLES)[number];

export function isNumbered(table: MovedTable): table is NumberedTable {
  return NUMBERED_TABLES.some((numbered) => numbered === table);
}

/** Tables whose rows a merge leaves as the floor has them, with what a row is known by there. */
export const KNOWN_BY: Partial<Readonly<Record<MovedTable, readonly string[]>>> = {
  operators: ['id'],
  operator_pins: ['operator'],
  settings: ['name'],
  station_settings: ['station', 'name'],
  goods: ['platform_sku'],
  taught_barcodes: ['barcode'],
  goods_prices: ['platform_sku', 'country'],
  goods_stock: ['kind', 'seller_sku', 'warehouse'],
  sold_out_dismissals: ['seller_sku'],
  returns: ['id'],
  return_boxes: ['id'],
  supplies: ['code'],
  supply_items: ['code', 'no'],
  supply_drafts: ['id'],
  supply_marks: ['mark', 'draft'],
  pictures: ['url'],
  unreadable_orders: ['order_id'],
  received_notifications: ['day', 'kind', 'detail'],
  v2_names: ['kind', 'local_name'],
  pack_numbers: ['pack_number'],
  freed_codes: ['uit'],
  spent_numbers: ['number'],
  take_off_tasks: ['pack_id'],
  label_files: ['file'],
  print_jobs: ['document_id', 'reason'],
  scanner_reports: ['station', 'scanner'],
};
