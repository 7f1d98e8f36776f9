/**
 * The view is replaced whole, yet most of it is unchanged. Equal parts keep their identity, so that only
 * changes are rendered.
 */
export function keepSame<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = after.map((item, place) => keepSame(before[place], item));
    const isSame = before.length === items.length && items.every((item, place) => item === before[place]);
    return (isSame ? before : items) as T;
  }
  if (isPlain(before) && isPlain(after)) {
    const names = Object.keys(after);
    const kept = Object.fromEntries(names.map((name) => [name, keepSame(before[name], after[name])]));
    const isSame =
      names.length === Object.keys(before).length &&
      names.every((name) => name in before && kept[name] === before[name]);
    return (isSame ? before : kept) as T;
  }
  return after;
}

type Plain = { readonly [key: string]: unknown };

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
