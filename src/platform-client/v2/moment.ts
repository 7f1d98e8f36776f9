import type { Breach } from '../errors/limit-error.ts';

export function checkMoment(field: string, moment: Date): Breach[] {
  const isMoment = !Number.isNaN(moment.getTime());
  return isMoment ? [] : [{ field, limit: 'a moment', value: String(moment) }];
}

/** ISO 8601 UTC with `Z` (assumptions, "REST v2", enums, times); empty for one that `checkMoment` refuses. */
export function wireMoment(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
