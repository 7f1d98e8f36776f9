import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import { forEachPage, type OrderPage, readPage } from '#main/orders/list-changes.ts';
import { err, ok } from '#shared/domain/result.ts';

const TRAITS: PackingPlatform['traits'] = {
  api: 'v1',
  requiresAssemblyFirst: false,
  namesShipmentsItself: false,
  takesMarks: true,
  hasShipmentEvents: true,
};
const WINDOW = { by: 'updatedAt', from: new Date(0), to: new Date() } as const;
const { signal } = new AbortController();
const MALFORMED = platformErrorOf('malformed-answer', 'expected rows', { httpStatus: 200 });

type Pages = (page: number) => OrderPage | null;

/** Reads a list with these pages; null: an unreadable page. */
async function read(pages: Pages) {
  const asked: number[] = [];
  const platform: PackingPlatform = {
    ...refusingPlatform(TRAITS, MALFORMED),
    async listOrders({ page }) {
      asked.push(page);
      const answer = pages(page);
      return answer === null ? err(MALFORMED) : ok(answer);
    },
  };
  const first = await readPage(platform, WINDOW, 1, signal);
  if (!first.ok) throw new Error('page 1 must be read');
  const taken = new Set<string>();
  const ended = await forEachPage(platform, WINDOW, first.value, signal, async ({ orders }) => {
    for (const { id } of orders) taken.add(id);
  });
  return { ended, taken, asked };
}

const orders = (...ids: readonly number[]) =>
  ids.map((id) => ({ id: `RU${id}`, status: 'confirmed', updatedAt: '' }));

/** `count` orders, two per page, in a list that claims to have this many pages. */
const list = (count: number, pages: number) => (page: number) => ({
  orders: orders(...[2 * page - 1, 2 * page].filter((id) => id <= count)),
  pages,
  total: count,
});

it('reads a list that counts a million pages to its last order, and no further', async () => {
  const { ended, taken, asked } = await read(list(7, 1_000_000));
  expect([ended.ok, taken.size]).toEqual([true, 7]);
  expect(asked.length).toBeLessThan(20);
});

it('reads it also if a page after the last order is refused', { timeout: 20_000 }, async () => {
  const pages = list(7, 1_000_000);
  const { ended, taken } = await read((page) => (page > 4 ? null : pages(page)));
  expect([ended.ok, taken.size]).toEqual([true, 7]);
});

it('ends if every page is the first one', async () => {
  const { ended, asked } = await read(() => ({ orders: orders(1, 2), pages: 900, total: 1_800 }));
  expect(ended.ok).toBe(true);
  expect(asked.length).toBeLessThan(20);
});

it('finds the last page of a list that counts too many', async () => {
  const { ended, taken, asked } = await read(list(12, 500));
  expect([ended.ok, taken.size]).toEqual([true, 12]);
  expect(asked.length).toBeLessThan(30);
});

it('finds the last page of a list that counts none', async () => {
  const { ended, taken } = await read((page) => ({
    orders: orders(...[2 * page - 1, 2 * page].filter((id) => id <= 11)),
    pages: page >= 6 ? page : page + 1,
    total: 2,
  }));
  expect([ended.ok, taken.size]).toEqual([true, 11]);
});

it('stops after 1,000 pages, and does not count the list as read', async () => {
  const { ended, asked } = await read(list(5_000, 2_500));
  expect(ended).toMatchObject({ ok: false, error: { detail: 'the list has over 1000 pages' } });
  expect(asked.length).toBeLessThan(1_010);
});
