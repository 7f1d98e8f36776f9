import type { MarkRefusal } from './mark-refusal.ts';
import { CSET82, GS, LONGEST_SERIAL, MARK_HEAD, SERIAL_AT, SERIAL_LENGTH } from './mark-structure.ts';

const ALLOWED = new RegExp(`^(?:${CSET82}|${GS})*$`);
const FIELD_START = /^(?:240|91|93)/;

/** Why a text that is no whole mark is none, so that the packer is told the right cure. */
export function diagnoseMark(text: string): MarkRefusal {
  const gs = text.includes(GS) ? 'kept' : 'none';
  if (!MARK_HEAD.test(text) || !ALLOWED.test(text)) return { reason: 'mark-malformed', gs, uit: null };

  const [serial = '', ...others] = text.slice(SERIAL_AT).split(GS);
  if (serial.length > SERIAL_LENGTH && others.length === 0 && runsOn(serial)) {
    return { reason: 'gs-lost', gs: 'lost', uit: null };
  }
  // The serial is whole and ended by its GS: what follows it is damaged or cut short.
  if (serial.length === SERIAL_LENGTH) return { reason: 'mark-malformed', gs, uit: null };
  return { reason: 'mark-length', gs, uit: null };
}

/** True where the text after `21` goes on into the next field, so that a GS must have been there. */
function runsOn(serial: string): boolean {
  return serial.length > LONGEST_SERIAL || FIELD_START.test(serial.slice(SERIAL_LENGTH));
}
