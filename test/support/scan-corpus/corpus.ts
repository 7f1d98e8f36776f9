import type { ScannerHabits } from '#shared/domain/scanner-finding.ts';
import { joined, type LayoutName, type Sent, type Typing, typed } from './keyboards.ts';
import { GS, NO_MARKS, TRUE_MARKS, type TrueMark } from './samples.ts';

/** What was done to the codes, in the order of the table. */
export const GARBLINGS = [
  'GS as 0x1D, F8, Ctrl+], Down or Alt+029',
  'AIM identifier or FNC1 in front',
  'GS dropped',
  'GS written as <GS> or \\u001d',
  'GS written as 029 or a blank',
  'Russian layout',
  'Russian layout, characters only',
  'Belarusian, Kazakh, German layout',
  'Belarusian, Kazakh layout, characters only',
  'Caps Lock',
  'Caps Lock and a Cyrillic layout',
  'Caps Lock, characters only',
  'Caps Lock that the scanner undoes',
  'layout switched within the scan',
  'cut short, or characters lost',
  'two codes run together',
  'no mark of this trade, or a damaged one',
] as const;

export type Garbling = (typeof GARBLINGS)[number];

/**
 * A scan and its truth. `uit` is null where there is none to be read. `isSure`: the structure leaves one reading, so that
 * to refuse it would be wrong, too.
 */
export type Entry = {
  readonly garbling: Garbling;
  readonly sent: Sent;
  readonly habits?: ScannerHabits;
  readonly uit: string | null;
  readonly isSure: boolean;
};

const EAN = '4607809591508';

const WHOLE_UIT = new RegExp(`^01\\d{14}21[^${GS}]{13}$`);

type Given = { readonly mark: TrueMark; readonly code: string; readonly isSure: boolean };

/** Every mark and every other code, garbled in every way: made from the true code and the keys, never by our decoding. */
export function scanCorpus(): readonly Entry[] {
  return [
    ...TRUE_MARKS.flatMap(garbled),
    ...runTogether(),
    ...NO_MARKS.flatMap((code) => doubtful('no mark of this trade, or a damaged one', code, null)),
  ];
}

function garbled(mark: TrueMark): readonly Entry[] {
  const forms = formsOf(mark);
  const kept = forms[0]?.given ?? { mark, code: mark.code, isSure: true };
  const alone = forms.map(({ garbling, given }) => entry(garbling, given, {}));
  const all = forms.map(({ given }) => given);
  return [
    ...alone,
    ...prefixed(kept),
    ...all.flatMap(inLayouts),
    ...all.flatMap(withCapsLock),
    ...damaged(mark),
  ];
}

/** The mark as its symbol holds it, its separators in every form that scanners send. */
function formsOf(mark: TrueMark): readonly { readonly garbling: Garbling; readonly given: Given }[] {
  const form = (garbling: Garbling, separator: string, isSure: boolean) => ({
    garbling,
    given: { mark, code: mark.code.replaceAll(GS, separator), isSure: isSure || !mark.code.includes(GS) },
  });
  const isLegible = !mark.uit.includes('<GS>');
  return [
    form('GS as 0x1D, F8, Ctrl+], Down or Alt+029', GS, true),
    // Without its GS a tail of 4 characters could as well be the end of a longer serial.
    form('GS dropped', '', !mark.code.includes(`${GS}93`)),
    form('GS written as <GS> or \\u001d', '<GS>', isLegible),
    form('GS written as <GS> or \\u001d', '\\u001d', isLegible),
    form('GS written as 029 or a blank', '029', false),
    form('GS written as 029 or a blank', ' ', false),
  ];
}

function prefixed(given: Given): readonly Entry[] {
  return [']d2', `]d2${GS}`, GS, '\u00e8', '<FNC1>', ']C1'].map((prefix) =>
    entry('AIM identifier or FNC1 in front', { ...given, code: prefix + given.code }, {}),
  );
}

function inLayouts(given: Given): readonly Entry[] {
  const bare = (layout: LayoutName) => ({ layout, isWithoutPlaces: true });
  const switched = ([9, 24, 40] as const).flatMap((at) => switchedAt(given, at));
  return [
    entry('Russian layout', given, { layout: 'ru' }),
    entry('Russian layout', { ...given, code: `]d2${given.code}` }, { layout: 'ru' }),
    entry('Russian layout, characters only', given, bare('ru')),
    ...(['by', 'kz', 'de'] as const).map((layout) =>
      entry('Belarusian, Kazakh, German layout', given, { layout }),
    ),
    ...(['by', 'kz'] as const).map((layout) =>
      entry('Belarusian, Kazakh layout, characters only', given, bare(layout)),
    ),
    ...switched,
  ];
}

