import { err, type Result } from '#shared/domain/result.ts';
import type { PlatformError, PlatformErrorKind } from '../platform-error.ts';

/** Makes an error of facts; whatever is not named is absent. */
export function platformErrorOf(
  kind: PlatformErrorKind,
  detail: string,
  facts: Partial<Omit<PlatformError, 'kind' | 'detail'>> = {},
): PlatformError {
  return {
    kind,
    detail: plainText(detail),
    httpStatus: null,
    code: null,
    fields: [],
    mayHaveHappened: false,
    retryAfterSeconds: null,
    ...facts,
  };
}

/** One line of at most 300 characters: an error page must not flood a log or a screen. */
export function plainText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const line = text.replaceAll(/[\u0000-\u001f\u007f\s]+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

const TEXT = 'the pack numbers were given already and are shown nowhere';

/**
 * v2 gives the pack numbers of an order once; asked again it refuses, and neither version shows what it gave (assumptions,
 * "REST v2", packs): a `conflict` for the hold shelf. `refusal`: the platform's.
 */
export function numbersNotShown(refusal: PlatformError): PlatformError {
  return platformErrorOf('conflict', `${TEXT} (${refusal.detail})`, { httpStatus: refusal.httpStatus });
}

export function areNumbersNotShown(error: PlatformError): boolean {
  return error.kind === 'conflict' && error.detail.startsWith(TEXT);
}

/**
 * Where nothing in particular is asked for (a token, a list, labels, whose unknown numbers come in the answer), "not found"
 * tells of the service: it is not there, or not yet. That passes, and says of no order that it is gone.
 */
export function asMissingService<T>(answer: Result<T, PlatformError>): Result<T, PlatformError> {
  if (answer.ok || answer.error.kind !== 'not-found') return answer;
  return err({ ...answer.error, kind: 'unavailable' });
}
