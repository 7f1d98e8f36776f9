import { z } from 'zod';

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

/** Money that may be missing or odd: null, since it keeps nothing else from being read. */
export const looseMoney = money
  .readonly()
  .nullish()
  .catch(null)
  .transform((value): Money | null => value ?? null);
