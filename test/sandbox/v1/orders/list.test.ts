import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 40 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);

interface Page {
  limit: number;
  page: number;
  pages: number;
  total: number;
  _links: { self: { href: string }; next?: { href: string } };
  _embedded: { orders: Record<string, unknown>[] };
}

const list = async (query: string) => (await partner.get<Page>(`/api/v1/orders${query}`)).body;

describe('GET /api/v1/orders (Order list entry)', () => {
  it('has 25 orders on a page by default', async () => {
    const page = await list('');
    expect(page).toMatchObject({ limit: 25, page: 1, pages: 2, total: 40 });
    expect(page._embedded.orders).toHaveLength(25);
  });

  it('shows every order once when following _links.next, which the last page lacks', async () => {
    const seen: unknown[] = [];
    let next: string | undefined = '/api/v1/orders?limit=7';
    while (next !== undefined) {
      const page: Page = (await partner.get<Page>(next)).body;
      seen.push(...page._embedded.orders.map((order) => order.id));
      next = page._links.next?.href.replace(sandbox.b2b, '');
    }
    expect(new Set(seen).size).toBe(40);
    expect(seen).toHaveLength(40);
  });

  it('has the fields of the list in their formats', async () => {
    const { _embedded } = await list('?limit=100');
    for (const order of _embedded.orders) {
      expect(order).toMatchObject({
        id: expect.stringMatching(/^(RU|BY|KZ)\d{6}-\d{6}$/),
        orderNr: expect.stringMatching(/^\d{6}-\d{6}$/),
        paymentMethod: expect.stringMatching(/^(COD|PREPAID)$/),
        fullSum: expect.stringMatching(/^\d+\.\d{2}$/),
        createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        currency: expect.stringMatching(/^(rub|kzt|byn)$/),
        itemQuantity: expect.any(Number),
      });
    }
  });

  it('is empty after the last page', async () => {
    expect((await list('?page=9'))._embedded.orders).toEqual([]);
  });

  it('sorts by a field, descending with a minus', async () => {
    const times = (await list('?limit=100&sort=-updatedAt'))._embedded.orders.map((order) =>
      String(order.updatedAt),
    );
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each(['limit=0', 'limit=x', 'page=0', 'page=-1', 'sort=colour'])('answers 400 for %s', async (query) => {
    expect(await partner.get(`/api/v1/orders?${query}`)).toMatchObject({
      status: 400,
      body: { code: 50400 },
    });
  });
});
