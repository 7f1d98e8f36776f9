import type { PlatformResult } from '#client/packing-platform.ts';
import { listAttributes, readSkuAttributes } from '#client/seller/attributes.ts';
import { listCategories, readSizeScales } from '#client/seller/categories.ts';
import {
  listBrands,
  listSoldCategories,
  readDictionaries,
  readSellerDictionaries,
} from '#client/seller/dictionaries.ts';
import { updateImages } from '#client/seller/images.ts';
import { listFullNomenclatures } from '#client/seller/nomenclatures.ts';
import { setModelPrice, setModelPrices, updateGoodsPrice } from '#client/seller/prices.ts';
import type { SellerConnection } from '#client/seller/seller-connection.ts';
import { listStock, updateStock } from '#client/seller/stock.ts';
import { storeNomenclature } from '#client/seller/store.ts';
import {
  listSupplies,
  readSupply,
  readSupplyItems,
  readSupplyStatuses,
  rejectSupply,
} from '#client/seller/supplies.ts';
import { createToken } from '#client/seller/token.ts';
import { createSupply } from '#client/v1/supplies/supplies.ts';
import { newSneakers, read, goodsOf as readableGoods } from '../../contracts/goods-bench.ts';
import { must } from '../../contracts/platform-bench.ts';
import type { Sandbox } from '../../support/sandbox.ts';
import type { SpecifiedMethod } from '../../support/specified-operations.ts';
import { clientOf } from '../v1/client.ts';
import { supplyDraftOf } from '../v1/subjects.ts';

/** FBS goods and FBO goods of the seed, each the only size of its model. */
export const FBS = 'TV-TOTE';
export const FBO = 'KD-WALT';

/** What the methods are about. */
export type Subjects = {
  readonly sandbox: Sandbox;
  readonly platformSku: string;
  readonly parentSku: string;
  /** A supply that waits for its goods. */
  readonly supply: string;
};

export async function subjectsOf(sandbox: Sandbox): Promise<Subjects> {
  const { platformSku, parentSku } = await read(readableGoods('v1', sandbox), FBS);
  const { code } = must(await createSupply(clientOf(sandbox), supplyDraftOf(sandbox)));
  return { sandbox, platformSku, parentSku, supply: code };
}

type Run = (seller: SellerConnection, subjects: Subjects) => PlatformResult<unknown>;

const PRICE = { price: '900000', sale: null } as const;
const IMAGE = { url: 'https://images.example/1.jpg', type: 'main', order: 1 };

/** How the client does each method of the specification: one without a call does not compile. */
export const METHODS: Readonly<Record<SpecifiedMethod, Run>> = {
  'tokens.create': ({ http, seller, form }, { sandbox }) => createToken(http, seller, sandbox, form),
  'dictionaries.get': (seller) => readSellerDictionaries(seller),
  'nomenclatures.list': (seller) => listFullNomenclatures(seller, { country: 'RU', page: 1, limit: 25 }),
  'nomenclatures.store': (seller) => storeNomenclature(seller, newSneakers()),
  'nomenclature.set-price': (seller, { parentSku }) =>
    setModelPrice(seller, { parentSku, country: 'RU' }, PRICE),
  'nomenclatures.set-prices': (seller, { parentSku }) =>
    setModelPrices(seller, 'RU', [{ parentSku, ...PRICE }]),
  'nomenclature.update-price': (seller) => updateGoodsPrice(seller, { sellerSku: FBO, country: 'RU' }, PRICE),
  'nomenclatures.update-stock': (seller) => updateStock(seller, [{ sellerSku: FBS, quantity: 7 }]),
  'nomenclature-images.update': (seller, { platformSku }) => updateImages(seller, platformSku, [IMAGE]),
  'erp-categories.list': (seller) => listCategories(seller),
  'attributes.list': (seller) => listAttributes(seller, '101'),
  'attribute-dictionaries.list': (seller) => readDictionaries(seller, ['brand', 'gender']),
  'attributes-dictionaries-mappings.get': (seller) => readSizeScales(seller, '101'),
  'attributes.sku.list': (seller, { platformSku }) => readSkuAttributes(seller, platformSku),
  'nomenclatures-metadata.get-brands': (seller) => listBrands(seller),
  'nomenclatures-metadata.get-erp-categories': (seller) => listSoldCategories(seller),
  'stock.list': (seller) => listStock(seller, { page: 1, limit: 25 }),
  'shipments-fulfilment.list': (seller) => listSupplies(seller, { page: 1, limit: 25 }),
  'shipments-fulfilment.get': (seller, { supply }) => readSupply(seller, supply),
  'shipments-fulfilment-items.list': (seller, { supply }) => readSupplyItems(seller, supply),
  'shipments-fulfilment-statuses.list': (seller, { supply }) => readSupplyStatuses(seller, supply),
  'shipments-fulfilment.update-events': (seller, { supply }) => rejectSupply(seller, supply, 'docs'),
};
