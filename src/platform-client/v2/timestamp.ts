import type { Breach } from '../errors/limit-error.ts';

export function checkTimestamp(field: string, timestamp: Date): Breach[] {
  const isValid = !Number.isNaN(timestamp.getTime());
  return isValid ? [] : [{ field, limit: 'a valid time', value: String(timestamp) }];
}

/** ISO 8601 UTC with `Z` (assumptions, "REST v2", enums, times); empty for an invalid date. */
export function wireTimestamp(timestamp: Date): string {
  return Number.isNaN(timestamp.getTime()) ? '' : timestamp.toISOString();
}
