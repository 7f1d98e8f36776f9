import { amountOf } from '#shared/domain/money.ts';
import {
  CURRENCY_OF,
  type GoodsCountry,
  type GoodsPrice,
  type PriceQuarantine,
} from '#shared/domain/platform-goods.ts';
import { isRecord } from '../../errors/error-body.ts';
import { textOf } from '../../reading/fields.ts';
import { moscowToIso } from '../../v1/moscow-time.ts';
import { priceUpdateOf } from '../../v1/nomenclature/price.ts';
import { looseMoney, type Money } from '../money.ts';

/** An amount as a decimal in units of the country's currency; null: none, unreadable, or in another currency. */
export function decimalOf(value: unknown, country: GoodsCountry): string | null {
  if (value === null || value === undefined) return null;
  const money: Money | null = looseMoney.parse(value);
  if (money === null || money.currency !== CURRENCY_OF[country] || money.amount < 0) return null;
  return amountOf(money.amount);
}

/** ISO 8601 in UTC; null: none, or unreadable. */
export function timeOf(value: unknown): string | null {
  const text = textOf(value) ?? '';
  return text === '' || text.startsWith('0000-') ? null : moscowToIso(text);
}

/** The price in a row of goods, under v2's names or those of the specification's "Nomenclature entry". */
export function priceOf(row: Readonly<Record<string, unknown>>, country: GoodsCountry): GoodsPrice {
  const statusText = textOf(row.priceUpdateStatus) ?? '';
  const state = priceUpdateOf(statusText);
  const details = isRecord(row.priceDetails) ? row.priceDetails : row.price_details;
  return {
    country,
    price: decimalOf(row.price, country),
    salePrice: decimalOf(row.salePrice, country),
    saleStart: timeOf(row.saleStart ?? row.saleStartDate),
    saleEnd: timeOf(row.saleEnd ?? row.saleEndDate),
    state,
    statusText,
    errorText: state === 'error' ? errorTextOf(details) : null,
    quarantine: state === 'quarantine' ? quarantineOf(row, details, country) : null,
  };
}

function errorTextOf(details: unknown): string | null {
  return isRecord(details) ? textOf(details.message ?? details.reason) : textOf(details);
}

/** Specification, "price_details", with v2's names; what is missing is null. */
function quarantineOf(
  row: Readonly<Record<string, unknown>>,
  details: unknown,
  country: GoodsCountry,
): PriceQuarantine {
  const { createdAt, created_at, reason, data } = isRecord(details) ? details : {};
  const { oldBlackPrice, newBlackPrice, dropPct, thresholdPct, ...older } = isRecord(data) ? data : {};
  return {
    reason: (textOf(reason) ?? '').toLowerCase(),
    since: timeOf(createdAt ?? created_at),
    oldPrice: decimalOf(oldBlackPrice ?? older.old_black_price, country),
    newPrice: decimalOf(newBlackPrice ?? older.new_black_price, country),
    dropPercent: textOf(dropPct ?? older.drop_pct),
    thresholdPercent: textOf(thresholdPct ?? older.threshold_pct),
    approveLink: textOf(row.approvePriceLink ?? row.approve_price_link),
  };
}
