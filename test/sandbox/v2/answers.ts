import type { V2Error } from './partner.ts';

/** `meta` of a list (assumptions, "REST v2", lists). */
export interface V2Meta {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly totalPages: number;
}

/** A time of REST v2: ISO 8601 UTC with `Z` (assumptions, "REST v2", enums, times). */
export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The fields that a refusal names. */
export function fieldsOf({ error }: V2Error): string[] {
  return error.details.map(({ field }) => field);
}
