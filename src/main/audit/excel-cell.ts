/** What Excel would read as a number, date or amount: for Russian Excel, 10.11 is the 10th of November. */
const NUMBER_LIKE = /^[\s+\-.,(\p{Sc}]*\d/u;
const MONTH_LIKE =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*[\s.\-/]*\d/iu;
const BOOLEAN_LIKE = /^(?:true|false|истина|ложь)$/iu;
/** What starts a formula; East Asian versions also accept the full-width forms. */
const FORMULA_LIKE = /^\s*[=+\-@＝＋－＠]/u;

/** Excel limits a string in a formula to 255 characters; a quote inside it counts twice. */
const LITERAL_PARTS = /.{1,120}/gsu;

/**
 * A text as a cell of a CSV file for Excel. A text that Excel would convert becomes a formula of the quoted
 * text alone (`="4601234567890"`): all digits stay, nothing is executed, and a copied cell contains just the
 * text. A leading tab or apostrophe would be copied too. Control characters are replaced by their symbols
 * (␝).
 */
export function excelText(text: string): string {
  const shown = withShownControls(text);
  const isChanged = [NUMBER_LIKE, MONTH_LIKE, BOOLEAN_LIKE, FORMULA_LIKE].some((form) => form.test(shown));
  if (!isChanged) return shown;
  const parts = shown.match(LITERAL_PARTS) ?? [];
  return `=${parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('&')}`;
}

/** Formats times for Russian Excel: `22.11.2026 14:05:00`. Default time zone: that of this computer. */
export function createExcelTime(timeZone?: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('ru-RU', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (iso) => format.format(new Date(iso)).replace(', ', ' ');
}

/** A day for Russian Excel: `2026-11-24` as `24.11.2026`; what is none stays a text. */
export function excelDay(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day.split('-').toReversed().join('.') : excelText(day);
}

const CONTROL_PICTURES = 0x2400;
const DELETE_PICTURE = '␡';

function withShownControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a scan may contain any of them
  return text.replace(/[\u0000-\u001f\u007f]/g, (char) =>
    char === '\u007f' ? DELETE_PICTURE : String.fromCharCode(CONTROL_PICTURES + char.charCodeAt(0)),
  );
}
