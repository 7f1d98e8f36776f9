import { expect, it } from 'vitest';
import { pagesToEnd } from '#client/v1/list-pages.ts';
import { ok } from '#shared/domain/result.ts';

/** Reads an endless list whose pages contain these rows. */
async function read(rowsOf: (page: number) => readonly number[]) {
  let asked = 0;
  const pages = pagesToEnd(async (page) => {
    asked += 1;
    const rows = rowsOf(page);
    return ok({ rows, leftOut: [], page, limit: 2, pages: 1_000_000, total: 2_000_000, hasNext: true });
  }, 1_000);
  let error = '';
  for await (const page of pages) if (!page.ok) error = page.error.detail;
  return { asked, error };
}

it('ends a list with a page that contains nothing new', async () => {
  expect(await read((page) => (page < 4 ? [page, -page] : [1, -1]))).toEqual({
    asked: 4,
    error: 'page 4 brings nothing new',
  });
  expect(await read((page) => (page < 4 ? [page] : []))).toMatchObject({ asked: 4 });
});

it('ends a list after the maximum number of pages', async () => {
  expect(await read((page) => [page])).toEqual({ asked: 1_000, error: 'the list has over 1000 pages' });
});
