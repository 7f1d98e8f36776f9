/** The platform uses Moscow time, without summer time since 2014 (assumptions, "REST v1"). */
export const MOSCOW_OFFSET_MS = 3 * 3_600_000;

/** The day so many days later; both `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The date in Moscow, `YYYY-MM-DD`: the platform's date. */
export function moscowDate(time: Date): string {
  return new Date(time.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 10);
}
