import type { Form } from '../../http/form.ts';
import { isObject } from '../../http/json.ts';

export interface Money {
  /** Whole minor units. */
  readonly amount: number;
  /** Upper case. */
  readonly currency: string;
}

/**
 * Money in one of the currencies, or the bare amount in the first of them, as prices are read (assumptions, "REST v2",
 * money). What is wrong is noted in the form.
 */
export function readMoney(
  form: Form,
  value: unknown,
  field: string,
  currencies: readonly [string, ...string[]],
): Money {
  const told = isObject(value) ? value : { amount: value };
  const { currency: named = currencies[0] } = told;
  const currency = typeof named === 'string' ? named.toUpperCase() : '';
  const isAmount = typeof told.amount === 'number' && Number.isSafeInteger(told.amount);
  form.must(isAmount, field, 'a whole amount of minor units is expected');
  form.must(currencies.includes(currency), `${field}.currency`, `${currencies.join(' or ')} is expected`);
  return { amount: isAmount ? Number(told.amount) : 0, currency };
}
