import { z } from 'zod';
import { MOSCOW_OFFSET_MS, moscowDate } from '#shared/domain/moscow-date.ts';
import { moscowTime } from '#shared/domain/order-age.ts';
import { looseText } from '../reading/fields.ts';

const ZONELESS = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Converts Moscow time `YYYY-MM-DD hh:mm:ss` to ISO 8601 in UTC, so that texts sort like times. A time with
 * its own zone keeps it. null: not a time (also `2025-02-31`).
 */
export function moscowToIso(text: string): string | null {
  const time = timeOf(text);
  return time === null ? null : new Date(time).toISOString();
}

/** Milliseconds since 1970. */
function timeOf(text: string): number | null {
  const zoneless = ZONELESS.exec(text.trim());
  if (zoneless === null) return numberOrNull(WITH_ZONE.test(text) ? Date.parse(text) : Number.NaN);
  const [, date = '', clock = '00:00:00'] = zoneless;
  const time = numberOrNull(Date.parse(`${date}T${clock}+03:00`));
  // Date.parse reads 31 February as 3 March.
  return time !== null && dayInMoscow(time) === Number(date.slice(-2)) ? time : null;
}

function dayInMoscow(time: number): number {
  return new Date(time + MOSCOW_OFFSET_MS).getUTCDate();
}

function numberOrNull(time: number): number | null {
  return Number.isNaN(time) ? null : time;
}

/**
 * `YYYYMMDDHHmmss` in Moscow, the format of filters (specification, "Filter fields"). Fractions of a second
 * are cut.
 */
export function moscowStamp(time: Date): string {
  return new Date(time.getTime() + MOSCOW_OFFSET_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

/** `YYYY-MM-DD hh:mm:ss` in Moscow. Fractions of a second are cut. */
export function moscowSecond(time: Date): string {
  return new Date(time.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** A time in a response; null if it is missing, empty or a database's zero date. */
export const looseTime = looseText.transform((text, context) => {
  if (text === '' || text.startsWith('0000-')) return null;
  const iso = moscowToIso(text);
  if (iso === null) context.addIssue({ code: 'custom', message: 'expected YYYY-MM-DD hh:mm:ss' });
  return iso;
});

/** A date in a response, `YYYY-MM-DD` in Moscow; a time after it is ignored. */
export const moscowDay = z.string().transform((text, context) => {
  const time = timeOf(text);
  if (time !== null) return moscowDate(new Date(time));
  context.addIssue({ code: 'custom', message: 'expected YYYY-MM-DD' });
  return z.NEVER;
});

/**
 * When an order was created: its date, or its time if that is given (see `PlatformOrder.createdAt`). Midnight
 * in Moscow is how a database writes a date.
 */
export const moscowCreation = z.string().transform((text, context) => {
  const time = timeOf(text);
  if (time !== null) {
    const at = moscowTime(new Date(time));
    return at.includes('T00:00:00.000') ? at.slice(0, 10) : at;
  }
  context.addIssue({ code: 'custom', message: 'expected YYYY-MM-DD' });
  return z.NEVER;
});

/** A date in a response; null if it is missing, empty or a database's zero date. */
export const looseDay = z.preprocess(
  (day) => (typeof day === 'string' && (day === '' || day.startsWith('0000-')) ? null : (day ?? null)),
  moscowDay.nullable(),
);
