import type { RawScan } from '#shared/domain/scan.ts';
import { type Decision, inform, refuse } from './decision.ts';
import type { ScanIntent } from './scan-intent.ts';
import type { BenchState } from './state.ts';

/** A unit that a scanner's last read took. */
export type CountedUnit = {
  readonly orderId: string;
  readonly itemNr: string;
  readonly sku: string;
  readonly name: string;
  readonly size: string;
};

/** What the first of two reads has done: it took a unit, or it was the badge that answered a question. */
export type CountedRead = CountedUnit | 'badge';

/** The last read of a scanner that took a unit, or answered by a badge. */
export type LastRead = {
  /** What the code names, whatever form it came in. */
  readonly code: string;
  /** As `RawScan` has it. */
  readonly endedAt: number;
  readonly counted: CountedRead;
};

/** When a read ended, of a scanner that tells it; see `RawScan`. */
export type ReadTiming = Pick<RawScan, 'endedAt' | 'trace'>;

/**
 * What a double read would count a second time; null: it is no double read. The second read of a barcode, SKU or badge ends less
 * than `withinMs` after the first. A mark takes its time to come in (a keyboard types 130 characters), so there the second read begins
 * less than `withinMs` after the end of the first.
 */
export function doubleRead(
  last: LastRead | undefined,
  intent: ScanIntent,
  { endedAt, trace }: ReadTiming,
  withinMs: number,
): CountedRead | null {
  if (last === undefined || endedAt === undefined || codeOf(intent) !== last.code) return null;
  const sinceMs = endedAt - last.endedAt;
  const typingMs = intent.kind === 'mark' ? (trace?.ms ?? 0) : 0;
  return sinceMs >= 0 && sinceMs - typingMs < withinMs ? last.counted : null;
}

/**
 * What is to be remembered of a read until the next one of the same scanner; undefined: nothing, the next one is a first read. `before`: the
 * bench as it was when the scan was decided.
 */
export function rememberedRead(
  intent: ScanIntent,
  { endedAt }: ReadTiming,
  repeated: CountedRead | null,
  decision: Decision,
  before: BenchState,
): LastRead | undefined {
  const code = codeOf(intent);
  const counted = repeated ?? badgeAnswered(intent, decision) ?? packedUnit(decision, before);
  if (code === null || endedAt === undefined || counted === null) return undefined;
  return { code, endedAt, counted };
}

/** Goods and marks, and the badge that answers a question: read again it would log its owner in. Another code that comes twice does no harm. */
function codeOf(intent: ScanIntent): string | null {
  switch (intent.kind) {
    case 'barcode':
      return `barcode ${intent.gtin14}`;
    case 'sku':
      return `sku ${intent.sku}`;
    case 'mark':
      return `mark ${intent.mark.uit}`;
    case 'operator':
      return `operator ${intent.id}`;
    default:
      return null;
  }
}

function badgeAnswered({ kind }: ScanIntent, { events }: Decision): 'badge' | null {
  return kind === 'operator' && events.some(({ type }) => type === 'ItemMissing') ? 'badge' : null;
}

function packedUnit({ verdict, events }: Decision, before: BenchState): CountedUnit | null {
  const packed = events.find((event) => event.type === 'UnitPacked');
  if (verdict !== 'accepted' || packed?.type !== 'UnitPacked') return null;
  const opened = events.find((event) => event.type === 'OrderOpened');
  const order = opened?.type === 'OrderOpened' ? opened.order : before.order;
  const unit = order?.units.find(({ itemNr }) => itemNr === packed.itemNr);
  const { orderId, itemNr, sku } = packed;
  return { orderId, itemNr, sku, name: unit?.name ?? '', size: unit?.size ?? '' };
}

/**
 * The scanner has read one code twice, and the unit is in, or the question of a badge is answered. Another unit with this barcode is scanned again; there is none with this
 * mark, which is refused as it is in an open pack.
 */
export function answerDoubleRead(intent: ScanIntent, counted: CountedRead): Decision {
  if (counted === 'badge') return inform({ reason: 'double-read' }, { params: { isBadge: 1 } });
  const { orderId, itemNr, sku, name, size } = counted;
  if (intent.kind === 'mark')
    return refuse('already-packed', {
      params: { name, size, item: itemNr, order: orderId },
      subject: { orderId, itemNr, sku },
    });
  return inform({ reason: 'double-read' }, { params: { name, size }, subject: { orderId, sku } });
}
