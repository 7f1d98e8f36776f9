import { z } from 'zod';
import { isRecord } from '../errors/error-body.ts';

/**
 * An answer may come in a `data` wrapper (assumptions, "REST v2", lists): what stands in it is read as if it stood at the
 * root, where a field of the root wins. Rows under `data` stay there.
 */
export function unwrapped<S extends z.ZodType>(schema: S) {
  return z.preprocess((answer) => {
    if (!isRecord(answer) || !isRecord(answer.data)) return answer;
    const { data, ...root } = answer;
    return { ...data, ...root };
  }, schema);
}
