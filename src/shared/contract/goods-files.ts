import { oc, type } from '@orpc/contract';
import { z } from 'zod';

/** Why nothing of a file can be read. */
export const FILE_PROBLEMS = [
  'file-gone',
  'file-too-large',
  'file-empty',
  'file-not-csv',
  'file-excel',
  'file-quotes',
  'file-too-many-rows',
  'file-no-column',
  'file-columns-alike',
  'file-columns-unknown',
  'file-columns-units',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Why a row of a file is not sent. */
export const ROW_PROBLEMS = [
  'formula',
  'sku-missing',
  'sku-blank',
  'sku-wildcard',
  'sku-twice',
  'number-missing',
  'not-a-number',
  'number-ambiguous',
  'not-whole',
  'negative',
  'too-large',
  'not-stepped',
  'discount',
  'not-a-date',
  'dates',
  'unknown-sku',
  'not-fbs',
  'counted-elsewhere',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

export type RowProblemView = {
  /** Of the file, from 1 (the line of names). */
  readonly line: number;
  readonly sku: string;
  readonly problem: RowProblem;
  /** The cell as it stands in the file; for `counted-elsewhere` the names of the other tables. */
  readonly value: string;
  /** Of `sku-twice`: another line with these goods, which says something else; absent: see above. */
  readonly otherLine?: number;
};

/** A row that will be sent when the person confirms it. */
export type PreviewRowView = {
  /** Of the file; 0: not from a file. */
  readonly line: number;
  readonly sku: string;
  /** Empty: the catalog does not have the goods. */
  readonly name: string;
  readonly size: string;
  /** Of a stock-take: units in `newValue` that are packed and not shipped; absent: see `StockCountView`. */
  readonly packed?: number;
  readonly oldValue: unknown;
  readonly newValue: unknown;
};

/** What would be sent. Nothing is, before it is confirmed; it is forgotten after half an hour or with the next one. */
export type PreviewView = {
  readonly id: string;
  /** Rows that differ from what the platform has, or whose old value is not known. */
  readonly changes: number;
  /** Rows whose goods neither the stock nor the catalog has, misspelt SKUs most of all: see `confirm`. */
  readonly unknown: number;
  /** Rows that the platform has already. */
  readonly same: number;
  readonly problems: number;
  /** When the old values were read from the platform, the oldest of them; null: none is known. ISO 8601, the station's. */
  readonly readAt: string | null;
};

export type PreviewAnswer =
  | { readonly isRead: true; readonly preview: PreviewView }
  /** `detail`: the names of columns that were found, or the row. */
  | { readonly isRead: false; readonly problem: FileProblem; readonly detail: string };

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** A message between screen and station has 256 KB; this leaves room for base64. */
export const FILE_PART_BYTES = 128 * 1024;

const part = z.object({ offset: z.number().int().nonnegative(), limit: z.number().int().min(1).max(500) });

export const goodsFilesContract = {
  /** A part of a person's file, in order; the first has `no` 0. `data`: base64 of up to `FILE_PART_BYTES`. */
  upload: oc
    .input(
      z.object({
        upload: z.string().min(1).max(64),
        no: z.number().int().min(0).max(1_000),
        data: z.string().max(180_000),
      }),
    )
    .output(type<{ readonly problem: FileProblem | null }>()),
  changes: oc
    .input(part.extend({ preview: z.string().max(64), isUnknownOnly: z.boolean() }))
    .output(type<{ readonly rows: readonly PreviewRowView[]; readonly total: number }>()),
  problems: oc
    .input(part.extend({ preview: z.string().max(64) }))
    .output(type<{ readonly rows: readonly RowProblemView[]; readonly total: number }>()),
};
