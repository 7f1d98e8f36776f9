import type { PlatformError } from '../platform-error.ts';
import { platformErrorOf } from './platform-error-of.ts';

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
