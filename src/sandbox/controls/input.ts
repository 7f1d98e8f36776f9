import { isObject, type JsonObject } from '../http/json.ts';
import { badField } from '../http/refusal.ts';
import { parseTimestamp } from '../world/moscow.ts';

/** Readers for the bodies of the controls: wrong input gets 400 with the field's name. */

export function optionalText(body: JsonObject, field: string): string | undefined {
  const value = body[field];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.trim() === '') throw badField(field, 'a text is expected');
  return value;
}

export function requiredText(body: JsonObject, field: string): string {
  const value = optionalText(body, field);
  if (value === undefined) throw badField(field, 'is required');
  return value;
}

export function optionalBoolean(body: JsonObject, field: string): boolean | undefined {
  const value = body[field];
  if (value !== undefined && typeof value !== 'boolean') throw badField(field, 'true or false is expected');
  return value;
}

export function optionalNumber(
  body: JsonObject,
  field: string,
  min: number,
  max: number,
): number | undefined {
  const value = body[field];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw badField(field, `a whole number from ${min} to ${max} is expected`);
  }
  return value;
}

/** A timestamp in milliseconds; without a zone it is Moscow time. */
export function optionalTimestamp(body: JsonObject, field: string): number | undefined {
  const value = optionalText(body, field);
  if (value === undefined) return undefined;
  const at = parseTimestamp(value);
  if (at === null) throw badField(field, 'an ISO date and time is expected');
  return at;
}

/** A list of objects with at least one entry. */
export function objects(body: JsonObject, field: string): JsonObject[] {
  const value = body[field];
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) {
    throw badField(field, 'a list of at least one object is expected');
  }
  return value;
}

/** Refuses fields that the control does not have: a misspelt switch would silently change nothing. */
export function onlyFields(body: JsonObject, ...known: readonly string[]): void {
  const unknown = Object.keys(body).find((field) => !known.includes(field));
  if (unknown !== undefined) throw badField(unknown, `is unknown here; known: ${known.join(', ')}`);
}
