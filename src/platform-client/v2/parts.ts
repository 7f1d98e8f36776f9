import type { PlatformResult } from '../packing-platform.ts';
import type { V2Compatibility } from './compatibility.ts';
import type { PlatformNames } from './names.ts';
import type { V2Caller } from './v2-caller.ts';

/**
 * Calls `call` with v2's id of the order for paths. `timeoutMs` limits the search for the id, not the call.
 */
export type InPath = <T>(
  order: string,
  call: (inPath: string) => PlatformResult<T>,
  options?: { readonly timeoutMs?: number | undefined },
) => PlatformResult<T>;

/** Dependencies of v2's operations. */
export type V2Parts = {
  readonly caller: V2Caller;
  readonly names: PlatformNames;
  readonly inPath: InPath;
  readonly compatibility: V2Compatibility;
};

/** Pack numbers of an order from v1; null: v1 is not used. */
export type OlderNumbers = ((orderId: string) => PlatformResult<readonly string[]>) | null;
