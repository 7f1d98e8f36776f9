import type { Reason } from './reason.ts';
import type { GsState } from './scan.ts';

/** Why a code that starts like a mark cannot be taken for one. */
export type MarkRefusal = {
  readonly reason: Extract<Reason, 'mark-malformed' | 'mark-length' | 'mark-check-digit' | 'gs-lost'>;
  readonly gs: GsState;
  /** What was read in spite of the refusal; null where no reading of the serial is certain. */
  readonly uit: string | null;
};
