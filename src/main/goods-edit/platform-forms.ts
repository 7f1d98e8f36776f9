import type { GoodsCategory, GoodsPlatform } from '#client/goods-platform.ts';
import type { PlatformResult } from '#client/packing-platform.ts';
import type { DictionaryValue, DraftCategory } from '#shared/contract/goods-drafts.ts';
import type { GoodsAttribute, SizeScale } from '#shared/domain/goods-attributes.ts';
import { ok } from '#shared/domain/result.ts';

/** What forms are made of changes rarely, and whoever types must not wait for it. */
const KEPT_MS = 60 * 60_000;
/** A person finds the value by typing more of it. */
const MAX_VALUES = 50;

/** A dictionary, searched without asking the platform for each letter. Brands alone may be 100,000. */
type Dictionary = {
  readonly names: ReadonlyMap<string, string>;
  readonly folded: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: DictionaryValue;
  }[];
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
      return answer.ok ? ok(dictionaryOf(answer.value.get(code) ?? new Map())) : answer;
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
      return answer.ok ? ok(found(answer.value, folded(text))) : answer;
    },
  };
}

/** Of a category of which the platform does not say it: one that has none below it. */
function leavesOf(categories: readonly GoodsCategory[]): readonly DraftCategory[] {
  const parents = new Set(categories.map(({ path }) => JSON.stringify(path.slice(0, -1))));
  return categories
    .filter(({ isLeaf, path }) => isLeaf ?? !parents.has(JSON.stringify(path)))
    .map(({ id, name, nameRu, path }) => ({ id, name, nameRu, path }));
}

function dictionaryOf(names: ReadonlyMap<string, string>): Dictionary {
  return {
    names,
    folded: [...names].map(([key, name]) => ({ key: folded(key), name: folded(name), value: { key, name } })),
  };
}

function found(
  dictionary: Dictionary,
  text: string,
): { readonly values: readonly DictionaryValue[]; readonly isMore: boolean } {
  const groups: Record<'same' | 'begin' | 'contain', DictionaryValue[]> = {
    same: [],
    begin: [],
    contain: [],
  };
  let isMore = false;
  for (const { key, name, value } of dictionary.folded) {
    if (!name.includes(text) && !key.includes(text)) continue;
    const isSame = name === text || key === text;
    const group =
      groups[isSame ? 'same' : name.startsWith(text) || key.startsWith(text) ? 'begin' : 'contain'];
    if (group.length < MAX_VALUES) group.push(value);
    else isMore = true;
  }
  const all = [...groups.same, ...groups.begin, ...groups.contain];
  return { values: all.slice(0, MAX_VALUES), isMore: isMore || all.length > MAX_VALUES };
}

/** As people type: small letters, `е` for `ё`. */
function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}
