import { z } from 'zod';

/** A pack number of an answer: bare, or in a row of its own. */
export const packNumberRow = z
  .union([z.string(), z.object({ packNumber: z.string() }).transform((row) => row.packNumber)], {
    error: 'expected a pack number',
  })
  .pipe(z.string().min(1));
