import type { RawScan, ScanSource as SourceKind } from '#shared/domain/scan.ts';
import type { OfflineCause } from '#shared/domain/scanner-state.ts';

export type SourceState =
  | { readonly status: 'ready' }
  | { readonly status: 'offline'; readonly cause: OfflineCause; readonly detail: string };

/**
 * A scanner, or a set of scanners, that delivers codes. Every adapter keeps this contract:
 *
 * - `start` returns at once and connects in the background. It returns a function that stops the source: once
 *   its promise has resolved, the device is free and no callback follows. It may be called again.
 * - `onScan` gets each code once, complete, in scanning order, without the line end of the scanner and
 *   otherwise unchanged. A code cut off by a disconnection is dropped, since half a code may be a valid code.
 * - `onState` gets every change, the first one at once (`offline`, `connecting`). An offline source retries
 *   for ever and reports `ready` when it is back.
 * - A source never throws or crashes the station, whatever the device does. The callbacks must not throw.
 */
export interface ScanSource {
  /** As in the option `--scanner`, e.g. `serial:/dev/ttyACM0`. */
  readonly name: string;
  readonly kind: SourceKind;
  start(onScan: (scan: RawScan) => void, onState: (state: SourceState) => void): () => Promise<void>;
  /**
   * Connects scanners that were plugged in since. Only for sources that cover several scanners and do not
   * detect new ones. Has no effect while the source is stopped or offline.
   */
  refreshDevices?(): void;
}
