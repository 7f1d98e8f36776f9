/** The keys of a US keyboard, row by row, with their characters without and with Shift (xkb `us(basic)`). */
const ROWS: readonly (readonly [codes: readonly string[], plain: string, shifted: string])[] = [
  [['Backquote', ...digits('Digit', '1234567890'), 'Minus', 'Equal'], '`1234567890-=', '~!@#$%^&*()_+'],
  [[...letters('QWERTYUIOP'), 'BracketLeft', 'BracketRight', 'Backslash'], 'qwertyuiop[]\\', 'QWERTYUIOP{}|'],
  [[...letters('ASDFGHJKL'), 'Semicolon', 'Quote'], "asdfghjkl;'", 'ASDFGHJKL:"'],
  [[...letters('ZXCVBNM'), 'Comma', 'Period', 'Slash'], 'zxcvbnm,./', 'ZXCVBNM<>?'],
  // "Non-US \ and |" in the HID usage tables. No scanner for a US keyboard presses it, and no code has these characters:
  // a code with this key is refused, not read as another.
  [['IntlBackslash', 'Space'], '\\ ', '| '],
];

const NUMPAD: readonly (readonly [code: string, char: string])[] = [
  ...digits('Numpad', '0123456789').map((code, digit) => [code, String(digit)] as const),
  ['NumpadDecimal', '.'],
  ['NumpadComma', ','],
  ['NumpadAdd', '+'],
  ['NumpadSubtract', '-'],
  ['NumpadMultiply', '*'],
  ['NumpadDivide', '/'],
  ['NumpadEqual', '='],
];

const KEYS: ReadonlyMap<string, readonly [plain: string, shifted: string]> = new Map([
  ...ROWS.flatMap(([codes, plain, shifted]) =>
    codes.map((code, at) => [code, [plain.charAt(at), shifted.charAt(at)]] as const),
  ),
  ...NUMPAD.map(([code, char]) => [code, [char, char]] as const),
]);

/** Keys that print on any keyboard, by `KeyboardEvent.code`. */
export const US_KEYS: readonly string[] = [...KEYS.keys()];

/**
 * A key's character on a US keyboard, from its position (`KeyboardEvent.code`) and Shift alone, independent
 * of the system's layout, Caps Lock and NumLock on the number pad. null: a key that prints nothing there, or
 * has no position.
 */
export function usCharacter(code: string, isShifted: boolean): string | null {
  return KEYS.get(code)?.[isShifted ? 1 : 0] ?? null;
}

const WITHOUT_SHIFT: ReadonlyMap<string, string> = new Map(
  [...KEYS.values()].flatMap(([plain, shifted]) => (plain === shifted ? [] : [[shifted, plain]])),
);

/** The key's character without Shift on a US keyboard; null: the character needs no Shift there. */
export function withoutShift(char: string): string | null {
  return WITHOUT_SHIFT.get(char) ?? null;
}

function letters(row: string): string[] {
  return [...row].map((letter) => `Key${letter}`);
}

function digits(pad: 'Digit' | 'Numpad', row: string): string[] {
  return [...row].map((digit) => `${pad}${digit}`);
}
