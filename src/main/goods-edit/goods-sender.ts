import type { GoodsPlatform, SkuAttributes } from '#client/goods-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { goodsPages } from '#main/goods/goods-pages.ts';
import type { ChangeRow, GoodsSender, RowAnswer } from '#main/goods-changes/sender.ts';
import type { AttributeValue, AttributeValues } from '#shared/domain/goods-attributes.ts';
import type { FormValues } from '#shared/domain/goods-form.ts';
import { CODES, isSameValue, valueIn } from '#shared/domain/goods-form-values.ts';
import { GOODS_COUNTRIES } from '#shared/domain/platform-goods.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { dropSent, markRefused } from './goods-draft-store.ts';
import { refusedFields } from './refused-fields.ts';
import { type SentGoodsValue, type SentStore, sentGoods } from './sent-goods.ts';

type Platform = Pick<
  GoodsPlatform,
  'traits' | 'storeGoods' | 'setImages' | 'setActive' | 'listFullGoods' | 'readSkuAttributes'
>;

type Answers = Promise<Result<readonly RowAnswer[], PlatformError>>;

const ALL_DONE: RowAnswer = { state: 'done', problem: null };

/**
 * Sends goods: the new value of a row is `SentGoodsValue`. Images and activation may be sent again. Goods may be there
 * already, by a try whose answer was lost: what the platform has is read before anything is stored, and again when it
 * refuses. An update that finds other values than those that were confirmed is not sent: somebody has changed them.
 */
export function goodsSender({
  goods,
  onAnswered,
}: {
  readonly goods: () => Platform;
  /** The platform has other goods than before: the catalog is to read them. */
  readonly onAnswered: () => void;
}): GoodsSender {
  return {
    async send(rows) {
      const [first] = rows;
      if (first === undefined) return ok([]);
      const value = sentValue(first);
      switch (value.do) {
        case 'store':
          return store(goods(), value);
        case 'images':
          return setImages(goods(), first.sku, value.images);
        case 'activation':
          return setActive(goods(), rows, value.isActive);
      }
    },
    async store(trx, rows, { id: change }) {
      for (const row of rows) {
        const value = sentValue(row);
        if (value.do !== 'store') continue;
        if (row.state === 'done') await dropSent(trx, change);
        else await markRefused(trx, change, refusedFields(value, row.fields ?? [], row.problem ?? ''));
      }
      if (rows.some(({ state }) => state === 'done')) onAnswered();
    },
  };
}

function sentValue({ newValue }: Pick<ChangeRow, 'newValue'>): SentGoodsValue {
  return sentGoods.parse(newValue);
}

async function setImages(platform: Platform, sku: string, urls: readonly string[]): Answers {
  const images = urls.map((url, at) => ({ url, type: at === 0 ? 'main' : 'additional', order: at + 1 }));
  const answer = await platform.setImages(sku, images);
  return answer.ok ? ok([ALL_DONE]) : answer;
}

async function setActive(platform: Platform, rows: readonly ChangeRow[], isActive: boolean): Answers {
  // The version may have changed since a person has confirmed it.
  if (!platform.traits.hasActivation) return ok(rows.map(() => ({ state: 'refused', problem: 'only-v2' })));
  const answer = await platform.setActive(
    rows.map(({ sku }) => sku),
    isActive,
  );
  return answer.ok ? ok(rows.map(() => ALL_DONE)) : answer;
}

async function store(platform: Platform, value: SentStore): Answers {
  const { goods: sent } = value;
  if (sent.template === 'full_update') return update(platform, value);
  const before = await isStored(platform, sent);
  if (!before.ok) return before;
  if (before.value) return ok([ALL_DONE]);
  const answer = await platform.storeGoods(sent);
  if (answer.ok) return ok([ALL_DONE]);
  if (!EXISTS.includes(answer.error.kind)) return answer;
  // It may have been stored by the try before, and listed only now.
  const after = await isStored(platform, sent);
  if (!after.ok) return after;
  return after.value ? ok([ALL_DONE]) : answer;
}

/** How the platform may say that goods exist: the specification has no code of its own for it. */
const EXISTS: readonly PlatformError['kind'][] = ['conflict', 'validation'];

