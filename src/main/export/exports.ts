import type { Database } from '#main/store/database.ts';
import { readDeeds } from './deeds.ts';
import { readJournal } from './journal.ts';
import { readMarks, readPacks } from './packs.ts';
import { readShipments } from './shipments.ts';

type Export = {
  readonly columns: readonly string[];
  /** Oldest first; `since` is an ISO time, null: all. */
  readonly read: (db: Database, since: string | null) => Promise<readonly object[]>;
};

/** What may be exported, and its columns in their order (design, commands, "Export"). */
export const EXPORTS = {
  journal: {
    columns: [
      'at',
      'station',
      'operator',
      'source',
      'raw',
      'kind',
      'verdict',
      'reason',
      'orderId',
      'itemNr',
      'sku',
      'packNumber',
      'uit',
      'gs',
      'repaired',
    ],
    read: readJournal,
  },
  packs: {
    columns: ['packNumber', 'orderId', 'status', 'items', 'pallet', 'shipment', 'operator', 'closedAt'],
    read: readPacks,
  },
  shipments: { columns: ['id', 'status', 'pallets', 'createdAt'], read: readShipments },
  marks: { columns: ['uit', 'itemNr', 'orderId', 'packNumber', 'at'], read: readMarks },
  deeds: { columns: ['at', 'station', 'operator', 'deed', 'about'], read: readDeeds },
} as const satisfies Record<string, Export>;

export type ExportName = keyof typeof EXPORTS;
