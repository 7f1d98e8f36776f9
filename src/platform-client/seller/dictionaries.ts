import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../errors/limit-error.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { looseCount, looseText } from '../reading/fields.ts';
import { checkFilled, checkText, checkUnique } from '../v1/limit-checks.ts';
import { byKey } from './categories.ts';
import { readSeller, type SellerConnection, withSellerId } from './seller-connection.ts';

export type SellerDictionaries = {
  /** null: not stated. */
  readonly sellerId: number | null;
  /** Everything that came: only the seller id is documented. */
  readonly all: Readonly<Record<string, unknown>>;
};

const sellerDictionaries = z
  .looseObject({ seller_id: looseCount })
  .transform((all): SellerDictionaries => ({ sellerId: all.seller_id, all }));

/** `dictionaries.get`: the seller's id and dictionaries. Its params are not shown: none are sent. */
export function readSellerDictionaries(connection: SellerConnection): PlatformResult<SellerDictionaries> {
  return readSeller(connection, sellerDictionaries, 'dictionaries.get', {});
}

/** By dictionary code, then by key: the name of the value. */
export type Dictionaries = ReadonlyMap<string, ReadonlyMap<string, string>>;

const dictionary = byKey(z.object({ name: looseText }));

const dictionaries = z
  .record(z.string(), dictionary)
  .transform(
    (all): Dictionaries => new Map(Object.entries(all).map(([code, values]) => [code, namesOf(values)])),
  );

function namesOf(values: z.output<typeof dictionary>) {
  return new Map(Object.entries(values).map(([key, { name }]) => [key, name]));
}

/**
 * `attribute-dictionaries.list`: the values of dictionaries (specification, "Dictionary values"). Limits: one
 * or more codes, none twice. An unknown code is `not-found`.
 */
export async function readDictionaries(
  connection: SellerConnection,
  codes: readonly string[],
): PlatformResult<Dictionaries> {
  const broken = limitErrorIfAny([
    ...checkFilled('dictionaries', codes),
    ...codes.flatMap((code, at) => checkText(`dictionaries[${at}]`, code)),
    ...checkUnique(codes.map((code, at) => ({ field: `dictionaries[${at}]`, value: code }))),
  ]);
  if (broken !== null) return err(broken);
  return withSellerId(connection, (sellerId) =>
    readSeller(connection, dictionaries, 'attribute-dictionaries.list', {
      seller_id: sellerId,
      dictionaries: codes,
    }),
  );
}

/** The answer is a list, or an object with a list under any name: its shape is not documented. */
const listed = <S extends z.ZodType>(row: S) =>
  z.preprocess(
    (answer) =>
      typeof answer === 'object' && answer !== null && !Array.isArray(answer)
        ? Object.values(answer).find((part) => Array.isArray(part))
        : answer,
    z.array(row),
  );

const brand = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);

/** `nomenclatures-metadata.get-brands`: the brands of the seller's goods. Its params are not shown: none are sent. */
export function listBrands(connection: SellerConnection): PlatformResult<readonly string[]> {
  return readSeller(connection, listed(brand), 'nomenclatures-metadata.get-brands', {});
}

/** The categories of the seller's goods, named as in `nomenclatures.list`; not shown ones are empty. */
const goodsCategory = z.object({
  erpCategoryLevel1: looseText,
  erpCategoryLevel1Ru: looseText,
  erpCategoryLevel2: looseText,
  erpCategoryLevel2Ru: looseText,
});

export type SoldCategory = z.output<typeof goodsCategory>;

/** `nomenclatures-metadata.get-erp-categories`. Neither params nor answer are shown: no params are sent. */
export function listSoldCategories(connection: SellerConnection): PlatformResult<readonly SoldCategory[]> {
  return readSeller(connection, listed(goodsCategory), 'nomenclatures-metadata.get-erp-categories', {});
}
