import { z } from 'zod';
import { amountOf, hundredthsOf, isAmount } from '#shared/domain/money.ts';
import { looseText, textOrNull } from '../reading/fields.ts';
import { moscowToIso } from '../v1/moscow-time.ts';

/**
 * `price_details` of a price that is not published (specification, "Nomenclature entry"); the text of an `ERROR` is
 * assumed to be its `message`. null: missing or unreadable.
 */
export const priceDetails = z
  .object({
    created_at: looseText,
    reason: looseText,
    message: textOrNull,
    data: z
      .object({
        drop_pct: textOrNull,
        new_black_price: textOrNull,
        old_black_price: textOrNull,
        threshold_pct: textOrNull,
      })
      .nullish()
      .catch(null),
  })
  .transform(({ created_at, reason, message, data }) => ({
    reason,
    message,
    since: moscowToIso(created_at),
    oldPrice: amountText(data?.old_black_price ?? null),
    newPrice: amountText(data?.new_black_price ?? null),
    dropPercent: data?.drop_pct ?? null,
    thresholdPercent: data?.threshold_pct ?? null,
  }))
  .nullish()
  .catch(null);

/** An amount as a decimal of at most two places; prices come as numbers. null: none, 0 or no amount. */
export function amountText(text: string | null): string | null {
  if (text === null) return null;
  const decimal = /^\d+\.\d{3,}$/.test(text) ? Number(text).toFixed(2) : text;
  if (!isAmount(decimal)) return null;
  const hundredths = hundredthsOf(decimal);
  return hundredths === 0 ? null : amountOf(hundredths);
}
