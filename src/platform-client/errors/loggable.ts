import type { PlatformError } from '../platform-error.ts';
import { knownTextIn } from './error-texts.ts';

/** Valid field names; anything else that the platform puts there is not logged. */
const FIELD = /^[\w.[\]-]{1,80}$/;

/** Texts that `errorFromAnswer` creates when the response has none. */
const HTTP_TEXT = /^HTTP \d{3}($| with a web page)/;

/**
 * An error in a form that is safe to log. The platform's text may repeat any part of a request or an order,
 * such as a name or a mark: only the texts listed in the specification are logged. The screen shows the whole
 * text.
 */
export function loggable(error: PlatformError) {
  const { kind, httpStatus, code, detail, fields, mayHaveHappened, retryAfterSeconds } = error;
  return {
    kind,
    httpStatus,
    code,
    mayHaveHappened,
    retryAfterSeconds,
    detail: isGeneratedText(error) ? detail : knownTextIn(detail),
    fields: fields.map(({ field }) => field).filter((field) => FIELD.test(field)),
  };
}

function isGeneratedText({ kind, detail, httpStatus }: PlatformError): boolean {
  if (httpStatus === null || HTTP_TEXT.test(detail)) return true;
  const isRedirect = httpStatus >= 300 && httpStatus < 400;
  return kind === 'malformed-answer' && !isRedirect;
}
