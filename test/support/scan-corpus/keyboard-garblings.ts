import { swapCase } from '#shared/domain/layout-text.ts';
import { type Entry, entryOf, isKeyInLowerCase, type MarkToType } from './entry.ts';
import { joined, type LayoutName, typed } from './keyboards.ts';
import { GS } from './samples.ts';

/** Typed on a system with another layout than the scanner's, or one that changes meanwhile. */
export function inLayouts(given: MarkToType): readonly Entry[] {
  const bare = (layout: LayoutName) => ({ layout, isWithoutPlaces: true });
  const switched = ([9, 24, 40] as const).flatMap((at) => switchedAt(given, at));
  return [
    entryOf('Russian layout', given, { layout: 'ru' }),
    entryOf('Russian layout', { ...given, code: `]d2${given.code}` }, { layout: 'ru' }),
    entryOf('Russian layout, characters only', given, bare('ru')),
    ...(['by', 'kz'] as const).map((layout) =>
      entryOf('Belarusian, Kazakh, German layout', given, { layout }),
    ),
    // Both readings are marks if only letters changed places: a scanner set to German would have been right.
    entryOf('Belarusian, Kazakh, German layout', { ...given, isSure: false }, { layout: 'de' }),
    entryOf(
      'Belarusian, Kazakh, German layout',
      given,
      { layout: 'de' },
      { reading: 'keys', keepsCase: true },
    ),
    entryOf(
      'Belarusian, Kazakh layout, characters only',
      { ...given, isSure: given.isSure && isBelarusian(given.code) },
      bare('by'),
    ),
    entryOf('Belarusian, Kazakh layout, characters only', given, bare('kz')),
    ...switched,
  ];
}

/** Its characters cannot be Ukrainian, or are the same there: `b` is another letter, and these do not exist there. */
function isBelarusian(code: string): boolean {
  return !/b/i.test(code) || /[so'"]/i.test(code);
}

function switchedAt({ mark, code, isSure }: MarkToType, at: number): readonly Entry[] {
  const both = ([from, to]: readonly [LayoutName, LayoutName], isWithoutPlaces: boolean): Entry => {
    const first = typed(code.slice(0, at), { layout: from, isWithoutPlaces });
    const second = typed(code.slice(at), { layout: to, isWithoutPlaces });
    return {
      garbling: 'layout switched within the scan',
      sent: joined(first, second),
      uit: mark.uit,
      isSure: isSure && !isWithoutPlaces && !isKeyInLowerCase(mark),
    };
  };
  return [
    both(['us', 'ru'], false),
    both(['ru', 'us'], false),
    both(['us', 'ru'], true),
    both(['ru', 'us'], true),
  ];
}

/** Typed while Caps Lock is on, which the scanner may compensate. */
export function withCapsLock(given: MarkToType): readonly Entry[] {
  // Only the case of the key in AI 91 shows which reading is the code; without one a refusal is right.
  const key = new RegExp(`${GS}91(.{4})`).exec(given.mark.code)?.[1] ?? '';
  const isSure = given.isSure && /[A-Z]/.test(key) && !/[a-z]/.test(key);
  const caps = { isCapsOn: true };
  const undone = { ...caps, isCapsUndoneByScanner: true };
  const unsure = { ...given, isSure: false };
  const under = (layout: LayoutName) =>
    entryOf('Caps Lock and a Cyrillic layout', { ...given, isSure }, { ...caps, layout });
  return [
    entryOf('Caps Lock', { ...given, isSure }, caps),
    entryOf('Caps Lock', given, caps, { reading: 'keys' }),
    ...(['ru', 'by', 'kz'] as const).map(under),
    ...(['us', 'ru'] as const).map((layout) =>
      entryOf('Caps Lock, characters only', unsure, { ...caps, layout, isWithoutPlaces: true }),
    ),
    // The whole code as Alt and its numbers: Caps Lock is on, and changes nothing.
    { ...entryOf('Caps Lock, characters only', unsure, {}), sent: { raw: given.code, capsLock: true } },
    // With a lower-case key, which no published mark has, the evidence would support the wrong reading.
    ...(/[a-z]/.test(key) ? [] : (['us', 'ru'] as const)).map((layout) =>
      entryOf('Caps Lock that the scanner undoes', unsure, { ...undone, layout }),
    ),
    entryOf('Caps Lock that the scanner undoes', given, undone, { reading: 'characters' }),
  ];
}

/** From a scanner that swaps the case itself, over any connection. A key id without letters reveals nothing about it. */
export function withCaseTurned(given: MarkToType): readonly Entry[] {
  const key = new RegExp(`${GS}91(.{4})`).exec(given.mark.code)?.[1] ?? '';
  if (!/[A-Z]/.test(key) || /[a-z]/.test(key)) return [];
  const turned = { ...given, isSure: false, code: swapCase(given.code) };
  return ['', ']d2'].map((aim) =>
    entryOf('case turned round by the scanner', { ...turned, code: aim + turned.code }, {}),
  );
}
