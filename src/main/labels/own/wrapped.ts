import { shortened } from '../drawing/shortened.ts';

/** A text in lines of at most `width` points in the document's font, at most so many; what does not fit ends in an ellipsis. */
export function wrapped(
  document: PDFKit.PDFDocument,
  text: string,
  width: number,
  most: number,
): readonly string[] {
  const fits = (line: string) => document.widthOfString(line) <= width;
  const words = text.split(' ');
  const lines: string[] = [];
  while (words.length > 0 && lines.length < most) {
    if (lines.length === most - 1) {
      lines.push(words.splice(0).join(' '));
      break;
    }
    let line = words.shift() ?? '';
    while (words.length > 0 && fits(`${line} ${words[0]}`)) line += ` ${words.shift()}`;
    lines.push(line);
  }
  // A word that is wider than the label is cut as well.
  return lines.map((line) => shortened(document, line, width));
}
