import { type DecodedScan, scannerOf } from '#main/scanning/decode/decode.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import { journalText } from '#shared/domain/mark-tail.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { BenchTurn, PackingService } from './packing-service.ts';

/** A stock-take, the receiving of returns, or the count of a supply: while one is on at this station, its scans pack nothing. */
export type ScanMode = {
  readonly isOn: () => boolean;
  /** Also for the command that begins it. */
  readonly isFor: (scan: DecodedScan) => boolean;
  readonly answer: (scan: DecodedScan, bench: BenchTurn) => Promise<VerdictView>;
};

type Bench = Pick<PackingService, 'state' | 'isAway'>;

export function isSupervisorAt(bench: Bench): boolean {
  return bench.state().operator?.role === 'supervisor';
}

/** Whether a mode takes scans: only of the supervisor who has begun it. null: it was never begun. */
export function takesScans(
  mode: { readonly isOn: boolean; readonly operator: string | null } | null,
  bench: Bench,
): boolean {
  if (mode?.isOn !== true || !isSupervisorAt(bench) || bench.isAway()) return false;
  return mode.operator === bench.state().operator?.id;
}

/** Whether a scan is for a mode. `command`: begins it. An alarm and a question of the bench come first. */
export function isScanOfMode(
  { read }: DecodedScan,
  { command, isOn }: { readonly command: 'STOCK' | 'RETURNS' | 'SUPPLY'; readonly isOn: boolean },
  bench: Bench,
): boolean {
  const { alarm, asking, order } = bench.state();
  if (alarm !== null || bench.isAway()) return false;
  const text = read.ok ? read.value.text.trim().toUpperCase() : '';
  if (text === `CMD:${command}`) return true;
  if (!isOn || order !== null) return false;
  // A badge logs its owner in or out, at the bench as ever.
  if (text.startsWith('OP:') || text === 'CMD:LOGOUT') return false;
  return !(asking !== null && (text === 'CMD:OK' || text === 'CMD:BACK'));
}

/**
 * Tells a scanner that reads one code twice from a person who scans it twice: the second read begins less than the scanner's
 * time after the end of the first. For modes, whose scans are not the bench's; see `doubleRead`.
 */
export function createRepeatedReads(doubleReadMs: (scanner: string) => number) {
  /** By scanner: what its last read was, and when it ended. */
  const lastReads = new Map<string, { readonly subject: string; readonly endedAt: number }>();
  /** Once for each scan: it is the last read from then on. `subject`: what would be counted twice; absent: the code. */
  return function isRepeated(raw: RawScan, subject = journalText(raw).trim()): boolean {
    const { endedAt, trace } = raw;
    const scanner = scannerOf(raw);
    const before = lastReads.get(scanner);
    if (endedAt === undefined) return false;
    lastReads.set(scanner, { subject, endedAt });
    if (before?.subject !== subject) return false;
    const sinceMs = endedAt - before.endedAt;
    return sinceMs >= 0 && sinceMs - (trace?.ms ?? 0) < doubleReadMs(scanner);
  };
}
