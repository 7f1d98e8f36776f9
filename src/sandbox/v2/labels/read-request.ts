import { badField } from '../../http/refusal.ts';
import { type LabelSize, MOST_LABELS } from '../../labels/label.ts';

const FORMATS: Readonly<Record<string, LabelSize>> = { S: 's', M: 'm', L: 'l' };

/** Bare values (assumptions, "REST v2", formats): texts, or numbers as item ids are. */
export function readNumbers(value: unknown, field: string): (string | number)[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  const numbers = list.filter((number) => typeof number === 'string' || typeof number === 'number');
  const isRight = numbers.length === list.length && !numbers.includes('');
  if (!isRight || list.length < 1 || list.length > MOST_LABELS) {
    throw badField(field, `a list of 1 to ${MOST_LABELS} numbers is expected`);
  }
  return numbers;
}

/** `labelFormat`; without one the size that version 1 takes. */
export function readFormat(value: unknown, byDefault: LabelSize): LabelSize {
  if (value === undefined || value === null) return byDefault;
  const size = typeof value === 'string' && Object.hasOwn(FORMATS, value) ? FORMATS[value] : undefined;
  if (size === undefined) throw badField('labelFormat', 'S, M or L is expected');
  return size;
}
