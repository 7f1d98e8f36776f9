import { z } from 'zod';

/** Text that may come as a number (ids, sizes, barcodes). */
export const textOrNumber = z
  .union([z.string(), z.number()], { error: 'expected string or number' })
  .transform(String);

/** Text that may be missing, null or anything else: read as empty, so that it keeps nothing else from being read. */
export const looseText = z
  .unknown()
  .optional()
  .transform((value) => textOf(value) ?? '');

/** Text or a decimal (money), likewise: null. A decimal stays text, also where it came as a number. */
export const textOrNull = z.unknown().optional().transform(textOf);

/** A flag, likewise: null, since missing is not "no". */
export const flagOrNull = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'boolean' ? value : null));

// By hand: most of these fields are missing in most answers, and to zod each would be an issue to make and to catch.
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** A whole number from 0 on that may come as digits. */
export const count = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], { error: 'expected a number' })
  .pipe(z.number().int().min(0));

/** A count, likewise: null. */
export const looseCount = count.nullable().catch(null);

/**
 * Sub-resources stand at the root or under `_embedded` (assumptions, "order detail"): what is at the root wins. An empty
 * `_embedded` may come as `[]`.
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

/** Shipments and supplies tell our id as `shipmentId`, or as `id`, which may also be the platform's own number. */
export const rowIdFields = { shipmentId: looseText, id: looseText };

export function rowId(row: { readonly shipmentId: string; readonly id: string }, context: z.RefinementCtx) {
  const id = row.shipmentId === '' ? row.id : row.shipmentId;
  if (id === '') context.addIssue({ code: 'custom', path: ['shipmentId'], message: 'expected an id' });
  return id;
}

/** An id that goes by one of several names (`questionId` or `id`); the first that is told counts, one must be. */
export function requiredId(
  field: string,
  ids: readonly (string | null | undefined)[],
  context: z.RefinementCtx,
): string {
  const id = ids.find((id) => typeof id === 'string' && id !== '') ?? '';
  if (id === '') context.addIssue({ code: 'custom', path: [field], message: 'expected an id' });
  return id;
}
