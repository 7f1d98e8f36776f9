import { LIMITS } from './limits.ts';
import { daysAfter, MOSCOW_OFFSET_MS } from './moscow-date.ts';

/** Hours after which an order must be cancelled (specification, "Limits", order age; assumptions, "Settled on 22.11.2026"). */
const MAX_AGE_HOURS = LIMITS.orderAgeDays * 24;

/** `YYYY-MM-DDThh:mm:ss.sss+03:00`: Moscow timestamps sort as text, and begin with the platform's date. */
export function moscowTime(time: Date): string {
  return `${new Date(time.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, -1)}+03:00`;
}

/**
 * The oldest creation time of an order that may still be packed and shipped at `now`: 144 hours before. In
 * the form of `moscowTime`.
 */
export function oldestCreation(now: Date): string {
  return moscowTime(new Date(now.getTime() - MAX_AGE_HOURS * 3_600_000));
}

/**
 * The latest possible creation time of an order: its time where the platform states one, else the end of its
 * day. Comparable with `oldestCreation`: less means that the order is too old. `createdAt`: `YYYY-MM-DD` or a
 * `moscowTime`.
 */
export function latestCreation(createdAt: string): string {
  return createdAt.length === 10 ? `${createdAt}T24:00` : createdAt;
}

/** Over 144 hours for certain: it must be cancelled. `oldest`: see `oldestCreation`. */
export function isTooOld(createdAt: string, oldest: string): boolean {
  return latestCreation(createdAt) < oldest;
}

/** Only its date is known, 144 hours ago: it may be too old at any time, and is packed first. */
export function isLastDay(createdAt: string, oldest: string): boolean {
  return latestCreation(createdAt) === lastDayCreation(oldest);
}

/** The last day that ends before an order of this creation time is too old, `YYYY-MM-DD`. */
export function lastSafeDay(createdAt: string): string {
  return daysAfter(createdAt.slice(0, 10), LIMITS.orderAgeDays - 1);
}

/** `latestCreation` of the orders whose last day it is. */
export function lastDayCreation(oldest: string): string {
  return latestCreation(oldest.slice(0, 10));
}
