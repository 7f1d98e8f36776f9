import { eventIterator, oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';

/** What may be exported (design, commands, "Export"). */
export const EXPORT_NAMES = [
  'journal',
  'packs',
  'shipments',
  'marks',
  'audit',
  'stock',
  'goods',
  'prices',
  'statistics',
  'returns',
  'supplies',
] as const;

export type ExportName = (typeof EXPORT_NAMES)[number];

/** `json` and `csv` are for programs, `csv-excel` is for a person with a Russian Excel. */
export const EXPORT_FORMATS = ['json', 'csv', 'csv-excel'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `rows`: rows so far. The file is complete only after `ended` with a successful outcome. */
export type ExportPart =
  | { readonly status: 'writing'; readonly text: string; readonly rows: number }
  | { readonly status: 'ended'; readonly outcome: Outcome; readonly rows: number };

export const exportsContract = {
  /** Supervisor only. The text of the file, in parts. `since`: ISO 8601; null: everything. */
  download: oc
    .input(
      z.object({
        name: z.enum(EXPORT_NAMES),
        format: z.enum(EXPORT_FORMATS),
        since: z.iso.datetime({ offset: true }).nullable(),
      }),
    )
    .output(eventIterator(type<ExportPart>())),
};
