import { z } from 'zod';

/*
 * What PowerShell's JSON may look like: the versions differ in whether a list of one is a list, and in how they write a
 * number or a truth value. What cannot be read is as if it were not there.
 */

/** A number from 0, also written as text; null where it is anything else. */
export const looseNumber = z
  .union([z.number().int().min(0), z.string().regex(/^\d+$/).transform(Number)])
  .nullable()
  .catch(null);

export const looseText = z.string().nullable().catch(null);

/** True only where it says so. */
export const looseTruth = z.preprocess(
  (value) => value === true || value === 1 || (typeof value === 'string' && /^true$/i.test(value)),
  z.boolean(),
);

/** A list, a single one in place of it, or nothing; `{ value, Count }` is how PowerShell 5 writes some lists. */
export function looseList<T extends z.ZodType>(element: T) {
  return z.preprocess((value) => {
    const list = typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
    if (list === null || list === undefined) return [];
    return (Array.isArray(list) ? list : [list]).filter((one) => one !== null);
  }, z.array(element));
}
