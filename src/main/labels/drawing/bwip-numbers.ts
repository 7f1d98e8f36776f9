/** What bwip-js has drawn: `sbs` are widths of bars and gaps, `pixs` modules row by row. */
export function bwipNumbers(drawn: unknown, name: 'sbs' | 'pixs'): readonly number[] {
  const [symbol]: readonly unknown[] = Array.isArray(drawn) ? drawn : [];
  if (typeof symbol === 'object' && symbol !== null && name in symbol) {
    const numbers: unknown = Reflect.get(symbol, name);
    if (Array.isArray(numbers)) return numbers.map(Number);
  }
  throw new Error(`bwip-js drew no ${name}`);
}
