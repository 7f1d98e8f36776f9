/** Moscow has kept UTC+3 the whole year since 2014; earlier dates do not occur here. */
const OFFSET_MS = 3 * 3_600_000;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?(Z|[+-]\d{2}:?\d{2})?$/;

/** `YYYY-MM-DD` in Moscow. */
export function moscowDate(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 10);
}

/** `YYYY-MM-DD hh:mm:ss` in Moscow, the form of the B2B REST interface (section "Order (list entry)"). */
export function moscowDateTime(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** ISO 8601 with the Moscow offset. */
export function moscowIso(at: number): string {
  return `${new Date(at + OFFSET_MS).toISOString().slice(0, 19)}+03:00`;
}

/** Start of the Moscow day of this timestamp. */
export function startOfMoscowDay(at: number): number {
  return Math.floor((at + OFFSET_MS) / DAY) * DAY - OFFSET_MS;
}

/** Parses a date, or a date and time, with or without a zone; without one it is Moscow time. Null when malformed. */
export function parseTimestamp(text: string): number | null {
  const match = ISO.exec(text.trim());
  if (match === null) return null;
  const [, date = '', time = '00:00', zone = '+03:00'] = match;
  if (!isRealDate(date)) return null;
  const at = Date.parse(
    `${date}T${time}${zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`}`,
  );
  return Number.isNaN(at) ? null : at;
}

/** Whether `YYYY-MM-DD` is a day of the calendar: 2026-02-30 is not. */
export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date;
}
