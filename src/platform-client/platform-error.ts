import type { PlatformErrorKind } from '#shared/domain/platform-error-kind.ts';

export { PLATFORM_ERROR_KINDS, type PlatformErrorKind } from '#shared/domain/platform-error-kind.ts';

/** A refusal or failure of the platform as a value. Never contains a token, a secret or personal data. */
export type PlatformError = {
  readonly kind: PlatformErrorKind;
  /** The platform's text, or what failed (and at which path of the response). */
  readonly detail: string;
  /** null: no response was received, or nothing was sent. */
  readonly httpStatus: number | null;
  /** 50400, 50401, 50403 … if the body contained one. */
  readonly code: number | null;
  /** The platform's complaints, field by field. */
  readonly fields: readonly { readonly field: string; readonly message: string }[];
  /**
   * True when the request may have taken effect although no usable response was received (time-out, cut
   * connection, 5xx, unreadable response): such a change is settled by reading, never sent again blindly.
   * Always false for reads.
   */
  readonly mayHaveHappened: boolean;
  readonly retryAfterSeconds: number | null;
};
