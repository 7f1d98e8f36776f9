import { type Entry, entryOf, type Garbling, type MarkToType } from './entry.ts';
import { GS, type TrueMark } from './samples.ts';

/** The mark as its symbol contains it, its separators in every form that scanners send. */
export function formsOf(
  mark: TrueMark,
): readonly { readonly garbling: Garbling; readonly given: MarkToType }[] {
  const form = (garbling: Garbling, separator: string, isSure: boolean) => ({
    garbling,
    given: { mark, code: mark.code.replaceAll(GS, separator), isSure: isSure || !mark.code.includes(GS) },
  });
  const isLegible = !mark.uit.includes('<GS>');
  return [
    form('GS as 0x1D, F8, Ctrl+], Down or Alt+029', GS, true),
    // Without its GS a tail of 4 characters could also be the end of a longer serial.
    form('GS dropped', '', !mark.code.includes(`${GS}93`)),
    form('GS written as <GS> or \\u001d', '<GS>', isLegible),
    form('GS written as <GS> or \\u001d', '\\u001d', isLegible),
    form('GS written as 029 or a blank', '029', false),
    form('GS written as 029 or a blank', ' ', false),
  ];
}

/** What scanners send before a code. */
export function prefixed(given: MarkToType): readonly Entry[] {
  return [']d2', `]d2${GS}`, GS, '\u00e8', '<FNC1>', ']C1'].map((prefix) =>
    entryOf('AIM identifier or FNC1 in front', { ...given, code: prefix + given.code }, {}),
  );
}
