import { loggable } from '#client/errors/loggable.ts';
import type { GoodsAttributeValue, GoodsPlatform } from '#client/goods-platform.ts';
import type { Log } from '#main/base/log.ts';
import type { GoodsAttributeLine, GoodsAttributesAnswer } from '#shared/contract/goods-entry.ts';
import type { AttributeValue } from '#shared/domain/goods-attributes.ts';
import { CODES } from '#shared/domain/goods-form-values.ts';

type Platform = Pick<GoodsPlatform, 'readSkuAttributes' | 'readDictionaries'>;

/** What the platform knows of goods, read now: those of the model, then those of the size. */
export async function readAttributes(
  platform: Platform,
  platformSku: string,
  log: Log,
): Promise<GoodsAttributesAnswer> {
  const answer = await platform.readSkuAttributes(platformSku);
  if (!answer.ok) {
    log.warn({ platformSku, error: loggable(answer.error) }, 'attributes of goods could not be read');
    return { isKnown: false, cause: answer.error.kind };
  }
  const { product, variations } = answer.value;
  const values = [...product, ...(variations.get(platformSku) ?? [])];
  const names = await namesOf(platform, values, log);
  // The entry names the categories; their id says nothing to a person.
  const lines = values.filter(({ code }) => code !== CODES.category).map((value) => lineOf(value, names));
  return { isKnown: true, attributes: lines.filter(({ value }) => value !== '') };
}

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Without them the keys of the dictionaries are shown, which mostly are words, too. */
async function namesOf(platform: Platform, values: readonly GoodsAttributeValue[], log: Log): Promise<Names> {
  const codes = [...new Set(values.flatMap(({ dictionary }) => dictionary ?? []))];
  if (codes.length === 0) return new Map();
  const answer = await platform.readDictionaries(codes);
  if (answer.ok) return answer.value;
  log.warn({ codes, error: loggable(answer.error) }, 'dictionaries of attributes could not be read');
  return new Map();
}

function lineOf({ code, label, dictionary, value }: GoodsAttributeValue, names: Names): GoodsAttributeLine {
  const known = dictionary === null ? undefined : names.get(dictionary);
  return { code, label: label === '' ? code : label, value: textOf(value, known) };
}

function textOf(value: AttributeValue, names: ReadonlyMap<string, string> | undefined): string {
  const named = (key: string) => names?.get(key) ?? key;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value !== 'object') return named(String(value));
  return Array.isArray(value) ? value.map(named).join(', ') : Object.values(value).join(' / ');
}
