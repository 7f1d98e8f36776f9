import type { Breach } from '../errors/limit-error.ts';
import type { Money } from './orders/money.ts';

/** Ours, not the platform's: up to here amounts can be reckoned with in whole numbers. */
const MOST = 999_999_999_999;

/** Money of a body: whole minor units from 0, in the one currency that goes there (assumptions, "REST v2", money). */
export function checkMoney(field: string, { amount, currency }: Money, expected: string): Breach[] {
  const isWhole = Number.isInteger(amount) && amount >= 0 && amount <= MOST;
  const limit = `a whole number of minor units from 0 to ${MOST}`;
  return [
    ...(isWhole ? [] : [{ field, limit, value: amount }]),
    ...(currency === expected ? [] : [{ field: `${field}.currency`, limit: expected, value: currency }]),
  ];
}

/** Money as bodies carry it: nothing but what is specified goes out. */
export function wireMoney({ amount, currency }: Money): Money {
  return { amount, currency };
}
