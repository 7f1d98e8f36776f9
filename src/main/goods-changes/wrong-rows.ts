import type { PlatformError } from '#client/platform-error.ts';
import type { GoodsChangeKind, GoodsRowProblem } from '#shared/contract/goods-changes.ts';

/** The platform's code for goods of another model of sale (specification, JSON-RPC errors). */
const NOT_FBS = 50_400;

/** There is no code for it, in either version. Other words are shown as they are. */
const NO_SUCH_GOODS = /\bno (?:such )?goods\b|\bnot found\b|\bdoes not exist\b/i;

/** `stocks[3]`, `prices[3].price`, `3.quantity`: the position in the call, from 0. */
const POSITION = /\[(\d+)\]|^(\d+)(?:\.|$)/;

/**
 * The rows of a call that its refusal names, by position, with the platform's words. Empty: it names none of the
 * `count` rows, or nothing that can be understood.
 */
export function wrongRows(
  error: PlatformError,
  count: number,
  kind: GoodsChangeKind,
): ReadonlyMap<number, string> {
  const named = new Map<number, string>();
  // `variations[0]` is a size of the goods in the only row.
  if (kind === 'goods' && count === 1) return named;
  for (const { field, message } of error.fields) {
    const found = POSITION.exec(field);
    const position = Number(found?.[1] ?? found?.[2] ?? Number.NaN);
    if (!Number.isInteger(position) || position >= count) continue;
    const before = named.get(position);
    named.set(position, before === undefined || before === message ? message : `${before}; ${message}`);
  }
  return new Map([...named].map(([position, message]) => [position, problemOf(error, kind, message)]));
}

/** Why a row is refused: a known reason, or what the platform says. Of prices 50400 is the account's alone. */
export function problemOf(
  error: PlatformError,
  kind: GoodsChangeKind,
  message = wordsOf(error, kind),
): string {
  return knownProblem(error, kind, message) ?? (message.trim() || error.detail.trim() || error.kind);
}

function knownProblem(
  { code, kind: errorKind }: PlatformError,
  kind: GoodsChangeKind,
  message: string,
): GoodsRowProblem | null {
  if (errorKind === 'not-in-v2') return 'not-in-v2';
  if (kind !== 'stock') return null;
  if (code === NOT_FBS) return 'not-fbs';
  return NO_SUCH_GOODS.test(message) ? 'not-found' : null;
}

/** Goods have many fields: each that is wrong is named, unless the text does it already. */
function wordsOf({ fields, detail }: PlatformError, kind: GoodsChangeKind): string {
  if (kind !== 'goods') return detail;
  const isOfField = fields.some(({ message }) => message === detail);
  const named = fields.map(({ field, message }) => `${field}: ${message}`);
  return [
    ...(isOfField ? [] : [detail]),
    ...named.filter((words) => isOfField || !detail.includes(words)),
  ].join('; ');
}

/** The size of the next call: half of one that was refused as a whole, twice one that went through. */
export function nextSize(size: number, wasRefused: boolean, max: number): number {
  return wasRefused ? Math.max(1, Math.ceil(size / 2)) : Math.min(max, size * 2);
}
