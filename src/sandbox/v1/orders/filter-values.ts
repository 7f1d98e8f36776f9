import { badField } from '../../http/refusal.ts';
import { isRealDate, parseMoment } from '../../world/moscow.ts';

export type Operator = '=' | '>=' | '<=' | '>=<';

/** The bounds that an operator and its value mean, both included; null is open. */
export function readRange<T extends number | string>(
  operator: Operator,
  value: string,
  read: (text: string) => T,
): readonly [T | null, T | null] {
  if (operator === '>=<') {
    const parts = value.split(',');
    if (parts.length !== 2) throw badField('filter', 'a range is written from,to');
    const [from = '', to = ''] = parts;
    return [read(from), read(to)];
  }
  const only = read(value);
  if (operator === '>=') return [only, null];
  return operator === '<=' ? [null, only] : [only, only];
}

/** `YYYYMMDDHHmmss` in Moscow. */
export function readMoment(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  const at = year === undefined ? null : parseMoment(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  if (at === null) throw badField('filter', `"${text}" is not a time of the form YYYYMMDDHHmmss`);
  return at;
}

/** A date, with or without hyphens: the specification shows no form. */
export function readDate(text: string): string {
  const date = text.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');
  if (!isRealDate(date)) throw badField('filter', `"${text}" is not a date of the form YYYY-MM-DD`);
  return date;
}
