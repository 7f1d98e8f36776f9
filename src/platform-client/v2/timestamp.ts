import type { Breach } from '../errors/limit-error.ts';

export function checkTimestamp(field: string, timestamp: Date): Breach[] {
  const isValid = !Number.isNaN(timestamp.getTime());
  return isValid ? [] : [{ field, limit: 'a moment', value: String(timestamp) }];
}

/** ISO 8601 UTC with `Z` (assumptions, "REST v2", enums, times); empty for one that `checkMoment` refuses. */
export function wireTimestamp(timestamp: Date): string {
  return Number.isNaN(timestamp.getTime()) ? '' : timestamp.toISOString();
}
