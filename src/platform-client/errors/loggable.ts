import type { PlatformError } from '../platform-error.ts';
import { knownTextIn } from './error-texts.ts';

/** Names of fields; a platform that puts something else there is not repeated. */
const FIELD = /^[\w.[\]-]{1,80}$/;

/** Texts that `errorFromAnswer` makes where the answer has none. */
const HTTP_TEXT = /^HTTP \d{3}($| with a web page)/;

/**
 * What the log says of an error. The platform's own words may repeat anything of a request or an order, a name or a mark
 * among them: of these only the texts that the specification lists are logged. The whole text is on the screen.
 */
export function loggable(error: PlatformError) {
  const { kind, httpStatus, code, detail, fields, mayHaveHappened, retryAfterSeconds } = error;
  return {
    kind,
    httpStatus,
    code,
    mayHaveHappened,
    retryAfterSeconds,
    detail: isOurText(error) ? detail : knownTextIn(detail),
    fields: fields.map(({ field }) => field).filter((field) => FIELD.test(field)),
  };
}

function isOurText({ kind, detail, httpStatus }: PlatformError): boolean {
  if (httpStatus === null || HTTP_TEXT.test(detail)) return true;
  const isRedirect = httpStatus >= 300 && httpStatus < 400;
  return kind === 'malformed-answer' && !isRedirect;
}
