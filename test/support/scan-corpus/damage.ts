import { type Entry, entryOf, type Garbling } from './entry.ts';
import { type Typing, typed } from './keyboards.ts';
import { GS, TRUE_MARKS, type TrueMark } from './samples.ts';

/** Those that are damaged, or joined with others, on every keyboard. */
const FEW = TRUE_MARKS.slice(0, 8);

const EAN = '4607809591508';

const WHOLE_UIT = new RegExp(`^01\\d{14}21[^${GS}]{13}$`);

/**
 * Cut at every position, and one to six characters lost, with and without the separators. Left out: results
 * that happen to be a whole UIT again, since nothing in them shows the loss.
 */
export function damaged(mark: TrueMark): readonly Entry[] {
  const codes = [mark.code, mark.code.replaceAll(GS, '')].flatMap((code) => [
    ...Array.from({ length: code.length - 1 }, (_, at) => code.slice(0, at + 1)),
    ...Array.from({ length: code.length }, (_, at) => code.slice(0, at) + code.slice(at + 1 + (at % 6))),
  ]);
  const typings: readonly Typing[] = FEW.includes(mark)
    ? [{}, { isCapsOn: true }, { layout: 'ru' }, { layout: 'ru', isWithoutPlaces: true }]
    : [{}];
  return [...new Set(codes)]
    .filter((code) => code !== mark.code && (!WHOLE_UIT.test(code) || code === mark.uit.slice(0, 31)))
    .flatMap((code) =>
      typings.map((typing) =>
        entryOf('cut short, or characters lost', { mark, code, isSure: false }, typing),
      ),
    );
}

/** Two codes in one scan: of two marks neither may be read; with a barcode the mark is what it is. */
export function runTogether(): readonly Entry[] {
  return FEW.flatMap((mark, n) => {
    const next = FEW[(n + 1) % FEW.length]?.code ?? '';
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

/** A code that gives at most this UIT, on several keyboards. */
export function doubtful(garbling: Garbling, code: string, uit: string | null): readonly Entry[] {
  const typings: readonly Typing[] = [
    {},
    { layout: 'ru' },
    { layout: 'ru', isWithoutPlaces: true },
    { isCapsOn: true },
  ];
  return typings.map((typing) => ({ garbling, sent: typed(code, typing), uit, isSure: false }));
}
