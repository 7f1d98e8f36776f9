import type { Reason } from '#shared/domain/reason.ts';

/** Why the characters of a scan are no code at all. What a code means is not decided here. */
export type ScanRefusal =
  | { readonly reason: Extract<Reason, 'empty-scan'> }
  | { readonly reason: Extract<Reason, 'scan-too-long'>; readonly length: number }
  | { readonly reason: Extract<Reason, 'unknown-code'>; readonly controlCharacter: number }
  /** Perhaps the half of a mark, and the code that was scanned after it. */
  | { readonly reason: Extract<Reason, 'mark-malformed'> }
  /** The keyboard layout leaves more than one reading, or none. */
  | { readonly reason: Extract<Reason, 'layout-mixed'> }
  /** Caps Lock is on, and nobody can tell whether it changed the code. */
  | { readonly reason: Extract<Reason, 'caps-lock'> };
