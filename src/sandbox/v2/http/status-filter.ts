import type { Context } from 'hono';
import { badField } from '../../http/refusal.ts';

/** Whether `status` of the query lets this one through, as it does without it; 400 for a status that there is not. */
export function isWanted(c: Context, known: readonly string[], status: string): boolean {
  const told = c.req.query('status');
  if (told !== undefined && !known.includes(told))
    throw badField('status', `one of ${known.join(', ')} is expected`);
  return told === undefined || told === status;
}
