import type { PlatformResult } from '../packing-platform.ts';
import type { V2Compatibility } from './compatibility.ts';
import type { PlatformNames } from './names.ts';
import type { V2Caller } from './v2-caller.ts';

/** Calls `call` with what v2 calls the order in a path. `timeoutMs` bounds the looking it up, not the call. */
export type InPath = <T>(
  order: string,
  call: (inPath: string) => PlatformResult<T>,
  options?: { readonly timeoutMs?: number | undefined },
) => PlatformResult<T>;

/** What the operations of v2 stand on. */
export type V2Parts = {
  readonly caller: V2Caller;
  readonly names: PlatformNames;
  readonly inPath: InPath;
  readonly compatibility: V2Compatibility;
};

/** Pack numbers of an order as v1 shows them; null: v1 is not asked. */
export type OlderNumbers = ((orderId: string) => PlatformResult<readonly string[]>) | null;
