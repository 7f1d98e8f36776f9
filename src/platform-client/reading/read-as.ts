import type { z } from 'zod';
import { err, ok, type Result } from '#shared/domain/result.ts';

/**
 * Reads a value by a schema. The error names the first thing that is wrong by its path, e.g.
 * `items[2].sku: expected string, received undefined`; it never holds a value of the answer.
 */
export function readAs<S extends z.ZodType>(schema: S, value: unknown): Result<z.output<S>, string> {
  const read = schema.safeParse(value);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return err(issue === undefined ? 'unreadable' : issueText(issue));
}

export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What is wrong, behind its path. */
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
