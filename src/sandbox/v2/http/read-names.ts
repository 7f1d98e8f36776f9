import { badField } from '../../http/refusal.ts';

/** As many as labels take numbers (section "Limits"). */
const MOST = 100;

/** A list of 1 to 100 names or ids, each a text or a whole number. */
export function readNames(value: unknown, field: string): string[] {
  const isFitting = Array.isArray(value) && value.length >= 1 && value.length <= MOST;
  if (!isFitting) throw badField(field, `a list of 1 to ${MOST} entries is expected`);
  return value.map((name: unknown, index) => {
    const isName = typeof name === 'string' ? name.trim() !== '' : Number.isSafeInteger(name);
    if (!isName) throw badField(`${field}[${index}]`, 'a text is expected');
    return String(name).trim();
  });
}
