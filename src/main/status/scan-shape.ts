import { COMMANDS } from '#shared/domain/command.ts';

const COMMAND = new RegExp(`^CMD:(?:${COMMANDS.join('|')})(?::\\d{1,2})?$`, 'i');

/** More says nothing about what was scanned. */
const MAX_SHAPE = 160;

const KEPT = /[ !"#$%&'()*+,./:;<=>?@[\]^_`{|}~\\-]/;

/**
 * What a scan looked like, and nothing of what it said: `9` for a digit, `A` and `a` for Latin letters, `Я` and `я`
 * for Cyrillic ones, `L` for letters of other alphabets, ASCII punctuation as it is, `␝` and the like for control
 * characters. A command of the sheet stays.
 */
export function scanShape(raw: string): string {
  const text = raw.trim();
  if (COMMAND.test(text)) return text.toUpperCase();
  const shape = [...raw.slice(0, MAX_SHAPE)].map(shapeOf).join('');
  return raw.length > MAX_SHAPE ? `${shape} (${raw.length})` : shape;
}

function shapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (/\p{Nd}/u.test(character)) return '9';
  if (/[A-Z]/.test(character)) return 'A';
  if (/[a-z]/.test(character)) return 'a';
  if (/\p{Script=Cyrillic}/u.test(character)) return character === character.toLowerCase() ? 'я' : 'Я';
  if (/\p{L}/u.test(character)) return 'L';
  return KEPT.test(character) ? character : '?';
}
