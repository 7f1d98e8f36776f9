import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { guessedPageOf } from '#client/v2/guessed-list.ts';

const page = guessedPageOf('jobs', z.object({ id: z.string() }), { page: 1, limit: 2 });
const ROWS = [{ id: 'a' }, { id: 'b' }];
const META = { page: 1, limit: 2, total: 3, totalPages: 2 };

describe('a list whose name is not documented', () => {
  it.each([
    ['the name that we think', { jobs: ROWS, meta: META }],
    ['data', { data: ROWS, meta: META }],
    ['another name', { certificateJobs: ROWS, meta: META }],
    ['another name, beside an empty list', { rows: ROWS, errors: [], meta: META }],
    ['the name that we think, beside another list', { jobs: ROWS, errors: [{}], meta: META }],
    ['another name in a data wrapper', { data: { rows: ROWS }, meta: META }],
    ['our name in a data wrapper', { data: { jobs: ROWS, meta: META } }],
  ])('is read under %s', (_name, answer) => {
    expect(page.parse(answer)).toMatchObject({ rows: ROWS, pages: 2, total: 3, hasNext: true });
  });

  it('is read as a plain array, and a full page may be followed by another', () => {
    expect(page.parse(ROWS)).toMatchObject({ rows: ROWS, pages: null, hasNext: true });
  });

  it.each([
    ['under its name', { jobs: [] }],
    ['by its total, under another name', { rows: [], meta: { ...META, total: 0, totalPages: 0 } }],
  ])('may be empty %s', (_name, answer) => {
    expect(page.parse(answer)).toMatchObject({ rows: [], total: 0, hasNext: false });
  });

  it.each([
    ['two lists of other names', { one: ROWS, other: ROWS, meta: META }],
    ['an empty list of another name, that does not say so', { errors: [] }],
    ['no list', { code: 1 }],
    ['nothing', null],
  ])('is not guessed from %s', (_name, answer) => {
    expect(page.safeParse(answer).success).toBe(false);
  });
});
