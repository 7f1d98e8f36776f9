import { err, type Result } from '#shared/domain/result.ts';
import type { PlatformError, PlatformErrorKind } from '../platform-error.ts';

/** Creates an error; omitted fields get their default. */
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

/** One line of up to 300 characters: an error page must not flood a log or a screen. */
export function plainText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const line = text.replaceAll(/[\u0000-\u001f\u007f\s]+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

const TEXT = 'the pack numbers were given already and are shown nowhere';

/**
 * v2 gives the pack numbers of an order once; it refuses to repeat them, and neither version shows them
 * (assumptions, "REST v2", packs). The result is a `conflict` for the hold shelf. `refusal`: the platform's
 * error.
 */
export function numbersNotShown(refusal: PlatformError): PlatformError {
  return platformErrorOf('conflict', `${TEXT} (${refusal.detail})`, { httpStatus: refusal.httpStatus });
}

export function areNumbersNotShown(error: PlatformError): boolean {
  return error.kind === 'conflict' && error.detail.startsWith(TEXT);
}

/**
 * For requests that name no particular thing (a token, a list, labels, whose unknown numbers are listed in
 * the response) "not found" means that the service is missing, perhaps temporarily. It does not mean that an
 * order is gone.
 */
export function asMissingService<T>(answer: Result<T, PlatformError>): Result<T, PlatformError> {
  if (answer.ok || answer.error.kind !== 'not-found') return answer;
  return err({ ...answer.error, kind: 'unavailable' });
}
