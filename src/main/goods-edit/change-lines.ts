import { isDeepStrictEqual } from 'node:util';
import type { DraftCategory, GoodsChangeLine } from '#shared/contract/goods-drafts.ts';
import type { AttributeValue } from '#shared/domain/goods-attributes.ts';
import type { GoodsForm, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { changesOf, type FormChange } from '#shared/domain/goods-form-changes.ts';
import { CODES, isByLanguage, textIn } from '#shared/domain/goods-form-values.ts';

/** Names of dictionary values by dictionary, then by key. */
export type DictionaryNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What differs from what the platform has, as a person reads it; texts in several languages are told apart. */
export function changeLines(
  form: GoodsForm,
  content: GoodsFormContent,
  names: DictionaryNames,
): readonly (GoodsChangeLine & { readonly path: string })[] {
  return changesOf(form, content).flatMap((change) => linesOf(change, form, content, names));
}

type Line = GoodsChangeLine & { readonly path: string };

function linesOf(
  { field, before, after }: FormChange,
  form: GoodsForm,
  content: GoodsFormContent,
  names: DictionaryNames,
): readonly Line[] {
  const attribute = form.attributes.find(({ code }) => code === field.code);
  const known = names.get(attribute?.dictionary ?? '');
  const label = attribute === undefined || attribute.label === '' ? field.code : attribute.label;
  const size = field.size === null ? null : sizeName(content, field.size);
  const line = (from: AttributeValue, to: AttributeValue, language: string): Line[] => {
    if (isDeepStrictEqual(from, to)) return [];
    const [old, fresh] = textsOf(from, to, known);
    const suffix = language === '' ? '' : ` (${language})`;
    return [
      {
        field,
        label: `${label}${suffix}`,
        size,
        before: old === '' ? null : old,
        after: fresh,
        path: language === '' ? field.code : `${field.code}.${language}`,
      },
    ];
  };
  if (!isByLanguage(after)) return line(before, after, '');
  const old = isByLanguage(before) ? before : {};
  return [...new Set([...Object.keys(old), ...Object.keys(after)])].flatMap((language) =>
    line(textFor(old, language), textFor(after, language), language),
  );
}

function textFor(values: Readonly<Record<string, string>>, language: string): string | null {
  return Object.hasOwn(values, language) ? (values[language] ?? null) : null;
}

/** Both as people read them; values that read alike, such as an obsolete one and its successor, with their keys. */
function textsOf(
  from: AttributeValue,
  to: AttributeValue,
  names: ReadonlyMap<string, string> | undefined,
): readonly [string, string] {
  const [old, fresh] = [textOfValue(from, names), textOfValue(to, names)];
  if (old !== fresh) return [old, fresh];
  return [`${old} (${textOfValue(from, undefined)})`, `${fresh} (${textOfValue(to, undefined)})`];
}

/** The size as people call it: its value, else its SKU, else its position. */
function sizeName({ sizes }: GoodsFormContent, at: number): string {
  const size = sizes[at] ?? {};
  return textIn(size, CODES.size) ?? textIn(size, CODES.sellerSku) ?? textIn(size, CODES.sku) ?? `${at + 1}`;
}

function textOfValue(value: AttributeValue, names: ReadonlyMap<string, string> | undefined): string {
  const named = (key: string) => names?.get(key) ?? key;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value !== 'object') return named(String(value));
  return Array.isArray(value) ? value.map(named).join(', ') : Object.values(value).join(' / ');
}

/** A description may have thousands of characters: all of them stand in the rows of the change. */
const AUDITED_LENGTH = 500;

/** `LG-OXFD: 42: name.ru: old → new`, as the audit keeps it. */
export function auditedLine(sku: string, { size, path, before, after }: Line): string {
  const change = `${path}: ${before === null ? '—' : shortened(before)} → ${shortened(after)}`;
  return [sku, ...(size === null ? [] : [size]), change].join(': ');
}

function shortened(text: string): string {
  return text.length > AUDITED_LENGTH ? `${text.slice(0, AUDITED_LENGTH)}…` : text;
}

/** By which the goods of a draft are known to people: the model's SKU at the platform, else the seller's. */
export function skuOfDraft({
  sku,
  content,
  category,
}: {
  readonly sku: string | null;
  readonly content: GoodsFormContent;
  readonly category: DraftCategory;
}): string {
  return sku ?? textIn(content.model, CODES.sellerParentSku) ?? category.name;
}
