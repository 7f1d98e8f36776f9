import { moscowDate } from './moscow-date.ts';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const RUSSIAN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** A day as people type it, `2026-12-31` or `31.12.2026`, as `YYYY-MM-DD`; null: it is none. */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  const russian = RUSSIAN_DAY.exec(text);
  const [, year = '', month = '', day = ''] = russian
    ? ['', russian[3], russian[2]?.padStart(2, '0'), russian[1]?.padStart(2, '0')]
    : (ISO_DAY.exec(text) ?? []);
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // A month has no 31st: the day would move on.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** The first and the last second of a sale that begins or ends on this day in Moscow, as ISO 8601. */
export function saleBound(day: string, bound: 'start' | 'end'): string {
  return bound === 'start' ? `${day}T00:00:00+03:00` : `${day}T23:59:59+03:00`;
}

/** A sale price with its bounds, ISO 8601; null: there is none. */
export type Sale = {
  readonly salePrice: string | null;
  readonly saleStart: string | null;
  readonly saleEnd: string | null;
};

/** Whether the sale has ended. */
export function isSaleOver({ saleEnd }: Pick<Sale, 'saleEnd'>, now: Date): boolean {
  return saleEnd !== null && Date.parse(saleEnd) < now.getTime();
}

/** Whether the sale is still to begin. */
export function isSalePlanned({ saleStart }: Pick<Sale, 'saleStart'>, now: Date): boolean {
  return saleStart !== null && Date.parse(saleStart) > now.getTime();
}

/** Whether customers pay the sale price now. */
export function isSaleOn(sale: Sale, now: Date): boolean {
  return sale.salePrice !== null && !isSaleOver(sale, now) && !isSalePlanned(sale, now);
}

/** The day in Moscow of a bound of a sale, as people type it: `31.12.2026`; empty: there is none. */
export function typedDay(iso: string | null): string {
  return (saleDay(iso) ?? '').split('-').toReversed().join('.');
}

/** The day in Moscow of a bound of a sale; null: there is none, or it cannot be read. */
export function saleDay(iso: string | null): string | null {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(time) ? null : moscowDate(new Date(time));
}
