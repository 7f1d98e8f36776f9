import { isRecord } from '../errors/error-body.ts';
import type { Field } from './spellings.ts';

/**
 * The field's value in an object, from the first path that has one; an empty text only if no other path has a
 * value.
 */
export function fieldValue(object: unknown, field: Field): unknown {
  const found = field.flatMap((path) => {
    const values = valuesAt(object, path);
    return values === null ? [] : [path.includes('[]') ? values : values[0]];
  });
  return found.find((value) => value !== '') ?? found[0];
}

/** An object with the table's names for the values under any of their paths; other fields are dropped. */
export function inTableNames(object: unknown, fields: Readonly<Record<string, Field>>): unknown {
  if (!isRecord(object)) return object;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldValue(object, field)]));
}

/** All values at a path; null: none, or the path does not match the structure. */
function valuesAt(object: unknown, path: string): readonly unknown[] | null {
  const [step = '', ...rest] = path.split('.');
  const isList = step.endsWith('[]');
  const value = isRecord(object) ? object[isList ? step.slice(0, -2) : step] : undefined;
  if (value === undefined || value === null || Array.isArray(value) !== isList) return null;
  const behind = rest.join('.');
  if (!isList) return behind === '' ? scalarOrMoney(value) : valuesAt(value, behind);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  if (behind === '') return rows.some(isRecord) ? null : rows;
  const found = rows.map((row) => valuesAt(row, behind));
  return found.every((one) => one === null) && rows.length > 0 ? null : found.flatMap((one) => one ?? []);
}

/** An object is a value only if it is money: `brand: { name }` is another spelling than `brand: "…"`. */
function scalarOrMoney(value: unknown): readonly unknown[] | null {
  return isRecord(value) && !('amount' in value) ? null : [value];
}
