import type { ExplainableView } from '#shared/contract/bench.ts';
import { PACKER_HOLD_REASONS, REPRINT_REASONS } from '#shared/domain/packer-reasons.ts';
import type { BenchEvent } from './events.ts';

/** What a scan with these events did without asking why: the packer may say so afterwards. */
export function explainable(events: readonly BenchEvent[]): ExplainableView | undefined {
  for (const event of events) {
    // A cancelled order needs no other reason.
    if (event.type === 'OrderHeld' && event.reason === 'held-by-packer')
      return { what: 'hold', orderId: event.orderId, reasons: PACKER_HOLD_REASONS };
    if (event.type === 'PrintAsked' && event.print.kind === 'pack-label')
      return { what: 'reprint', packNumber: event.print.number, reasons: REPRINT_REASONS };
  }
  return undefined;
}
