/** As the platform's times are written already when they come here. */
const IN_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Times are compared as texts in SQL, so they must all be written in one zone. What is no time stays as it came. */
export function utcTime(time: string): string {
  if (IN_UTC.test(time)) return time;
  const parsed = Date.parse(time);
  return Number.isNaN(parsed) ? time : new Date(parsed).toISOString();
}
