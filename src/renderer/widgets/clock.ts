/** The time zone of the platform and of its warehouses. */
const MOSCOW = 'Europe/Moscow';

export type WallClock = {
  /** Time in the station's zone; with the date when it is not today. */
  readonly local: string;
  /** Moscow time if it differs; else null. */
  readonly moscow: string | null;
};

type DisplayLocale = { readonly language: string; readonly zone?: string };

/** With the year: for times that may be years ago. */
type TimestampPrecision = 'minute' | 'second' | 'second-and-year';

/** A timestamp as wall-clock time, with Moscow time if the station is in another zone. */
export function wallClock(iso: string, now: number, where: DisplayLocale): WallClock {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return { local: iso, moscow: null };
  const local = inZone(at, now, where.language, where.zone);
  const moscow = inZone(at, now, where.language, MOSCOW);
  if (local.time === moscow.time && local.date === moscow.date)
    return { local: written(local), moscow: null };
  // The date is in the local time already, unless it differs in Moscow.
  return { local: written(local), moscow: local.date === moscow.date ? moscow.time : written(moscow) };
}

/** Date and time of an event. */
export function formatTimestamp(
  iso: string,
  where: DisplayLocale,
  to: TimestampPrecision = 'minute',
): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  return formatOf(where.language, {
    day: '2-digit',
    month: '2-digit',
    ...(to === 'second-and-year' && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(to !== 'minute' && { second: '2-digit' }),
    hourCycle: 'h23',
    timeZone: where.zone,
  }).format(at);
}

/** The date of an event in the station's zone. */
export function date(iso: string, where: DisplayLocale): string {
  return formatOf(where.language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: where.zone,
  }).format(new Date(iso));
}

/**
 * A platform date (`YYYY-MM-DD…`) without any zone, a calendar date and not a timestamp: `30 November`, with
 * the year if it is another one.
 */
export function day(date: string, now: number, language: string): string {
  const noon = new Date(`${date.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) return date;
  return formatOf(language, {
    day: 'numeric',
    month: 'long',
    ...(noon.getUTCFullYear() !== new Date(now).getUTCFullYear() && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(noon);
}

type ZonedTime = { readonly date: string; readonly time: string; readonly isToday: boolean };

function written({ date, time, isToday }: ZonedTime): string {
  return isToday ? time : `${date}, ${time}`;
}

function inZone(at: Date, now: number, language: string, zone: string | undefined): ZonedTime {
  const time = formatOf(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at);
  const dayOf = formatOf(language, { day: 'numeric', month: 'long', timeZone: zone });
  const date = dayOf.format(at);
  return { date, time, isToday: date === dayOf.format(now) };
}

/** Making one takes longer than a line of a list may take, and there are few different ones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, known);
  return known;
}
