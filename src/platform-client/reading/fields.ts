import { z } from 'zod';

/** Text that may be sent as a number (ids, sizes, barcodes). */
export const textOrNumber = z
  .union([z.string(), z.number()], { error: 'expected string or number' })
  .transform(String);

/** Text that may be missing, null or anything else: then empty, so that the rest can still be read. */
export const looseText = z
  .unknown()
  .optional()
  .transform((value) => textOf(value) ?? '');

/** Text or a decimal (money), otherwise null. A decimal becomes text, even if it was sent as a number. */
export const textOrNull = z.unknown().optional().transform(textOf);

/** A flag, otherwise null, because missing does not mean "no". */
export const flagOrNull = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'boolean' ? value : null));

/**
 * Text or a decimal, otherwise null. Written by hand: most of these fields are missing in most responses, and zod would
 * create and catch an issue for each.
 */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** A whole number from 0 that may be sent as digits. */
export const count = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], { error: 'expected a number' })
  .pipe(z.number().int().min(0));

/** A count, otherwise null. */
export const looseCount = count.nullable().catch(null);

/**
 * Sub-resources are at the root or under `_embedded` (assumptions, "order detail"); the root takes
 * precedence. An empty `_embedded` may be sent as `[]`.
 */
export function flattened<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !('_embedded' in value)) return value;
    const embedded = value._embedded;
    return typeof embedded === 'object' && embedded !== null && !Array.isArray(embedded)
      ? { ...embedded, ...withoutAbsent(value) }
      : value;
  }, schema);
}

function withoutAbsent(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined && part !== null));
}

/**
 * Shipments and supplies return our id as `shipmentId`, or as `id`, which may also be the platform's own
 * number.
 */
export const rowIdFields = { shipmentId: looseText, id: looseText };

export function rowId(row: { readonly shipmentId: string; readonly id: string }, context: z.RefinementCtx) {
  const id = row.shipmentId === '' ? row.id : row.shipmentId;
  if (id === '') context.addIssue({ code: 'custom', path: ['shipmentId'], message: 'expected an id' });
  return id;
}

/**
 * An id with several possible names (`questionId` or `id`); the first one present is used, one is required.
 */
export function requiredId(
  field: string,
  ids: readonly (string | null | undefined)[],
  context: z.RefinementCtx,
): string {
  const id = ids.find((id) => typeof id === 'string' && id !== '') ?? '';
  if (id === '') context.addIssue({ code: 'custom', path: [field], message: 'expected an id' });
  return id;
}
