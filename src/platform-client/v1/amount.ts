import { isAmount, MAX_AMOUNT_DIGITS } from '#shared/domain/money.ts';
import type { Breach } from '../errors/limit-error.ts';

/** An amount of money in units of its currency, as a decimal: `1990`, `1990.50`. */
export function checkAmount(field: string, amount: string): Breach[] {
  if (isAmount(amount)) return [];
  return [
    { field, limit: `an amount of at most ${MAX_AMOUNT_DIGITS} digits and two decimals`, value: amount },
  ];
}

/** An amount as sent in bodies: a number, like the prices of the specification ("Nomenclature entry"). */
export function wireAmount(amount: string): number {
  return Number(amount);
}
