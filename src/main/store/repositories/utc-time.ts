/** Times are compared as texts in SQL, so they must all be written in one zone. What is no time stays as it came. */
export function utcTime(time: string): string {
  const parsed = Date.parse(time);
  return Number.isNaN(parsed) ? time : new Date(parsed).toISOString();
}
