import BetterSqlite3 from 'better-sqlite3';

export type WrittenRow = Readonly<Record<string, string | number | null>>;

/** What the station has written for a scan, row by row, read back from its file. */
export type WrittenRows = {
  readonly journal: WrittenRow;
  readonly state: WrittenRow;
  readonly units: readonly WrittenRow[];
  readonly startedPacks: readonly WrittenRow[];
  readonly closedPacks: readonly WrittenRow[];
  readonly documents: readonly WrittenRow[];
  readonly prints: readonly WrittenRow[];
  readonly openedOrders: readonly string[];
  readonly leftOrders: readonly string[];
};

export type Reader = Disposable & { lastScan(): WrittenRows };

type StoredEvent = {
  readonly type: string;
  readonly itemNr?: string;
  readonly packId?: string;
  readonly order?: { readonly orderId: string };
};

/** Reads beside the station, on a connection of its own. */
export function readWrites(file: string): Reader {
  const sqlite = new BetterSqlite3(file, { readonly: true });
  const one = (sql: string) => {
    const statement = sqlite.prepare<unknown[], WrittenRow>(sql);
    return (...values: readonly unknown[]): WrittenRow => {
      const row = statement.get(...values);
      if (row === undefined) throw new Error(`nothing was written: ${sql}`);
      return row;
    };
  };
  const journal = one(`select * from journal where entry = 'scan' order by id desc limit 1`);
  const state = one('select * from station_state');
  const unit = one('select * from pack_units where item_nr = ?');
  const pack = one('select * from packs where id = ?');
  const document = one('select * from documents where number = ?');
  const print = one('select * from print_jobs where document_id = ?');

  return {
    lastScan() {
      const entry = journal();
      const { events } = JSON.parse(String(entry.events)) as { events: readonly StoredEvent[] };
      const of = <T>(type: string, read: (event: StoredEvent) => T) =>
        events.filter((event) => event.type === type).map(read);
      const closedPacks = of('PackClosed', ({ packId }) => pack(packId));
      const documents = closedPacks.map((closed) => document(closed.pack_number));
      return {
        journal: entry,
        state: state(),
        units: of('UnitPacked', ({ itemNr }) => unit(itemNr)),
        startedPacks: of('PackStarted', ({ packId }) => pack(packId)),
        closedPacks,
        documents,
        prints: documents.map(({ id }) => print(id)),
        openedOrders: of('OrderOpened', ({ order }) => order?.orderId ?? ''),
        leftOrders: of('OrderLeft', ({ order }) => order?.orderId ?? ''),
      };
    },
    [Symbol.dispose]: () => void sqlite.close(),
  };
}
