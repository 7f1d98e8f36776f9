import type { GoodsPrice, PlatformGoods } from '#shared/domain/platform-goods.ts';
import { sampleGoods } from '../orders/sample-orders.ts';

const PRICE: GoodsPrice = {
  country: 'RU',
  price: '1990',
  salePrice: null,
  saleStart: null,
  saleEnd: null,
  state: 'applied',
  statusText: 'OK',
  errorText: null,
  quarantine: null,
};

/** Goods as a full read brings them. */
export function platformGoods(sku: string, over: Partial<PlatformGoods> = {}): PlatformGoods {
  return {
    ...sampleGoods(sku),
    parentSku: sku.slice(0, -2),
    sellerParentSku: '',
    color: 'red',
    status: 'active',
    contractType: 'marketplace_crossdocking',
    isSellable: true,
    isExportable: null,
    quantity: 3,
    images: [{ url: 'https://img.example/1.jpg', type: 'main', order: 1 }],
    imageUrl: 'https://img.example/1.jpg',
    price: PRICE,
    updatedAt: '2026-11-20T10:00:00+03:00',
    ...over,
  };
}
