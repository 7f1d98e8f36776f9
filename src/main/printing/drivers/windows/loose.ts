import { z } from 'zod';

/*
 * Schemas for the JSON of all PowerShell versions: they differ in whether a list with a single element is a
 * list, and in how they write numbers and booleans. A value that cannot be read counts as missing.
 */

/** A number from 0, also as text; else null. */
export const looseNumber = z
  .union([z.number().int().min(0), z.string().regex(/^\d+$/).transform(Number)])
  .nullable()
  .catch(null);

export const looseText = z.string().nullable().catch(null);

/** `true`, 1 or the text "true"; anything else is false. */
export const looseBoolean = z.preprocess(
  (value) => value === true || value === 1 || (typeof value === 'string' && /^true$/i.test(value)),
  z.boolean(),
);

/** A list, a single element, or nothing. PowerShell 5 writes some lists as `{ value, Count }`. */
export function looseList<T extends z.ZodType>(element: T) {
  return z.preprocess((value) => {
    const list = typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
    if (list === null || list === undefined) return [];
    return (Array.isArray(list) ? list : [list]).filter((one) => one !== null);
  }, z.array(element));
}
