import type { PlatformErrorKind } from '#shared/domain/platform-error-kind.ts';

export { PLATFORM_ERROR_KINDS, type PlatformErrorKind } from '#shared/domain/platform-error-kind.ts';

/** A refusal or failure of the platform as a value. Never holds a token, a secret or personal data. */
export type PlatformError = {
  readonly kind: PlatformErrorKind;
  /** The platform's own text, or what went wrong on the way (and at which path of the answer). */
  readonly detail: string;
  /** null: no answer came, or nothing was sent. */
  readonly httpStatus: number | null;
  /** 50400, 50401, 50403 … where the body had one. */
  readonly code: number | null;
  /** What the platform found wrong, field by field. */
  readonly fields: readonly { readonly field: string; readonly message: string }[];
  /**
   * True when the request may have been carried out although no usable answer came (time-out, cut connection, 5xx,
   * unreadable answer): such a change is settled by reading, never sent again blindly. Always false for reads.
   */
  readonly mayHaveHappened: boolean;
  readonly retryAfterSeconds: number | null;
};
