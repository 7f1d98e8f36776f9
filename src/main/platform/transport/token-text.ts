import { z } from 'zod';

/** A token goes into a header: what cannot stand there would be thrown back by `fetch` in an error that shows it. */
export const tokenText = z.string().regex(/^[\x21-\x7e]+$/, 'expected a token');
