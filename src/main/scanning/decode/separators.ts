import {
  CSET82,
  GS,
  looksLikeMark,
  MARK_HEAD,
  parseMark,
  SERIAL_LENGTH,
  UIT_LENGTH,
} from '#shared/domain/mark.ts';

/** How terminals and software write a GS that they cannot send. */
const WRITTEN_GS = /<GS>|\\u001d|\\x1d/gi;

/**
 * What is seen in the place of a GS: written forms, the digits of its Alt code, a blank. All but the first two may be
 * something else, so they count only where each separator of a whole mark is that one, and every field has its length.
 */
const IN_PLACE_OF_GS = ['<GS>', '\\\\(?:u001d|x1d)', '029', ' '].map(
  (stand) =>
    new RegExp(
      `^(${MARK_HEAD.source.slice(1)}${CSET82}{${SERIAL_LENGTH}})(?:${stand}(240\\d{4}))?` +
        `(?:${stand}(91${CSET82}{4})${stand}(92(?:${CSET82}{44}|${CSET82}{88})))?$`,
      'i',
    ),
);

/** How many of them, the first ones, say themselves that they are a GS. */
const CERTAIN_FORMS = 2;

/** FNC1 in the first place is no data (ISO/IEC 16022); some scanners still send it: as GS, as byte 232, or written out. */
const LEADING_FNC1 = new RegExp(`^(?:${GS}|<FNC1>|\u00e8(?=\\d\\d))+`, 'i');

export type Separated = {
  readonly text: string;
  /** True where nothing but the structure of the mark told that these were separators. */
  readonly isByStructure: boolean;
};

/**
 * Separators become real ones, whatever stood for them. A text that has real ones, or that is a mark as it stands, is
 * left alone: its `<GS>` can only be characters of a serial.
 */
export function readSeparators(text: string): Separated {
  if (text.includes(GS)) return { text, isByStructure: false };
  if (!looksLikeMark(text)) return { text: text.replace(WRITTEN_GS, GS), isByStructure: false };
  if (parseMark(text).ok) return { text, isByStructure: false };
  for (const [at, form] of IN_PLACE_OF_GS.entries()) {
    const fields = form.exec(text)?.slice(1).filter(Boolean);
    if (fields) return { text: fields.join(GS), isByStructure: at >= CERTAIN_FORMS };
  }
  // Where only later ones are written out, the first one is damaged, and its rest may pass for the end of the serial.
  const replaced = text.replace(WRITTEN_GS, GS);
  return { text: replaced.charAt(UIT_LENGTH) === GS ? replaced : text, isByStructure: false };
}

export function dropLeadingFnc1(text: string): string {
  return text.replace(LEADING_FNC1, '');
}

/** F8 as a suffix, and a separator after the last field: neither says anything. */
export function dropTrailingGs(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === GS) end -= 1;
  return text.slice(0, end);
}
