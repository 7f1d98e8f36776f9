import { z } from 'zod';
import { isRecord } from '../errors/error-body.ts';

/**
 * A response may be in a `data` wrapper (assumptions, "REST v2", lists): its fields are read as fields of the
 * root, which take precedence. Rows under `data` stay there.
 */
export function unwrapped<S extends z.ZodType>(schema: S) {
  return z.preprocess((answer) => {
    if (!isRecord(answer) || !isRecord(answer.data)) return answer;
    const { data, ...root } = answer;
    return { ...data, ...root };
  }, schema);
}
