import { readNamedStatistics, readStatistics } from '#main/statistics/statistics-export-store.ts';
import type { Database } from '#main/store/database.ts';
import type { ExportName } from '#shared/contract/exports.ts';
import type { SheetColumn } from '#shared/messages/papers.ts';
import {
  readAudit,
  readJournal,
  readMarks,
  readPackedUnits,
  readPacks,
  readShipments,
  readShippedPacks,
} from './export-store.ts';
import { readGoods } from './goods-export-store.ts';
import { readPrices } from './prices-export-store.ts';
import { readReturns } from './returns-export-store.ts';
import { type SheetWords, shipmentStatusWords, supplyStatusWords, withReasonWords } from './sheet-words.ts';
import { readStock } from './stock-export-store.ts';
import { readSupplies } from './supplies-export-store.ts';

type ExportTable<Column extends string> = {
  readonly columns: readonly Column[];
  /** Streams the rows, oldest first; `since` is an ISO time in UTC, null: all. */
  readonly read: (db: Database, since: string | null) => AsyncIterable<object>;
};

/** For a spreadsheet; `words`: what people read instead of a code. */
type SheetTable = ExportTable<SheetColumn> & { readonly words?: SheetWords };

const journal: ExportTable<SheetColumn> = {
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
};

const marks: ExportTable<SheetColumn> = {
  columns: ['uit', 'itemNr', 'orderId', 'packNumber', 'at'],
  read: readMarks,
};

const audit: ExportTable<SheetColumn> = {
  columns: ['at', 'station', 'operator', 'action', 'about'],
  read: readAudit,
};

/** As `goods.list` shows them; a list of categories is one text in a sheet. */
const goods: ExportTable<SheetColumn> = {
  columns: [
    'sku',
    'sellerSku',
    'parentSku',
    'barcode',
    'name',
    'brand',
    'size',
    'color',
    'categories',
    'status',
    'model',
    'quantity',
    'isListed',
    'updatedAt',
  ],
  read: readGoods,
};

/** As `prices.list` shows them, by size. */
const prices: ExportTable<SheetColumn> = {
  columns: [
    'sku',
    'sellerSku',
    'parentSku',
    'name',
    'country',
    'currency',
    'price',
    'salePrice',
    'saleStart',
    'saleEnd',
    'status',
    'updatedAt',
  ],
  read: readPrices,
};

/** The platform's list as it was last read. */
const stock: ExportTable<SheetColumn> = {
  columns: ['sku', 'sellerSku', 'name', 'brand', 'size', 'model', 'warehouse', 'quantity', 'at'],
  read: readStock,
};

/** By hour, table and person; `reasons`: how often was refused for which. */
const statistics: ExportTable<SheetColumn> = {
  columns: [
    'at',
    'station',
    'operator',
    'orders',
    'units',
    'packs',
    'labels',
    'scans',
    'refusals',
    'alarms',
    'onTime',
    'late',
    'workSeconds',
    'reasons',
  ],
  read: readStatistics,
};

/** A badge says little to who reads the sheet. */
const namedStatistics: SheetTable = {
  columns: statistics.columns.flatMap((column) =>
    column === 'operator' ? (['operator', 'operatorName'] as const) : column,
  ),
  read: readNamedStatistics,
  words: { reasons: withReasonWords },
};

/** As `returns.list` shows them. */
const returns: ExportTable<SheetColumn> = {
  columns: [
    'updatedAt',
    'orderId',
    'itemNr',
    'sku',
    'sellerSku',
    'name',
    'size',
    'status',
    'condition',
    'found',
    'box',
    'uit',
    'markCheck',
    'receivedAt',
    'operator',
    'stockedAt',
    'takenAt',
  ],
  read: readReturns,
};

/** The supplies as they were last read, by item. */
const supplies: ExportTable<SheetColumn> = {
  columns: [
    'supply',
    'status',
    'day',
    'createdAt',
    'warehouse',
    'sku',
    'barcode',
    'declared',
    'receipt',
    'accepted',
    'surplus',
    'missing',
    'damaged',
    'at',
  ],
  read: readSupplies,
};

/** In a sheet, "Time" alone does not say that the platform was read then. */
function withReadTime({ columns, read }: ExportTable<SheetColumn>): SheetTable {
  return {
    columns: columns.map((column) => (column === 'at' ? 'readAt' : column)),
    async *read(db, since) {
      for await (const row of read(db, since)) yield { ...row, readAt: 'at' in row ? row.at : null };
    },
  };
}

/** The columns of an export: on a floor, every row says at which station. */
export function columnsOf<Column extends string>(
  { columns }: Pick<ExportTable<Column>, 'columns'>,
  isOnFloor: boolean,
): readonly (Column | 'station')[] {
  const hasStation = columns.some((column) => column === 'station');
  return isOnFloor && !hasStation ? [...columns, 'station'] : columns;
}

/** The exports with their columns (design, commands, "Export"). `sheet`: for spreadsheets, without lists. */
export const EXPORTS: Readonly<
  Record<ExportName, { readonly data: ExportTable<string>; readonly sheet: SheetTable }>
> = {
  journal: { data: journal, sheet: journal },
  packs: {
    data: {
      columns: ['packNumber', 'orderId', 'status', 'items', 'pallet', 'shipment', 'operator', 'closedAt'],
      read: readPacks,
    },
    sheet: {
      columns: [
        'packNumber',
        'orderId',
        'status',
        'itemNr',
        'sku',
        'uit',
        'pallet',
        'shipment',
        'operator',
        'closedAt',
      ],
      read: readPackedUnits,
    },
  },
  shipments: {
    data: { columns: ['id', 'status', 'pallets', 'createdAt'], read: readShipments },
    sheet: {
      columns: [
        ...(['id', 'status', 'shippedOn', 'pallet', 'packNumber'] as const),
        ...(['orderId', 'units', 'createdAt'] as const),
      ],
      read: readShippedPacks,
      words: { status: shipmentStatusWords },
    },
  },
  marks: { data: marks, sheet: marks },
  audit: { data: audit, sheet: audit },
  stock: { data: stock, sheet: withReadTime(stock) },
  goods: { data: goods, sheet: goods },
  prices: { data: prices, sheet: prices },
  statistics: { data: statistics, sheet: namedStatistics },
  returns: { data: returns, sheet: returns },
  supplies: { data: supplies, sheet: { ...withReadTime(supplies), words: { status: supplyStatusWords } } },
};
