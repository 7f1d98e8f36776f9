import type { Breach } from '../errors/limit-error.ts';

/** Our limit, not the platform's: up to here an amount is exact in JSON, in hundredths and as text. */
const MAX_DIGITS = 10;
const AMOUNT = new RegExp(String.raw`^\d{1,${MAX_DIGITS}}(\.\d{1,2})?$`);

export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** An amount of money in units of its currency, as a decimal: `1990`, `1990.50`. */
export function checkAmount(field: string, amount: string): Breach[] {
  if (isAmount(amount)) return [];
  return [{ field, limit: `an amount of at most ${MAX_DIGITS} digits and two decimals`, value: amount }];
}

/** An amount in hundredths of the unit, for calculations. */
export function hundredthsOf(amount: string): number {
  const [units = '', decimals = ''] = amount.split('.');
  return Number(units) * 100 + Number(decimals.padEnd(2, '0'));
}

/** An amount as sent in bodies: a number, like the prices of the specification ("Nomenclature entry"). */
export function wireAmount(amount: string): number {
  return Number(amount);
}
