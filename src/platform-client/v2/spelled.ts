import { isRecord } from '../errors/error-body.ts';
import type { Field } from './spellings.ts';

/**
 * The field's value in an object, from the first path that has one; an empty text only if no other path has a
 * value.
 */
export function fieldValue(object: unknown, field: Field): unknown {
  let empty: unknown;
  for (const path of field) {
    const values = valuesAt(object, stepsOf(path));
    if (values === null) continue;
    const value = path.includes('[]') ? values : values[0];
    if (value !== '') return value;
    empty = value;
  }
  return empty;
}

type Step = { readonly name: string; readonly isList: boolean };

/** By path: a catalog has a hundred thousand rows. */
const knownSteps = new Map<string, readonly Step[]>();

function stepsOf(path: string): readonly Step[] {
  const known = knownSteps.get(path);
  if (known !== undefined) return known;
  const steps = path.split('.').map((step) => {
    const isList = step.endsWith('[]');
    return { name: isList ? step.slice(0, -2) : step, isList };
  });
  knownSteps.set(path, steps);
  return steps;
}

/** An object with the table's names for the values under any of their paths; other fields are dropped. */
export function inTableNames(object: unknown, fields: Readonly<Record<string, Field>>): unknown {
  if (!isRecord(object)) return object;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldValue(object, field)]));
}

/** All values at a path from its step `at`; null: none, or the path does not match the structure. */
function valuesAt(object: unknown, steps: readonly Step[], at = 0): readonly unknown[] | null {
  const step = steps[at];
  const value = step !== undefined && isRecord(object) ? object[step.name] : undefined;
  if (value === undefined || value === null || Array.isArray(value) !== step?.isList) return null;
  const isLast = at === steps.length - 1;
  if (!step.isList) return isLast ? scalarOrMoney(value) : valuesAt(value, steps, at + 1);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  if (isLast) return rows.some(isRecord) ? null : rows;
  const found = rows.map((row) => valuesAt(row, steps, at + 1));
  return found.every((one) => one === null) && rows.length > 0 ? null : found.flatMap((one) => one ?? []);
}

/** An object is a value only if it is money: `brand: { name }` is another spelling than `brand: "…"`. */
function scalarOrMoney(value: unknown): readonly unknown[] | null {
  return isRecord(value) && !('amount' in value) ? null : [value];
}
