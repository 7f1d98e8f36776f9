import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { signIn } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);

interface Addresses {
  code: number;
  data: { id: number; text: string; text_extended: string; zipcode: string }[];
}
const search = async (text: string) =>
  (await partner.get<Addresses>(`/api/v1/addresses?search=${encodeURIComponent(text)}`)).body.data;

describe('GET /api/v1/addresses (assumptions, "addresses")', () => {
  it('answers code and data, not HAL', async () => {
    const { status, body } = await partner.get<Addresses>('/api/v1/addresses');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['code', 'data']);
    expect(body.code).toBe(200);
    expect(body.data[0]).toEqual({
      id: 1,
      text: 'Москва, ул. Садовая',
      text_extended: '101000, Россия, Москва, ул. Садовая',
      zipcode: '101000',
    });
    expect(new Set(body.data.map(({ id }) => id)).size).toBe(body.data.length);
  });

  it('finds those that contain every word, in any case', async () => {
    const found = await search('мира, ТУЛА');
    expect(found.map(({ text }) => text)).toEqual(['Тула, пр-т Мира']);
    expect(await search('300000')).toHaveLength(7);
    expect(await search('Нигде')).toEqual([]);
  });
});
