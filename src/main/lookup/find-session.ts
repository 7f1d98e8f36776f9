import type { Emit } from '#main/base/events.ts';
import type { InterpretedScan, ScanIntent } from '#main/bench/scan-intent.ts';
import type { DecodedScan } from '#main/scanning/decode/decode.ts';
import type { FindView, ScannedKind } from '#shared/contract/lookup.ts';
import { journalText, shownText } from '#shared/domain/mark-tail.ts';
import { HIDDEN_BADGE } from './search-text.ts';

/** Whoever has left Find open and packs on must not lose scans for longer. */
const CLOSE_AFTER_MS = 30_000;

export type FindEvents = { findChanged: [] };

/**
 * Whether Find is open at this station, and what was scanned meanwhile. Each screen that has it open holds one
 * call of `open`. All are ended by `CMD:BACK` and after 30 seconds without a scan or `keepOpen`.
 */
export function createFindSession({ emit }: { readonly emit: Emit<FindEvents> }) {
  /** Ends the call of each screen that has Find open. */
  const openCalls = new Set<() => void>();
  let scanned: FindView['scanned'] = null;
  let timer: NodeJS.Timeout | undefined;

  function keepOpen(): void {
    if (openCalls.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(close, CLOSE_AFTER_MS);
    timer.unref();
  }

  function close(): void {
    for (const end of openCalls) end();
  }

  function remove(end: () => void): void {
    if (!openCalls.delete(end) || openCalls.size > 0) return;
    clearTimeout(timer);
    scanned = null;
    emit('findChanged');
  }

  return {
    /** Open until the caller leaves; ends when the station closes Find. */
    async *open(signal: AbortSignal | undefined): AsyncGenerator<'open', void> {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      const end = () => {
        // At once: the next scan is a packing scan.
        remove(end);
        resolve();
      };
      signal?.addEventListener('abort', end);
      try {
        if (signal?.aborted) return;
        openCalls.add(end);
        keepOpen();
        emit('findChanged');
        yield 'open';
        await ended;
      } finally {
        signal?.removeEventListener('abort', end);
        remove(end);
      }
    },
    keepOpen,
    isOpen: () => openCalls.size > 0,
    /** Shows a scan that was looked up; `CMD:BACK` closes Find instead. */
    show(scan: DecodedScan, { intent }: InterpretedScan, scanNo: number): void {
      if (intent.kind === 'command' && intent.command.name === 'BACK') {
        close();
        return;
      }
      scanned = { no: scanNo, kind: kindOf(intent), text: searchText(scan, intent) };
      keepOpen();
      emit('findChanged');
    },
    view: (): FindView | null => (openCalls.size > 0 ? { scanned } : null),
    stop: close,
  };
}

export type FindSession = ReturnType<typeof createFindSession>;

function kindOf(intent: ScanIntent): ScannedKind {
  return intent.kind === 'unreadable' ? intent.as : intent.kind;
}

/** What to search for: neither a mark's cryptographic tail nor a badge's id, which is enough to log in. */
function searchText({ raw, read }: DecodedScan, intent: ScanIntent): string {
  switch (intent.kind) {
    case 'operator':
      return HIDDEN_BADGE;
    case 'mark':
      return intent.mark.uit;
    case 'sku':
      return intent.sku;
    case 'unreadable':
      return intent.uit ?? shownText(journalText(raw));
    default:
      return shownText(
        read.ok ? journalText({ source: raw.source, raw: read.value.text }) : journalText(raw),
      );
  }
}
