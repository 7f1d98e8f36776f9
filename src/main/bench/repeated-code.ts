import { scannerOf } from '#main/scanning/decode/decode.ts';
import { journalText } from '#shared/domain/mark-tail.ts';
import type { RawScan } from '#shared/domain/scan.ts';

/**
 * Tells a scanner that reads one code twice from a person who scans it twice: the second read begins less than the scanner's
 * time after the end of the first. For modes in which scans are not the bench's; see `doubleRead`.
 */
export function createRepeatedCodes(doubleReadMs: (scanner: string) => number) {
  /** By scanner: what its last read was, and when it ended. */
  const lastReads = new Map<string, { readonly code: string; readonly endedAt: number }>();
  return {
    isRepeated(raw: RawScan): boolean {
      const { endedAt, trace } = raw;
      const scanner = scannerOf(raw);
      const before = lastReads.get(scanner);
      if (endedAt === undefined) return false;
      const code = journalText(raw).trim();
      lastReads.set(scanner, { code, endedAt });
      if (before?.code !== code) return false;
      const sinceMs = endedAt - before.endedAt;
      return sinceMs >= 0 && sinceMs - (trace?.ms ?? 0) < doubleReadMs(scanner);
    },
  };
}
