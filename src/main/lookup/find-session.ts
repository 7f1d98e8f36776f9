import type { Emit } from '#main/base/events.ts';
import type { InterpretedScan, ScanIntent } from '#main/bench/scan-intent.ts';
import type { DecodedScan } from '#main/scanning/decode/decode.ts';
import type { FindView, LookupScreen, ScannedKind } from '#shared/contract/lookup.ts';
import { journalText, shownText } from '#shared/domain/mark-tail.ts';
import { HIDDEN_BADGE } from './search-text.ts';

/** Whoever has left a look-up open and packs on must not lose scans for longer. */
const CLOSE_AFTER_MS = 30_000;

export type FindEvents = { findChanged: [] };

type OpenCall = { readonly screen: LookupScreen; readonly end: () => void };

/**
 * Whether codes are looked up at this station, by Find or by the screen of goods, and what was scanned meanwhile.
 * Each screen that has it open holds one call of `open`; scans are for the screen that was opened last. All are ended
 * by `CMD:BACK` and after 30 seconds without a scan or `keepOpen`.
 */
export function createFindSession({ emit }: { readonly emit: Emit<FindEvents> }) {
  /** In the order in which they were opened. */
  const openCalls = new Set<OpenCall>();
  let scanned: FindView['scanned'] = null;
  let timer: NodeJS.Timeout | undefined;

  function keepOpen(): void {
    if (openCalls.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(close, CLOSE_AFTER_MS);
    timer.unref();
  }

  function close(): void {
    for (const { end } of openCalls) end();
  }

  function current(): LookupScreen | null {
    return [...openCalls].at(-1)?.screen ?? null;
  }

  function remove(call: OpenCall): void {
    const before = current();
    if (!openCalls.delete(call) || current() === before) return;
    if (openCalls.size === 0) clearTimeout(timer);
    // What was scanned was for another screen.
    scanned = null;
    emit('findChanged');
  }

  return {
    /** Open until the caller leaves; ends when the station closes Find. */
    async *open(screen: LookupScreen, signal: AbortSignal | undefined): AsyncGenerator<'open', void> {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      const end = () => {
        // At once: the next scan is a packing scan.
        remove(call);
        resolve();
      };
      const call = { screen, end };
      signal?.addEventListener('abort', end);
      try {
        if (signal?.aborted) return;
        if (current() !== screen) scanned = null;
        openCalls.add(call);
        keepOpen();
        emit('findChanged');
        yield 'open';
        await ended;
      } finally {
        signal?.removeEventListener('abort', end);
        remove(call);
      }
    },
    keepOpen,
    isOpen: () => openCalls.size > 0,
    /** Shows a scan that was looked up; `CMD:BACK` ends the look-up instead. */
    show(scan: DecodedScan, { intent }: InterpretedScan, scanNo: number): void {
      if (intent.kind === 'command' && intent.command.name === 'BACK') {
        close();
        return;
      }
      scanned = { no: scanNo, kind: kindOf(intent), text: searchText(scan, intent) };
      keepOpen();
      emit('findChanged');
    },
    view(): FindView | null {
      const screen = current();
      return screen === null ? null : { screen, scanned };
    },
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
