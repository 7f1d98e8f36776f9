import type { RawScan, ScanSource as SourceKind } from '#shared/domain/scan.ts';
import type { OfflineCause } from '#shared/domain/scanner-state.ts';

export type SourceState =
  | { readonly status: 'ready' }
  | { readonly status: 'offline'; readonly cause: OfflineCause; readonly detail: string };

/**
 * A scanner, or a set of them, that delivers codes to the station. The contract, which every adapter keeps:
 *
 * - `start` returns at once and connects in the background. Its result undoes it: once that promise has
 *   resolved, the device is free and no callback comes any more. Calling it again does no harm.
 * - `onScan` gets each code once, whole, in the order scanned, with nothing taken away but the scanner's line end.
 *   A code that was cut off by a disconnection is dropped, since half a code may be a code.
 * - `onState` gets every change, the first at once (`offline`, `connecting`). A source that is offline tries
 *   again by itself, for ever, and says `ready` when it is back.
 * - Whatever the device does, a source neither throws nor crashes the station. The callbacks must not throw.
 */
export interface ScanSource {
  /** As in the option `--scanner`, e.g. `serial:/dev/ttyACM0`. */
  readonly name: string;
  readonly kind: SourceKind;
  start(onScan: (scan: RawScan) => void, onState: (state: SourceState) => void): () => Promise<void>;
  /**
   * Somebody asks for a scanner that came beside one that is connected. Only sources that mean several have it, and do not see by
   * themselves that one has come. Does nothing while the source is stopped or offline.
   */
  refreshDevices?(): void;
}
