/** What was packed within one minute, at all tables. */
export type PackedMinute = {
  /** Beginning of the minute, in milliseconds since 1970. */
  readonly at: number;
  readonly packs: number;
  readonly units: number;
};

/** What is left to pack for one cut-off, orders that lie open on a table included. */
export type WorkLeft = {
  /** ISO 8601; null: orders without a cut-off. */
  readonly cutOff: string | null;
  /** Orders. */
  readonly left: number;
  /** Units of these orders that are not packed. */
  readonly units: number;
};

/** How fast the packing goes, all tables together. */
export type Pace = { readonly packsPerHour: number; readonly unitsPerHour: number };

/** Why the pace is unknown: nothing was packed yet, or less than says anything. */
export type PaceUnknown = 'not-started' | 'too-little';

/** What becomes of the orders of one cut-off if the packing goes on as in its last half hour. */
export type Forecast =
  | { readonly status: 'done' }
  | { readonly status: 'unknown'; readonly because: PaceUnknown }
  /** `finishAt`, here and below: ISO 8601. */
  | { readonly status: 'no-cut-off'; readonly finishAt: string }
  /** The cut-off has passed. null: when they will be packed is unknown, as the pace is. */
  | { readonly status: 'overdue'; readonly finishAt: string | null }
  /** `tight`: less to spare than such forecasts are often wrong by. */
  | { readonly status: 'in-time' | 'tight'; readonly finishAt: string; readonly spareMinutes: number }
  | {
      readonly status: 'late';
      readonly finishAt: string;
      readonly lateMinutes: number;
      /** Orders that will not be packed at the cut-off. */
      readonly missing: number;
      /** So many packers more, as fast as the others, would make it; null: more than a floor can find. */
      readonly packersToAdd: number | null;
    };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A longer window sees a change of pace late; a shorter one sees mostly chance. */
const WINDOW = 30 * MINUTE;
/** Nothing packed at any table for so long is a pause, e.g. lunch: it is no packing time. */
const PAUSE = 10 * MINUTE;
const MIN_WORKED = 10 * MINUTE;
const MIN_PACKS = 10;
/**
 * What a pack costs beside its units, in units: find the order, close it, stick the label. Forecasts better than
 * orders or units alone: `npm run bench -- forecast`.
 */
const UNITS_PER_PACK = 2;
/**
 * In time only with more to spare than this share of the time to the finish, and than these minutes: then fewer
 * than one in twenty is late after all (`npm run bench -- forecast`).
 */
const MARGIN_SHARE = 0.25;
const MIN_MARGIN = 10 * MINUTE;
const MAX_PACKERS_TO_ADD = 10;

/** How far back `paceOf` may need packed minutes: half an hour of packing, with pauses in it. */
export const PACE_HISTORY_MS = 3 * HOUR;

/**
 * The pace of the last half hour of packing before `now` (milliseconds since 1970), or why it is unknown.
 * `minutes`: those in which something was packed since `PACE_HISTORY_MS` before, the oldest first.
 */
export function paceOf(minutes: readonly PackedMinute[], now: number): Pace | PaceUnknown {
  const idle = idleSince(minutes, now);
  if (idle === null) return 'not-started';
  let worked = idle < PAUSE ? idle : 0;
  let packs = 0;
  let units = 0;
  for (let index = minutes.length - 1; index > 0 && worked < WINDOW; index -= 1) {
    const [before, minute] = [minutes[index - 1], minutes[index]];
    if (before === undefined || minute === undefined) break;
    const gap = minute.at - before.at;
    // Nobody knows when the first packs after a pause were begun: neither they nor their time count.
    if (gap > PAUSE) continue;
    const counted = Math.min(gap, WINDOW - worked);
    worked += counted;
    packs += (minute.packs * counted) / gap;
    units += (minute.units * counted) / gap;
  }
  if (worked < MIN_WORKED || packs < MIN_PACKS) return 'too-little';
  return { packsPerHour: (packs * HOUR) / worked, unitsPerHour: (units * HOUR) / worked };
}

/** Whole minutes since the last pack once that is a pause; null: packing goes on, or has not begun. */
export function pausedMinutes(minutes: readonly PackedMinute[], now: number): number | null {
  const idle = idleSince(minutes, now);
  return idle === null || idle < PAUSE ? null : Math.floor(idle / MINUTE);
}

/** Milliseconds since the end of the last minute with a pack; null: there is none. */
function idleSince(minutes: readonly PackedMinute[], now: number): number | null {
  const last = minutes.at(-1);
  return last === undefined ? null : Math.max(0, now - last.at - MINUTE);
}

type Floor = {
  readonly pace: Pace | PaceUnknown;
  /** Who packed in the last half hour. */
  readonly packers: number;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * Adds a forecast to each entry: the earliest cut-off first, orders without one last. The pace is shared: the
 * orders of an earlier cut-off are packed before those of a later one. Orders that have not arrived yet are not
 * known to it.
 */
export function withForecasts<Entry extends WorkLeft>(
  entries: readonly Entry[],
  floor: Floor,
): readonly (Entry & { readonly forecast: Forecast })[] {
  let before = 0;
  return entries.map((entry) => {
    const work = { before, here: workOf(entry) };
    before += work.here;
    return { ...entry, forecast: forecastOf(entry, work, floor) };
  });
}

/** `work`: what is packed before, and what the orders of this cut-off take, both in units. */
function forecastOf(
  { cutOff, left }: WorkLeft,
  work: { readonly before: number; readonly here: number },
  { pace, packers, now }: Floor,
): Forecast {
  if (left === 0) return { status: 'done' };
  const toCutOff = cutOff === null ? null : Date.parse(cutOff) - now;
  if (typeof pace === 'string') {
    if (toCutOff !== null && toCutOff <= 0) return { status: 'overdue', finishAt: null };
    return { status: 'unknown', because: pace };
  }
  const perMs = (pace.unitsPerHour + UNITS_PER_PACK * pace.packsPerHour) / HOUR;
  const toFinish = (work.before + work.here) / perMs;
  const finishAt = new Date(now + toFinish).toISOString();
  if (toCutOff === null) return { status: 'no-cut-off', finishAt };
  if (toCutOff <= 0) return { status: 'overdue', finishAt };
  const spare = toCutOff - toFinish;
  const spareMinutes = Math.floor(spare / MINUTE);
  if (spare >= Math.max(MIN_MARGIN, MARGIN_SHARE * toFinish))
    return { status: 'in-time', finishAt, spareMinutes };
  if (spare >= 0) return { status: 'tight', finishAt, spareMinutes };
  const done = Math.max(0, toCutOff * perMs - work.before);
  const toAdd = Math.ceil(Math.max(1, packers) * (toFinish / toCutOff - 1));
  return {
    status: 'late',
    finishAt,
    lateMinutes: Math.ceil(-spare / MINUTE),
    missing: Math.max(1, Math.round(left * (1 - done / work.here))),
    packersToAdd: toAdd > MAX_PACKERS_TO_ADD ? null : toAdd,
  };
}

function workOf({ left, units }: WorkLeft): number {
  return units + UNITS_PER_PACK * left;
}