function switchedAt({ mark, code, isSure }: Given, at: number): readonly Entry[] {
  const both = ([from, to]: readonly [LayoutName, LayoutName], isWithoutPlaces: boolean): Entry => {
    const first = typed(code.slice(0, at), { layout: from, isWithoutPlaces });
    const second = typed(code.slice(at), { layout: to, isWithoutPlaces });
    return {
      garbling: 'layout switched within the scan',
      sent: joined(first, second),
      uit: mark.uit,
      isSure: isSure && !isWithoutPlaces,
    };
  };
  return [
    both(['us', 'ru'], false),
    both(['ru', 'us'], false),
    both(['us', 'ru'], true),
    both(['ru', 'us'], true),
  ];
}

function withCapsLock(given: Given): readonly Entry[] {
  // The case of the key in AI 91 is the only witness to which reading is the code; without one a refusal is right.
  const key = new RegExp(`${GS}91(.{4})`).exec(given.mark.code)?.[1] ?? '';
  const isSure = given.isSure && /[A-Z]/.test(key) && !/[a-z]/.test(key);
  const caps = { isCapsOn: true };
  const undone = { ...caps, isCapsUndoneByScanner: true };
  const unsure = { ...given, isSure: false };
  const under = (layout: LayoutName) =>
    entry('Caps Lock and a Cyrillic layout', { ...given, isSure }, { ...caps, layout });
  return [
    entry('Caps Lock', { ...given, isSure }, caps),
    entry('Caps Lock', given, caps, { reading: 'keys' }),
    ...(['ru', 'by', 'kz'] as const).map(under),
    ...(['us', 'ru'] as const).map((layout) =>
      entry('Caps Lock, characters only', unsure, { ...caps, layout, isWithoutPlaces: true }),
    ),
    // The whole code as Alt and its numbers: Caps Lock is on, and changes nothing.
    { ...entry('Caps Lock, characters only', unsure, {}), sent: { raw: given.code, capsLock: true } },
    entry('Caps Lock that the scanner undoes', unsure, undone),
    entry('Caps Lock that the scanner undoes', unsure, { ...undone, layout: 'ru' }),
    entry('Caps Lock that the scanner undoes', given, undone, { reading: 'characters' }),
  ];
}

/**
 * Cut at every place, and one to six characters lost, with the separators and without them. Left out: what happens to be a
 * whole UIT again, since nothing in it tells that anything was lost.
 */
function damaged(mark: TrueMark): readonly Entry[] {
  const codes = [mark.code, mark.code.replaceAll(GS, '')].flatMap((code) => [
    ...Array.from({ length: code.length - 1 }, (_, at) => code.slice(0, at + 1)),
    ...Array.from({ length: code.length }, (_, at) => code.slice(0, at) + code.slice(at + 1 + (at % 6))),
  ]);
  return [...new Set(codes)]
    .filter((code) => code !== mark.code && (!WHOLE_UIT.test(code) || code === mark.uit.slice(0, 31)))
    .map((code) => entry('cut short, or characters lost', { mark, code, isSure: false }, {}));
}

/** Two codes in one scan: of two marks neither may be read; beside a barcode the mark is what it is. */
function runTogether(): readonly Entry[] {
  const marks = TRUE_MARKS.slice(0, 8);
  return marks.flatMap((mark, n) => {
    const next = marks[(n + 1) % marks.length]?.code ?? '';
    const both = [
      { code: mark.code + next, uit: null },
      { code: next.slice(0, 31) + mark.code, uit: null },
      { code: EAN + mark.code, uit: mark.uit },
      { code: mark.code + EAN, uit: mark.uit },
    ];
    return both.flatMap(({ code, uit }) =>
      [code, code.replaceAll(GS, '')].flatMap((text) => doubtful('two codes run together', text, uit)),
    );
  });
}

function doubtful(garbling: Garbling, code: string, uit: string | null): readonly Entry[] {
  const typings: readonly Typing[] = [
    {},
    { layout: 'ru' },
    { layout: 'ru', isWithoutPlaces: true },
    { isCapsOn: true },
  ];
  return typings.map((typing) => ({ garbling, sent: typed(code, typing), uit, isSure: false }));
}

function entry(garbling: Garbling, given: Given, typing: Typing, habits?: ScannerHabits): Entry {
  const { mark, code, isSure } = given;
  const sent = typed(code, typing);
  return { garbling, sent, uit: mark.uit, isSure, ...(habits === undefined ? {} : { habits }) };
}
