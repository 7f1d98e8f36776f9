import type { z } from 'zod';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import type { PlatformError } from '../platform-error.ts';
import type { HttpAnswer } from '../transport/http-client.ts';
import { readAs } from './read-as.ts';

const UTF_8 = new TextDecoder();

/**
 * Parses a 2xx response with a schema; failures are a `malformed-answer` with the problem and its path. 204
 * is read as null. So is an empty response to a change, which has taken effect anyway: a schema that accepts
 * null needs nothing from it.
 */
export function readJson<S extends z.ZodType>(
  answer: HttpAnswer,
  schema: S,
  effect: 'read' | 'change',
): Result<z.output<S>, PlatformError> {
  const malformed = (detail: string) =>
    err(
      platformErrorOf('malformed-answer', detail, {
        httpStatus: answer.status,
        mayHaveHappened: effect === 'change',
      }),
    );
  const text = UTF_8.decode(answer.body);
  const isEmpty = answer.status === 204 || (effect === 'change' && text.trim() === '');
  const json = isEmpty ? ok(null) : jsonOf(text);
  if (!json.ok) return malformed(json.error);
  const read = readAs(schema, json.value);
  if (read.ok) return ok(read.value);
  return malformed(isEmpty ? 'the answer is empty' : read.error);
}

/** Distinguishes an empty body, a web page and half a JSON body: each points to another cause. */
export function jsonOf(text: string): Result<unknown, string> {
  if (text.trim() === '') return err('the answer is empty');
  try {
    return ok(JSON.parse(text));
  } catch {
    if (/^\s*</.test(text)) return err('the answer is a web page, not JSON');
    if (/^\s*[[{]/.test(text)) return err(`the answer is JSON that breaks off (${text.length} characters)`);
    return err('the answer is not JSON');
  }
}
