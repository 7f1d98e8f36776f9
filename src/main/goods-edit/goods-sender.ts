import type { GoodsPlatform, SkuAttributes } from '#client/goods-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { ChangeRow, GoodsSender, RowAnswer } from '#main/goods-changes/sender.ts';
import type { AttributeValue, AttributeValues } from '#shared/domain/goods-attributes.ts';
import { CODES, isSameValue } from '#shared/domain/goods-form-values.ts';
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
 * Sends goods: the new value of a row is `SentGoodsValue`. Updates, images and activation may be sent again. What is
 * created may have been created already, by a try whose answer was lost: then the platform answers that it exists, and
 * what it has is compared.
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

async function store(platform: Platform, { goods: sent }: SentStore): Answers {
  const answer = await platform.storeGoods(sent);
  if (answer.ok) return ok([ALL_DONE]);
  if (answer.error.kind !== 'conflict' || sent.template === 'full_update') return answer;
  const isThere = await isStored(platform, sent);
  if (!isThere.ok) return isThere;
  return isThere.value ? ok([ALL_DONE]) : answer;
}

/** Whether the platform has all that is sent, just so. Found by the seller's SKU of a size. */
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
  for (const country of GOODS_COUNTRIES) {
    const found = await platform.listFullGoods({ country, filter: { sellerSkus }, page: 1, limit: 10 });
    if (!found.ok) return found;
    const same = found.value.rows.find(({ sellerSku }) => sellerSkus.includes(sellerSku));
    if (same !== undefined) return ok(same.platformSku);
  }
  return ok(null);
}

function hasAll({ product, variations }: SkuAttributes, sent: SentStore['goods']): boolean {
  const model = new Map(product.map(({ code, value }) => [code, value]));
  const sizes = [...variations.values()].map(
    (entries) => new Map(entries.map(({ code, value }) => [code, value])),
  );
  return (
    isAt(sent.product, model, new Map()) &&
    sent.variations.every((given) => {
      const sellerSku = given[CODES.sellerSku]?.value ?? null;
      const size = sizes.find((one) => one.get(CODES.sellerSku) === sellerSku);
      return size !== undefined && isAt(given, size, model);
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
