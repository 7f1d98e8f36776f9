import { LIMITS } from '#shared/domain/limits.ts';
import type { Breach } from '../errors/limit-error.ts';
import { moscowToIso } from './moscow-time.ts';

/** Numbers of orders, items and shipments in paths: a scanned code must not change the path. */
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** A number that is part of a path: letters, digits, `-` and `_`. */
export function checkNumber(field: string, value: string, maxLength = 64): Breach[] {
  if (value.length > maxLength)
    return [{ field, limit: `at most ${maxLength} characters`, value: value.length }];
  return NUMBER.test(value) ? [] : [{ field, limit: 'letters, digits, - and _', value }];
}

export function checkText(field: string, value: string, maxLength = 255): Breach[] {
  if (value.trim() === '') return [{ field, limit: 'must not be empty', value }];
  return value.length > maxLength
    ? [{ field, limit: `at most ${maxLength} characters`, value: value.length }]
    : [];
}

export function checkRange(field: string, value: number, min: number, max: number): Breach[] {
  const fits = Number.isInteger(value) && value >= min && value <= max;
  return fits ? [] : [{ field, limit: `a whole number from ${min} to ${max}`, value }];
}

export function checkFilled(field: string, rows: readonly unknown[]): Breach[] {
  return rows.length > 0 ? [] : [{ field, limit: 'at least 1', value: 0 }];
}

/** No value twice; reports the second place of the first repeated value. */
export function checkUnique(places: readonly { readonly field: string; readonly value: string }[]): Breach[] {
  const seen = new Set<string>();
  for (const { field, value } of places) {
    if (seen.has(value)) return [{ field, limit: 'must not repeat', value }];
    seen.add(value);
  }
  return [];
}

/** `page` and `limit` of a list; pages count from 1. */
export function checkPaging(query: { readonly page: number; readonly limit: number }, max: number): Breach[] {
  return [
    ...checkRange('page', query.page, 1, Number.MAX_SAFE_INTEGER),
    ...checkRange('limit', query.limit, 1, max),
  ];
}

export function checkDate(field: string, date: string): Breach[] {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && moscowToIso(date) !== null;
  return isDate ? [] : [{ field, limit: 'a date YYYY-MM-DD', value: date }];
}

/** A SKU of the catalog: `?` and `*` are forbidden (specification, "B2B REST: stock"). */
export function checkSku(field: string, sku: string): Breach[] {
  const breaches = checkText(field, sku);
  return /[?*]/.test(sku) ? [...breaches, { field, limit: '? and * are forbidden', value: sku }] : breaches;
}

/** Also for a SKU that is part of a path: `.` and `..` would change the path. */
export function checkPathSku(field: string, sku: string): Breach[] {
  return /^\.{1,2}$/.test(sku) ? [{ field, limit: 'a SKU', value: sku }] : checkSku(field, sku);
}

/** Checks only the length of a UIT: a whole scan instead of it would contain the cryptographic tail. */
export function checkUit(field: string, uit: string): Breach[] {
  const fits = LIMITS.uitLengths.some((length) => length === uit.length);
  return fits ? [] : [{ field, limit: `${LIMITS.uitLengths.join(' or ')} characters`, value: uit.length }];
}
