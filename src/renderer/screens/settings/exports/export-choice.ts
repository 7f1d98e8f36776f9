import { create } from 'zustand';
import type { ExportFormat, ExportName } from '#shared/contract/exports.ts';

/** Days up to today; `null`: everything. */
export const PERIODS = [1, 7, 30, 90, 365, null] as const;

export type Period = (typeof PERIODS)[number];

export type ExportChoice = {
  readonly name: ExportName;
  readonly period: Period;
  readonly format: ExportFormat;
};

/** The last choice, until the page is reloaded. */
export const useExportChoice = create<ExportChoice>(() => ({
  name: 'journal',
  period: 30,
  format: 'csv-excel',
}));

/** The local midnight at which a period begins; null: it has no beginning. */
export function startOf(period: Period, now: Date): Date | null {
  if (period === null) return null;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - (period - 1));
}

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = { json: 'json', csv: 'csv', 'csv-excel': 'csv' };

/** `packbench-journal-2026-11-22.csv`: with the local date of the export. */
export function fileName({ name, format }: ExportChoice, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const date = day.map((part) => String(part).padStart(2, '0')).join('-');
  const form = format === 'csv-excel' ? '-excel' : '';
  return `packbench-${name}-${date}${form}.${EXTENSIONS[format]}`;
}
