import { z } from 'zod';
import type { Breach } from '../errors/limit-error.ts';

/** An amount in minor units of its currency, `RUB` (assumptions, "REST v2", money). */
export type Money = { readonly amount: number; readonly currency: string };

const money = z.object({
  amount: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d+$/)
        .transform(Number),
    ])
    .pipe(z.number().int()),
  currency: z.string().transform((code) => code.toUpperCase()),
});

/** Money that may be missing or unexpected: then null, so that the rest can still be read. */
export const looseMoney = money
  .readonly()
  .nullish()
  .catch(null)
  .transform((value): Money | null => value ?? null);

/** Our limit, not the platform's: up to here calculations in whole numbers are exact. */
const MAX_AMOUNT = 999_999_999_999;

/** Money in a body: whole minor units from 0, in the expected currency (assumptions, "REST v2", money). */
export function checkMoney(field: string, { amount, currency }: Money, expected: string): Breach[] {
  const isWhole = Number.isInteger(amount) && amount >= 0 && amount <= MAX_AMOUNT;
  const limit = `a whole number of minor units from 0 to ${MAX_AMOUNT}`;
  return [
    ...(isWhole ? [] : [{ field, limit, value: amount }]),
    ...(currency === expected ? [] : [{ field: `${field}.currency`, limit: expected, value: currency }]),
  ];
}

/** Money as sent in bodies: only the specified fields. */
export function wireMoney({ amount, currency }: Money): Money {
  return { amount, currency };
}
