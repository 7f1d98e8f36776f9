type TimeLeft =
  | { readonly unit: 'days'; readonly days: number; readonly hours: number; readonly isOver: boolean }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number; readonly isOver: boolean }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly isOver: boolean };

const MINUTE = 60_000;

/** Time until a timestamp, or since it, in whole minutes; null for an invalid one. */
export function timeLeft(until: string, now: number): TimeLeft | null {
  const left = Date.parse(until) - now;
  if (Number.isNaN(left)) return null;
  const isOver = left < 0;
  const total = Math.floor(Math.abs(left) / MINUTE);
  const minutes = total % 60;
  const hours = Math.floor(total / 60) % 24;
  const days = Math.floor(total / (60 * 24));
  if (days > 0) return { unit: 'days', days, hours, isOver };
  if (hours > 0) return { unit: 'hours', hours, minutes, isOver };
  return { unit: 'minutes', minutes, isOver };
}

/** From an hour before its cut-off an order goes before all others, and the screen shows it. */
export function isUrgent(until: string, now: number): boolean {
  const left = Date.parse(until) - now;
  return left >= 0 && left <= 60 * MINUTE;
}
