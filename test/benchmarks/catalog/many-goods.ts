import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { checkDigitOf } from '#shared/domain/barcode.ts';

const NOUNS = [
  'Кроссовки',
  'Платье',
  'Футболка',
  'Сумка',
  'Ремень',
  'Ботинки',
  'Джинсы',
  'Шарф',
  'Куртка',
  'Юбка',
];
const KINDS = ['зимние', 'летние', 'кожаные', 'спортивные', 'миди', 'базовые', 'утеплённые', 'вязаные'];
const BRANDS = Array.from({ length: 200 }, (_, n) => `Brand${n}`);
const CATEGORIES = [
  ['Shoes', 'Обувь', 'Sneakers', 'Кроссовки'],
  ['Clothing', 'Одежда', 'Dresses', 'Платья'],
  ['Bags', 'Сумки', 'Backpacks', 'Рюкзаки'],
  ['Accessories', 'Аксессуары', 'Belts', 'Ремни'],
] as const;

/** Of so many goods, the price of one is held. */
const IN_QUARANTINE = 173;

/** The n-th goods as `nomenclatures.list` shows them (specification, and its assumptions). */
export function nomenclature(n: number) {
  const model = Math.floor(n / 5);
  const [level1, level1Ru, level2, level2Ru] = CATEGORIES[model % CATEGORIES.length] ?? CATEGORIES[0];
  const digits = `46${String(n * 7_919 + 1_000_000_000)
    .padStart(10, '0')
    .slice(-10)}`;
  const parent = `MP002XW${model.toString(36).toUpperCase().padStart(5, '0')}`;
  const price = 990 + (n % 700) * 10;
  const url = (place: number) => `https://img.example.com/${parent}-${place}.jpg`;
  return {
    platformSku: `${parent}R${String(360 + (n % 5) * 10)}`,
    platformParentSku: parent,
    sellerSku: `SEL-${model}-${36 + (n % 5)}`,
    sellerParentSku: `SEL-${model}`,
    sellerSize: String(36 + (n % 5)),
    barcode: digits + checkDigitOf(digits),
    brand: BRANDS[(model * 31) % BRANDS.length],
    name: `${NOUNS[(model * 7) % NOUNS.length]} ${KINDS[(model * 13) % KINDS.length]} модель ${model}`,
    erpCategoryLevel1: level1,
    erpCategoryLevel1Ru: level1Ru,
    erpCategoryLevel2: level2,
    erpCategoryLevel2Ru: level2Ru,
    quantity: n % 60,
    status: n % 9 === 0 ? 'archived' : 'active',
    isSellable: true,
    isExportable: true,
    // Where it is shown, the client asks once a page.
    contractType: 'marketplace_crossdocking',
    price,
    ruPrice: price,
    salePrice: price - 100,
    ruSalePrice: price - 100,
    saleStartDate: '2025-10-31T04:38:06+03:00',
    saleEndDate: null,
    priceUpdateStatus: n % IN_QUARANTINE === 0 ? 'QUARANTINE' : 'APPLIED',
    images: [
      { url: url(1), type: 'main', order: 1 },
      { url: url(2), type: 'additional', order: 2 },
    ],
  };
}

type Call = {
  readonly id: string;
  readonly method: string;
  readonly params: { readonly page?: number; readonly limit?: number };
};

/** A seller's interface with this many goods, which answers so long after it was asked. */
export async function startManyGoods(
  count: number,
  answersInMs: number,
): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { id, method, params } = JSON.parse(body) as Call;
    const result = method.endsWith('tokens.create')
      ? { access_token: 'a-token', expires_in: 900, token_type: 'bearer' }
      : page(count, params);
    if (answersInMs > 0) await setTimeout(answersInMs);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function page(count: number, { page: number = 1, limit = 100 }: Call['params']) {
  const from = (number - 1) * limit;
  const rows = Math.max(0, Math.min(limit, count - from));
  return {
    page: number,
    limit,
    pages: Math.ceil(count / limit),
    total: count,
    nomenclatures: Array.from({ length: rows }, (_, at) => ({ nomenclature: nomenclature(from + at) })),
  };
}
