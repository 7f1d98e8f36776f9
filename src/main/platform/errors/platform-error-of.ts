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
