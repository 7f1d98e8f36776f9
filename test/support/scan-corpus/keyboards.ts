/** A scan as the station receives it. */
export type SentKeys = {
  readonly raw: string;
  readonly keys?: string;
  readonly capsLock?: boolean;
};

/** The 47 printing keys of a keyboard in rows from the top left, without and with Shift. */
type Layout = { readonly plain: readonly string[]; readonly shifted: readonly string[] };

/** Rows as in xkb-data 2.35; `ru` is ru(winkeys), the Russian layout of Windows. */
export const LAYOUTS = {
  us: layout(
    "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
    '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
  ),
  ru: layout(
    'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.',
    'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,',
  ),
  by: layout(
    "ё1234567890-=йцукенгшўзх'\\фывапролджэячсмітьбю.",
    'Ё!"№;%:?*()_+ЙЦУКЕНГШЎЗХ\'/ФЫВАПРОЛДЖЭЯЧСМІТЬБЮ,',
  ),
  ua: layout(
    "'1234567890-=йцукенгшщзхїґфівапролджєячсмитьбю.",
    '~!"№;%:?*()_+ЙЦУКЕНГШЩЗХЇҐФІВАПРОЛДЖЄЯЧСМИТЬБЮ,',
  ),
  kz: layout(
    '("әіңғ,.үұқөһйцукенгшщзхъ\\фывапролджэячсмитьбю№',
    ')!ӘІҢҒ;:ҮҰҚӨҺЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ?',
  ),
  de: layout(
    '^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-',
    '°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
  ),
};

export type LayoutName = keyof typeof LAYOUTS;

export type Typing = {
  readonly layout?: LayoutName;
  readonly isCapsOn?: boolean;
  /** The scanner inverts Shift for letters, so that Caps Lock changes nothing. */
  readonly isCapsUndoneByScanner?: boolean;
  /** The system reports only characters, not their keys. */
  readonly isWithoutPlaces?: boolean;
};

/**
 * The received text when a scanner, which treats every keyboard as a US one, types a text. Characters without
 * a key (GS, as F8, Ctrl+], Alt and its number) arrive unchanged.
 */
export function typed(text: string, typing: Typing = {}): SentKeys {
  const { layout: name = 'us', isCapsOn = false, isWithoutPlaces = false } = typing;
  const strokes = [...text].map((char) => stroke(char, typing.isCapsUndoneByScanner ?? false));
  const raw = strokes.map((each) => printed(each, LAYOUTS[name], isCapsOn)).join('');
  const keys = strokes.map((each) => printed(each, LAYOUTS.us, false)).join('');
  return sent(raw, isWithoutPlaces ? raw : keys, isCapsOn);
}

/** One scan typed in two pieces; the keyboard changed between them. */
export function joined(first: SentKeys, second: SentKeys): SentKeys {
  const keys = (first.keys ?? first.raw) + (second.keys ?? second.raw);
  return sent(first.raw + second.raw, keys, (first.capsLock ?? false) || (second.capsLock ?? false));
}

function sent(raw: string, keys: string, capsLock: boolean): SentKeys {
  return { raw, ...(keys === raw ? {} : { keys }), ...(capsLock ? { capsLock } : {}) };
}

/** `at` is null for a character without a key. */
type Stroke = { readonly char: string; readonly at: number | null; readonly isShifted: boolean };

function stroke(char: string, isShiftTurned: boolean): Stroke {
  const plain = LAYOUTS.us.plain.indexOf(char);
  const shifted = LAYOUTS.us.shifted.indexOf(char);
  const at = Math.max(plain, shifted);
  const isTurned = isShiftTurned && /[a-z]/i.test(char);
  return { char, at: at < 0 ? null : at, isShifted: shifted >= 0 !== isTurned };
}

function printed({ char, at, isShifted }: Stroke, { plain, shifted }: Layout, isCapsOn: boolean): string {
  if (at === null) return char;
  const [lower = '', upper = ''] = [plain[at], shifted[at]];
  const isLetter = lower !== upper && lower.toUpperCase() === upper;
  return isShifted !== (isCapsOn && isLetter) ? upper : lower;
}

function layout(plain: string, shifted: string): Layout {
  return { plain: [...plain], shifted: [...shifted] };
}
