import { describe, expect, it } from 'vitest';
import { scanCorpus } from '../../../../support/scan-corpus/corpus.ts';
import { typed } from '../../../../support/scan-corpus/keyboards.ts';
import { causeAtStation, readByStation, verdictOn } from '../../../../support/scan-corpus/reading.ts';
import { GS, TRUE_MARKS } from '../../../../support/scan-corpus/samples.ts';

/** A tail of four characters is ambiguous without its GS: refused for that reason, whatever else happened. */
const withShortTail = TRUE_MARKS.filter(({ code }) => code.includes(`${GS}93`)).map(({ uit }) => uit);

const judged = scanCorpus().map((entry) => ({ ...entry, verdict: verdictOn(entry, readByStation) }));

describe('the corpus of garbled scans', () => {
  it.each([
    ['sSBmxTYIFT(eq', 'ыЫИьчЕНШАЕ(уй'],
    ['QkmvHY.+O5crD', 'ЙльмРНю+Щ5скВ'],
    ['5tjNZHkB"<jQY', '5еоТЯРлИЭБоЙН'],
    ['e/Fw:xeo47NK2', 'у.АцЖчущ47ТЛ2'],
    ['p=s&jq:0F:CWq', 'з=ы?ойЖ0АЖСЦй'],
    [']d201', 'ъв201'],
  ])('types %s on the Russian layout as real scanners do', (text, arrived) => {
    expect(typed(text + GS, { layout: 'ru' })).toEqual({ raw: arrived + GS, keys: text + GS });
  });

  it('types with Caps Lock as real scanners do', () => {
    const text = 'sSBmxTYIFT(eq';
    expect(typed(text, { isCapsOn: true })).toEqual({ raw: 'SsbMXtyift(EQ', keys: text, capsLock: true });
    expect(typed('<,', { layout: 'ru', isCapsOn: true }).raw).toBe('бБ');
  });

  it('is never read as another UIT, and breaks nothing', () => {
    expect(judged.filter(({ verdict }) => verdict === 'wrong' || verdict === 'crashed').slice(0, 5)).toEqual(
      [],
    );
  });

  it.each([
    ['Caps Lock', 'caps-lock'],
    ['Caps Lock and a Cyrillic layout', 'caps-lock'],
    ['Caps Lock, characters only', 'caps-lock'],
    ['Caps Lock that the scanner undoes', 'caps-lock'],
    ['case turned round by the scanner', 'caps-lock'],
    ['layout switched within the scan', 'layout-mixed'],
  ])('is refused for what garbled it: %s', (garbling, cause) => {
    const refused = judged.filter((entry) => entry.garbling === garbling && entry.verdict === 'refused');
    const causes = refused.filter(({ uit }) => !withShortTail.includes(uit ?? '')).map(causeAtStation);
    expect(new Set(causes)).toEqual(new Set([cause]));
  });

  it('is read whenever its structure allows a single reading', () => {
    expect(judged.filter(({ isSure, verdict }) => isSure && verdict !== 'right').slice(0, 5)).toEqual([]);
  });
});
