/** What Excel would read as a number, a date or an amount: a Russian one takes 10.11 for the 10th of November. */
const NUMBER_LIKE = /^[\s+\-.,(\p{Sc}]*\d/u;
const MONTH_LIKE =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*[\s.\-/]*\d/iu;
const TRUTH_LIKE = /^(?:true|false|истина|ложь)$/iu;
/** What begins a formula; the wide forms do so in East Asian versions. */
const FORMULA_LIKE = /^\s*[=+\-@＝＋－＠]/u;

/** A text in a formula has 255 characters at most; a quote inside it counts twice. */
const LITERAL_PARTS = /.{1,120}/gsu;

/**
 * A text as a cell of a CSV file that Excel opens. What Excel would not leave as it is becomes a formula that is nothing but the text
 * in quotes (`="4601234567890"`): all digits stay, nothing is carried out, and a copied cell holds just the text, where a
 * tab or an apostrophe in front would go along. Control characters are shown by their signs (␝).
 */
export function excelText(text: string): string {
  const shown = withShownControls(text);
  const isChanged = [NUMBER_LIKE, MONTH_LIKE, TRUTH_LIKE, FORMULA_LIKE].some((form) => form.test(shown));
  if (!isChanged) return shown;
  const parts = shown.match(LITERAL_PARTS) ?? [];
  return `=${parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('&')}`;
}

/** A time as Excel in Russian reads one: `22.11.2026 14:05:00`. `timeZone` absent: that of this computer. */
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

const CONTROL_PICTURES = 0x2400;
const DELETE_PICTURE = '␡';

function withShownControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a scan may hold any of them
  return text.replace(/[\u0000-\u001f\u007f]/g, (char) =>
    char === '\u007f' ? DELETE_PICTURE : String.fromCharCode(CONTROL_PICTURES + char.charCodeAt(0)),
  );
}
