import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Columns = Record<string, 'text' | 'text?' | 'integer' | 'integer?' | 'text!' | 'id'>;

/** `text` is not null, `text?` may be null, `text!` is the primary key, `id` a running number. */
const TABLES: Record<string, Columns> = {
  station_state: { station: 'text!', state: 'text', updated_at: 'text' },
  journal: {
    id: 'id',
    at: 'text',
    station: 'text',
    entry: 'text',
    scan_no: 'integer?',
    operator: 'text?',
    source: 'text?',
    raw: 'text',
    kind: 'text',
    verdict: 'text',
    reason: 'text?',
    order_id: 'text?',
    item_nr: 'text?',
    sku: 'text?',
    pack_number: 'text?',
    uit: 'text?',
    gs: 'text',
    repaired: 'text',
    events: 'text',
  },
  orders: {
    id: 'text!',
    order_nr: 'text',
    status: 'text',
    country: 'text',
    created_at: 'text',
    updated_at: 'text',
    cut_off: 'text?',
    model: 'text',
    allowed_for_assembly: 'integer?',
    hold_reason: 'text?',
    hold_by: 'text?',
    hold_at: 'text?',
    claimed_by: 'text?',
    read_at: 'text',
    needs_read: 'integer',
  },
  order_items: {
    item_nr: 'text!',
    order_id: 'text',
    item_id: 'text',
    sku: 'text',
    seller_sku: 'text?',
    name: 'text',
    size: 'text',
    status: 'text',
    can_be_cancelled: 'integer',
    platform_uit: 'text?',
    cancel_asked: 'integer',
  },
  queue_lines: {
    order_id: 'text',
    sku: 'text',
    open_units: 'integer',
    completes: 'integer',
    urgency: 'text',
    created_on: 'text',
  },
  goods: {
    platform_sku: 'text!',
    seller_sku: 'text',
    barcode: 'text',
    name: 'text',
    size: 'text',
    brand: 'text',
    categories: 'text',
    image_url: 'text?',
  },
  pallets: {
    barcode: 'text!',
    status: 'text',
    station: 'text',
    operator: 'text?',
    opened_at: 'text',
    closed_at: 'text?',
    shipment: 'text?',
  },
  packs: {
    id: 'text!',
    order_id: 'text',
    ordinal: 'integer',
    pack_number: 'text?',
    status: 'text',
    operator: 'text?',
    opened_at: 'text',
    closed_at: 'text?',
    pallet: 'text?',
  },
  pack_units: {
    item_nr: 'text!',
    pack_id: 'text',
    order_id: 'text',
    sku: 'text',
    uit: 'text?',
    code: 'text?',
    operator: 'text?',
    at: 'text',
  },
  pack_numbers: { pack_number: 'text!', order_id: 'text', pack_id: 'text?', at: 'text' },
  shipments: {
    id: 'text!',
    stage: 'text',
    platform_status: 'text?',
    shipped_at: 'text',
    destination: 'text',
    operator: 'text?',
    created_at: 'text',
    pending: 'text?',
    problems: 'text',
  },
  shipment_units: {
    shipment: 'text',
    unitload: 'text',
    pallet: 'text',
    pack_number: 'text',
    order_id: 'text',
    order_nr: 'text',
    sku: 'text',
    seller_sku: 'text',
    uit: 'text?',
  },
  outbox: {
    id: 'id',
    kind: 'text',
    lane: 'text',
    payload: 'text',
    status: 'text',
    attempts: 'integer',
    next_at: 'text',
    unsettled: 'integer',
    error: 'text?',
    created_at: 'text',
    ended_at: 'text?',
  },
  documents: {
    id: 'id',
    kind: 'text',
    number: 'text',
    size: 'text',
    file: 'text?',
    problem: 'text?',
    attempts: 'integer',
    next_at: 'text',
    created_at: 'text',
  },
  print_jobs: {
    id: 'id',
    document_id: 'integer',
    reason: 'text',
    status: 'text',
    problem: 'text?',
    detail: 'text?',
    printer: 'text',
    driver_job: 'text?',
    attempts: 'integer',
    next_at: 'text',
    created_at: 'text',
    ended_at: 'text?',
  },
  settings: { name: 'text!', value: 'text' },
  operators: { id: 'text!', name: 'text', role: 'text' },
};

/** A `unique` index is a rule of the trade kept by the database as the last line: see design, bench. */
const INDEXES: readonly { table: string; columns: readonly string[]; unique?: true }[] = [
  { table: 'order_items', columns: ['order_id'] },
  { table: 'orders', columns: ['order_nr'] },
  { table: 'orders', columns: ['updated_at'] },
  { table: 'queue_lines', columns: ['order_id', 'sku'], unique: true },
  { table: 'queue_lines', columns: ['sku', 'urgency'] },
  { table: 'queue_lines', columns: ['sku', 'completes', 'urgency'] },
  { table: 'queue_lines', columns: ['urgency'] },
  { table: 'goods', columns: ['barcode'] },
  { table: 'goods', columns: ['seller_sku'] },
  { table: 'packs', columns: ['pack_number'], unique: true },
  { table: 'packs', columns: ['order_id'] },
  { table: 'packs', columns: ['pallet'] },
  { table: 'packs', columns: ['status', 'closed_at'] },
  { table: 'pack_units', columns: ['uit'], unique: true },
  { table: 'pack_units', columns: ['pack_id'] },
  { table: 'pack_units', columns: ['order_id'] },
  { table: 'pack_numbers', columns: ['order_id'] },
  { table: 'pallets', columns: ['shipment'] },
  { table: 'shipment_units', columns: ['shipment', 'unitload'], unique: true },
  { table: 'shipment_units', columns: ['unitload'] },
  { table: 'outbox', columns: ['status', 'next_at'] },
  { table: 'documents', columns: ['kind', 'number', 'size'], unique: true },
  { table: 'print_jobs', columns: ['document_id', 'reason'], unique: true },
  { table: 'print_jobs', columns: ['status', 'next_at'] },
];

export const first: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES)) await createTable(db, table, columns);
    for (const { table, columns, unique } of INDEXES) {
      const index = db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns([...columns]);
      await (unique ? index.unique() : index).execute();
    }
  },
};

/** Rows that mean nothing without another one. */
const REFERENCES: Readonly<Record<string, string>> = {
  'order_items.order_id': 'orders.id',
  'queue_lines.order_id': 'orders.id',
  'packs.order_id': 'orders.id',
  'packs.pallet': 'pallets.barcode',
  'pack_units.pack_id': 'packs.id',
  'shipment_units.shipment': 'shipments.id',
  'print_jobs.document_id': 'documents.id',
};

async function createTable(db: Kysely<unknown>, table: string, columns: Columns): Promise<void> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(table);
  for (const [name, kind] of Object.entries(columns)) {
    builder = builder.addColumn(name, kind.startsWith('text') ? 'text' : 'integer', (column) => {
      if (kind === 'id') return column.primaryKey().autoIncrement();
      if (kind === 'text!') return column.primaryKey().notNull();
      const target = REFERENCES[`${table}.${name}`];
      const referring = target ? column.references(target) : column;
      return kind.endsWith('?') ? referring : referring.notNull();
    });
  }
  await builder.execute();
}
