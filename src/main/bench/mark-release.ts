import { auditOnly, type JournaledChange } from '#main/audit/audited-actions.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import { findMark, freeMark } from '#main/packs/pack-unit-store.ts';
import { decode } from '#main/scanning/decode/decode.ts';
import type { Database } from '#main/store/database.ts';
import { parseMark } from '#shared/domain/mark.ts';
import type { BenchEvent } from './events.ts';
import type { BenchState } from './state.ts';
import { canUndoEvent } from './undo-steps.ts';

/**
 * A supervisor releases a mark (design, bench, "Mark"). Its unit stays packed without it. If the goods need a
 * mark, no shipment takes the pack until the unit is packed again with another one.
 */
export async function markRelease(
  db: Database,
  state: BenchState,
  code: string,
): Promise<JournaledChange<BenchEvent> | Refusal> {
  const decoded = decode(code.trim());
  if (!decoded.ok) return notDone(decoded.error.reason);
  const mark = parseMark(decoded.value.text);
  if (!mark.ok) return notDone(mark.error.reason);
  const { uit } = mark.value;
  if ((await findMark(db, uit)) === null) return notDone('mark-not-used');
  const action = auditOnly('mark-released', [uit], (trx) => freeMark(trx, uit));
  // A step that set or freed this mark cannot be undone any more: it would restore the mark on a unit that
  // has lost it.
  const isInUndo = await canUndoEvent(db, state.undo, (event) => 'uit' in event && event.uit === uit);
  return {
    ...action,
    undo: isInUndo ? 'clear' : action.undo,
  };
}