async function update(platform: Platform, { goods: sent, was }: SentStore): Answers {
  const [sku] = sent.variations.map((values) => values[CODES.sku]?.value);
  const now = typeof sku === 'string' ? await platform.readSkuAttributes(sku) : null;
  if (now !== null && !now.ok && now.error.kind !== 'not-found') return now;
  if (now?.ok) {
    const model = mapOf(now.value.product);
    const places = sent.variations.map((values, at) => ({
      values,
      was: was.sizes[at] ?? {},
      now: mapOf(now.value.variations.get(String(values[CODES.sku]?.value)) ?? []),
    }));
    const all = [{ values: sent.product, was: was.model, now: model }, ...places];
    if (all.every((place) => isAt(place.values, place.now, model))) return ok([ALL_DONE]);
    if (all.some((place) => hasMoved(place.values, place.was, place.now)))
      return ok([{ state: 'refused', problem: 'goods-moved' }]);
  }
  const answer = await platform.storeGoods(sent);
  return answer.ok ? ok([ALL_DONE]) : answer;
}

/** Whether a value is neither what was confirmed as old nor what is to be. */
function hasMoved(values: AttributeValues, was: FormValues, now: Stored): boolean {
  return Object.entries(values).some(([code, { type, value }]) => {
    const is = now.get(code) ?? null;
    return code !== CODES.sku && !isSameValue(type, is, valueIn(was, code)) && !isSameValue(type, is, value);
  });
}

function mapOf(entries: SkuAttributes['product']): Stored {
  return new Map(entries.map(({ code, value }) => [code, value]));
}

/** Whether the platform has what is sent, as far as it shows it. Found by the seller's SKU of a size. */
async function isStored(
  platform: Platform,
  sent: SentStore['goods'],
): Promise<Result<boolean, PlatformError>> {
  const sellerSkus = sent.variations.flatMap((values) => {
    const value = values[CODES.sellerSku]?.value;
    return typeof value === 'string' ? [value] : [];
  });
  const sku = await findOne(platform, sellerSkus.slice(0, 1));
  if (!sku.ok || sku.value === null) return sku.ok ? ok(false) : sku;
  const stored = await platform.readSkuAttributes(sku.value);
  if (!stored.ok) return stored.error.kind === 'not-found' ? ok(false) : err(stored.error);
  return ok(hasAll(stored.value, sent));
}

async function findOne(
  platform: Platform,
  sellerSkus: readonly string[],
): Promise<Result<string | null, PlatformError>> {
  if (sellerSkus.length === 0) return ok(null);
  // New goods may be shown in the countries of their prices alone.
  for (const country of GOODS_COUNTRIES)
    for await (const page of goodsPages(platform, country, { sellerSkus })) {
      if (!page.ok) return page;
      const same = page.value.find(({ sellerSku }) => sellerSkus.includes(sellerSku));
      if (same !== undefined) return ok(same.platformSku);
    }
  return ok(null);
}

function hasAll({ product, variations }: SkuAttributes, sent: SentStore['goods']): boolean {
  const model = mapOf(product);
  const sizes = [...variations.values()].map(mapOf);
  // What it does not show may be as sent; each size has to be there.
  const shown = (values: AttributeValues, size: Stored) =>
    Object.fromEntries(Object.entries(values).filter(([code]) => size.has(code) || model.has(code)));
  return (
    isAt(shown(sent.product, model), model, model) &&
    sent.variations.every((given) => {
      const sellerSku = given[CODES.sellerSku]?.value ?? null;
      const size = sizes.find((one) => one.get(CODES.sellerSku) === sellerSku);
      return size !== undefined && isAt(shown(given, size), size, model);
    })
  );
}

type Stored = ReadonlyMap<string, AttributeValue>;

/** `above`: of the model, where the platform may keep what a size has named. */
function isAt(given: AttributeValues, stored: Stored, above: Stored): boolean {
  return Object.entries(given).every(([code, { type, value }]) =>
    isSameValue(type, value, stored.get(code) ?? above.get(code) ?? null),
  );
}
