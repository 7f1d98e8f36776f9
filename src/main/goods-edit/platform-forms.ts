import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GoodsCategory, GoodsPlatform } from '#client/goods-platform.ts';
import type { PlatformResult } from '#client/packing-platform.ts';
import type { DictionaryValue, DraftCategory } from '#shared/contract/goods-drafts.ts';
import type { GoodsAttribute, SizeScale } from '#shared/domain/goods-attributes.ts';
import { ok } from '#shared/domain/result.ts';

/** What forms are made of changes rarely, and whoever types must not wait for it. */
const KEPT_MS = 60 * 60_000;
/** A person finds the value by typing more of it. */
const MAX_VALUES = 50;

/** `text`: name and key as they are searched, in two lines. */
type DictionaryLine = { readonly text: string; readonly value: DictionaryValue };

/** A dictionary, searched without asking the platform for each letter. Brands alone may be 100,000. */
type Dictionary = {
  readonly names: ReadonlyMap<string, string>;
  readonly lines: readonly DictionaryLine[];
};

type CachedAnswer = { readonly at: number; readonly answer: Promise<unknown> };

export type PlatformForms = ReturnType<typeof createPlatformForms>;

/**
 * Categories, attributes, size scales and dictionaries of the platform, kept for an hour for each version of its interface
 * and each account. What could not be read is asked for again with the next call.
 */
export function createPlatformForms({
  goods,
  account,
  nowMs,
}: {
  /** A function, because the version of the platform may change while the station runs. */
  readonly goods: () => GoodsPlatform;
  /** Whose goods they are. */
  readonly account: () => string;
  readonly nowMs: () => number;
}) {
  const kept = new Map<string, CachedAnswer>();

  /** Parallel callers share one call. */
  async function keep<T>(name: string, read: () => PlatformResult<T>): PlatformResult<T> {
    const now = nowMs();
    for (const [old, { at }] of kept) if (Math.abs(now - at) >= KEPT_MS) kept.delete(old);
    const key = JSON.stringify([goods().traits.api, account(), name]);
    const known = kept.get(key);
    if (known !== undefined) return known.answer as PlatformResult<T>;
    const answer = read();
    kept.set(key, { at: now, answer });
    const { ok: isRead } = await answer;
    if (!isRead && kept.get(key)?.answer === answer) kept.delete(key);
    return answer;
  }

  function dictionary(code: string): PlatformResult<Dictionary> {
    return keep(`dictionary ${code}`, async () => {
      const answer = await goods().readDictionaries([code]);
      return answer.ok ? ok(await dictionaryOf(answer.value.get(code) ?? new Map())) : answer;
    });
  }

  return {
    /** Those in which goods can be created. */
    leaves: (): PlatformResult<readonly DraftCategory[]> =>
      keep('categories', async () => {
        const answer = await goods().listCategories();
        return answer.ok ? ok(leavesOf(answer.value)) : answer;
      }),
    attributes: (category: string): PlatformResult<readonly GoodsAttribute[]> =>
      keep(`attributes ${category}`, () => goods().listAttributes(category)),
    scales: (category: string): PlatformResult<readonly SizeScale[]> =>
      keep(`scales ${category}`, () => goods().listSizeScales(category)),
    /** Names by key. */
    async names(code: string): PlatformResult<ReadonlyMap<string, string>> {
      const answer = await dictionary(code);
      return answer.ok ? ok(answer.value.names) : answer;
    },
    /** Values whose name or key contains the text: the value itself, those that begin with it, the others; at most 50. */
    async search(
      code: string,
      text: string,
    ): PlatformResult<{ readonly values: readonly DictionaryValue[]; readonly isMore: boolean }> {
      const answer = await dictionary(code);
      return answer.ok ? ok(await found(answer.value, folded(text))) : answer;
    },
  };
}

/** Of a category of which the platform does not say it: one that has none below it. */
function leavesOf(categories: readonly GoodsCategory[]): readonly DraftCategory[] {
  const parents = new Set(categories.map(({ path }) => JSON.stringify(path.slice(0, -1))));
  // A path is in one language, and a person may know the other alone.
  const russian = new Map(categories.map(({ path, nameRu }) => [JSON.stringify(path), nameRu]));
  const inRussian = (path: readonly string[]) =>
    path.map((name, at) => russian.get(JSON.stringify(path.slice(0, at + 1))) || name);
  return categories
    .filter(({ isLeaf, path }) => isLeaf ?? !parents.has(JSON.stringify(path)))
    .map(({ id, name, nameRu, path }) => ({ id, name, nameRu, path, pathRu: inRussian(path) }));
}

/** A scan goes first: folding 100,000 names takes half a second, and searching them 100 ms. */
const NAMES_AT_ONCE = 2_000;

async function dictionaryOf(names: ReadonlyMap<string, string>): Promise<Dictionary> {
  const lines: DictionaryLine[] = [];
  for (const [key, name] of names) {
    lines.push({ text: `${folded(name)}\n${folded(key)}`, value: { key, name } });
    if (lines.length % NAMES_AT_ONCE === 0) await nextTurn();
  }
  return { names, lines };
}

async function found(
  { lines }: Dictionary,
  wanted: string,
): Promise<{ readonly values: readonly DictionaryValue[]; readonly isMore: boolean }> {
  const same: DictionaryValue[] = [];
  const begin: DictionaryValue[] = [];
  const contain: DictionaryValue[] = [];
  let count = 0;
  for (const [at, { text, value }] of lines.entries()) {
    if (at % NAMES_AT_ONCE === 0) await nextTurn();
    if (!text.includes(wanted)) continue;
    const parts = text.split('\n');
    const isBegun = parts.some((part) => part.startsWith(wanted));
    const group = parts.includes(wanted) ? same : isBegun ? begin : contain;
    if (group.length < MAX_VALUES) group.push(value);
    count += 1;
  }
  return { values: [...same, ...begin, ...contain].slice(0, MAX_VALUES), isMore: count > MAX_VALUES };
}

/** As people type: small letters, `е` for `ё`. */
function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}
