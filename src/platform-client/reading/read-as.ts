import type { z } from 'zod';
import { err, ok, type Result } from '#shared/domain/result.ts';

/**
 * Parses a value with a schema. The error gives the first problem with its path, e.g. `items[2].sku: expected
 * string, received undefined`; it never contains a value of the response.
 */
export function readAs<S extends z.ZodType>(schema: S, value: unknown): Result<z.output<S>, string> {
  const read = schema.safeParse(value);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return err(issue === undefined ? 'unreadable' : issueText(issue));
}

export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The problem, after its path. */
export function issueText(issue: Issue): string {
  const message = issue.message.replace(/^Invalid input: /, '');
  return issue.path.length === 0 ? message : `${pathText(issue.path)}: ${message}`;
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}
