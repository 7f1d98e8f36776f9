import { err, type Result } from '#shared/domain/result.ts';
import type { GoodsPlatform, GoodsTraits } from './goods-platform.ts';
import type { PlatformResult } from './packing-platform.ts';
import type { PlatformError } from './platform-error.ts';

export type GoodsOperations = Omit<GoodsPlatform, 'traits'>;
type Name = keyof GoodsOperations;
type Arguments = { readonly [N in Name]: Parameters<GoodsOperations[N]> };
type Values = {
  readonly [N in Name]: Awaited<ReturnType<GoodsOperations[N]>> extends Result<infer Value, PlatformError>
    ? Value
    : never;
};
/** The same signatures as one pattern, so that one generic function can wrap all of them. */
type Call<N extends Name> = (...args: Arguments[N]) => PlatformResult<Values[N]>;
type Calls = { readonly [N in Name]: Call<N> };

/** The list of operations: creates each from its name. A missing operation does not compile. */
export function mapGoodsOperations(make: <N extends Name>(name: N) => Call<N>): GoodsOperations {
  return {
    listGoods: make('listGoods'),
    findGoods: make('findGoods'),
    listFullGoods: make('listFullGoods'),
    listStock: make('listStock'),
    setStock: make('setStock'),
    setPrices: make('setPrices'),
    listPriceBounds: make('listPriceBounds'),
    listBrands: make('listBrands'),
    listCategories: make('listCategories'),
    listAttributes: make('listAttributes'),
    readDictionaries: make('readDictionaries'),
    listSizeScales: make('listSizeScales'),
    readSkuAttributes: make('readSkuAttributes'),
    storeGoods: make('storeGoods'),
    setImages: make('setImages'),
    setActive: make('setActive'),
  };
}

/** The same goods, with each call made through `wrap`. */
export function wrapGoodsOperations(
  goods: GoodsPlatform,
  wrap: <Args extends readonly unknown[], Value>(
    call: (...args: Args) => PlatformResult<Value>,
  ) => (...args: Args) => PlatformResult<Value>,
): GoodsPlatform {
  const calls: Calls = goods;
  return {
    traits: goods.traits,
    ...mapGoodsOperations(<N extends Name>(name: N) =>
      wrap<Arguments[N], Values[N]>((...args) => calls[name](...args)),
    ),
  };
}

/** Goods that cannot be reached, because the address or the seller id is wrong: every call returns the reason. */
export function refusingGoods(traits: GoodsTraits, error: PlatformError): GoodsPlatform {
  const refuse = () => Promise.resolve(err(error));
  return { traits, ...mapGoodsOperations(() => refuse) };
}
