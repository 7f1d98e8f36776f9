/** The separator between fields of variable length: FNC1 inside a symbol, sent as 0x1D (ISO/IEC 16022, 5.2.4.6). */
export const GS = '\u001d';

/** One of the 82 characters that a serial may hold. Source: GS1 General Specifications, AI encodable character set 82. */
export const CSET82 = '[!"%&\'()*+,\\-./0-9:;<=>?A-Z_a-z]';

/** How every mark starts: GTIN under AI 01, then AI 21, the serial. */
export const MARK_HEAD = /^01\d{14}21/;

/** Where the serial starts: `01`, 14 digits, `21`. */
export const SERIAL_AT = 18;

/** Characters of a serial of shoes, clothes and their like; other groups have 6 (dairy) or 20 (photo). */
export const SERIAL_LENGTH = 13;

/** The longest serial that AI 21 can carry. Source: GS1 General Specifications, AI 21 is X..20. */
export const LONGEST_SERIAL = 20;

/** Length of the UIT without AI 240: 2 + 14 + 2 + 13. */
export const UIT_LENGTH = SERIAL_AT + SERIAL_LENGTH;
