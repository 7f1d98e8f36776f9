import type { RawScan } from '#shared/domain/scan.ts';
import { type Decision, inform, refuse } from './decision.ts';
import type { ScanIntent } from './scan-intent.ts';
import type { BenchState } from './state.ts';

/** A unit that the last read of a scanner packed. */
export type CountedUnit = {
  readonly orderId: string;
  readonly itemNr: string;
  readonly sku: string;
  readonly name: string;
  readonly size: string;
};

/** What the first of two reads did: it packed a unit, or answered a question as a badge. */
export type CountedRead = CountedUnit | 'badge';

/** The last read of a scanner, if it packed a unit or answered a question as a badge. */
export type LastRead = {
  /** What the code names, in whichever form it was sent. */
  readonly code: string;
  /** As in `RawScan`. */
  readonly endedAt: number;
  readonly counted: CountedRead;
};

/** When a read ended, if the scanner reports it; see `RawScan`. */
export type ReadTiming = Pick<RawScan, 'endedAt' | 'trace'>;

/**
 * What a double read would count twice; null: not a double read. The second read of a barcode, SKU or
 * badge ends less than `withinMs` after the first. A mark takes long to arrive (a keyboard types 130
 * characters), so its second read begins less than `withinMs` after the end of the first.
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
 * What to remember of a read until the next read of the same scanner; undefined: nothing, so the next read is
 * a first one. `before`: the bench when the scan was decided.
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

/**
 * Goods, marks and badges: read twice, a badge that answers a question would also log its owner in. Any other
 * code may be read twice without harm.
 */
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
 * The scanner has read one code twice: its unit is packed, or its question is answered. For another unit with
 * this barcode the packer scans again. No other unit has the same mark, so the mark is refused as it is in an
 * open pack.
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
