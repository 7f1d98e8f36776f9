/** Countries of the specification ("Sales models"). A number may be scanned without this prefix. */
const COUNTRY_PREFIXES = ['RU', 'BY', 'KZ'];

/** The ids that a number may stand for: the number itself, or the number with a country prefix. */
export function withPrefixes(wanted: string): string[] {
  return [wanted, ...COUNTRY_PREFIXES.map((prefix) => prefix + wanted)];
}

/** Order numbers contain their date: `RU250715-850486` (assumptions, "Numbers and barcodes"). */
export function dateInNumber(id: string): string | null {
  const parts = /^[A-Z]*(\d{2})(\d{2})(\d{2})-/.exec(id);
  return parts ? `20${parts[1]}-${parts[2]}-${parts[3]}` : null;
}
