/** A keyboard layout of the system that turns what a scanner types into other characters. */
export type Layout = {
  readonly name: 'russian' | 'belarusian' | 'ukrainian' | 'kazakh';
  /** What each key of `US_KEYS` gives in this layout. */
  readonly characters: string;
};

/** The keys of a US keyboard by what they give there: the four rows without Shift, then with it. */
export const US_KEYS =
  "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./" + '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';

/** Source: xkb-data 2.35, symbols/ru (winkeys), which is the Windows layout 0419. */
const RUSSIAN =
  'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.' + 'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,';

/** Source: xkb-data 2.35, symbols/by (basic): Russian but for three keys. `'` stands on both levels of its key. */
const BELARUSIAN =
  "ё1234567890-=йцукенгшўзх'\\фывапролджэячсмітьбю." + 'Ё!"№;%:?*()_+ЙЦУКЕНГШЎЗХ\'/ФЫВАПРОЛДЖЭЯЧСМІТЬБЮ,';

/** Source: xkb-data 2.35, symbols/ua (winkeys): Russian but for five keys. `і` is on another key than in Belarusian. */
const UKRAINIAN =
  "'1234567890-=йцукенгшщзхїґфівапролджєячсмитьбю." + '~!"№;%:?*()_+ЙЦУКЕНГШЩЗХЇҐФІВАПРОЛДЖЄЯЧСМИТЬБЮ,';

/** Source: xkb-data 2.35, symbols/kz (basic), RST KazSSR 903-90: letters and punctuation where others have digits. */
const KAZAKH =
  '("әіңғ,.үұқөһйцукенгшщзхъ\\фывапролджэячсмитьбю№' + ')!ӘІҢҒ;:ҮҰҚӨҺЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ?';

/** The layouts that can be undone, the likeliest first. In each the 82 characters of a serial stay different. */
export const LAYOUTS: readonly Layout[] = [
  { name: 'russian', characters: RUSSIAN },
  { name: 'belarusian', characters: BELARUSIAN },
  { name: 'ukrainian', characters: UKRAINIAN },
  { name: 'kazakh', characters: KAZAKH },
];
