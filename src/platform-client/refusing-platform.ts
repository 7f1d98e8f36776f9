import { err } from '#shared/domain/result.ts';
import { mapOperations, type PackingPlatform, type PlatformTraits } from './packing-platform.ts';
import type { PlatformError } from './platform-error.ts';

/** A platform that cannot be called, because its address is not allowed: every call returns the reason. */
export function refusingPlatform(traits: PlatformTraits, error: PlatformError): PackingPlatform {
  const refuse = () => Promise.resolve(err(error));
  return { traits, ...mapOperations(() => refuse) };
}
