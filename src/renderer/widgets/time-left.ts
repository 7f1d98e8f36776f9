type TimeLeft =
  | { readonly unit: 'days'; readonly days: number; readonly isOver: boolean }
  | { readonly unit: 'hours'; readonly hours: number; readonly isOver: boolean }
  | {
      readonly unit: 'hoursMinutes';
      readonly hours: number;
      readonly minutes: number;
      readonly isOver: boolean;
    }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly isOver: boolean };

const MINUTE = 60_000;

/** From here on minutes are of no use to anybody. */
const WHOLE_HOURS_FROM = 12;

/** How close a cut-off is: within an hour, and within the last quarter of it. */
type Nearness = 'calm' | 'soon' | 'last';

const HOUR = 60 * MINUTE;
const LAST_QUARTER = 15 * MINUTE;

/**
 * Time until a timestamp, or since it, as precisely as a person needs it: days, hours, or hours and minutes.
 * null for an invalid one.
 */
export function timeLeft(until: string, now: number): TimeLeft | null {
  const left = Date.parse(until) - now;
  if (Number.isNaN(left)) return null;
  const isOver = left < 0;
  const total = Math.floor(Math.abs(left) / MINUTE);
  const minutes = total % 60;
  const hours = Math.floor(total / 60);
  const days = Math.floor(hours / 24);
  if (days > 1 || (isOver && days > 0)) return { unit: 'days', days, isOver };
  if (hours >= WHOLE_HOURS_FROM || (hours > 0 && minutes === 0)) return { unit: 'hours', hours, isOver };
  if (hours > 0) return { unit: 'hoursMinutes', hours, minutes, isOver };
  return { unit: 'minutes', minutes, isOver };
}

/** From an hour before its cut-off an order goes before all others, and the screen shows it. */
export function nearness(until: string, now: number): Nearness {
  const left = Date.parse(until) - now;
  if (!(left >= 0 && left <= HOUR)) return 'calm';
  return left < LAST_QUARTER ? 'last' : 'soon';
}
