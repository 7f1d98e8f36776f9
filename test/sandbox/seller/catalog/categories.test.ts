import { afterAll, describe, expect, it } from 'vitest';
import { some } from '../../../support/not-empty.ts';
import { startSandbox } from '../../../support/sandbox.ts';
import { type Category, openCatalog, type SizeScale } from '../../catalog.ts';
import { postJson, tokenOf } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const catalog = await openCatalog(sandbox);
const seller_id = sandbox.sellerId;
const categories = await catalog.result<readonly Category[]>('erp-categories.list', { seller_id });
const lowest = categories.filter((category) => category.allowed_for_nomenclature_template_generation);
const scalesOf = async (rec_id: string) =>
  (
    await catalog.result<{ size_scale: Record<string, SizeScale> }>('attributes-dictionaries-mappings.get', {
      rec_id,
    })
  ).size_scale;

describe('erp-categories.list (Category)', () => {
  it('has categories with their own ids and names in two languages', () => {
    expect(new Set(categories.map(({ rec_id }) => rec_id)).size).toBe(categories.length);
    for (const category of some(categories)) {
      expect(category).toEqual({
        rec_id: expect.stringMatching(/./),
        name: expect.stringMatching(/./),
        translation_ru: expect.stringMatching(/[а-яё]/i),
        path: expect.any(Array),
        allowed_for_nomenclature_template_generation: expect.any(Boolean),
      });
    }
  });

  it("has paths that begin with the parent's path and end with the category", () => {
    const paths = new Set(categories.map(({ path }) => path.join('/')));
    for (const { name, path } of some(categories)) {
      expect(path.at(-1)).toBe(name);
      if (path.length > 1) expect(paths).toContain(path.slice(0, -1).join('/'));
    }
    expect(Math.max(...categories.map(({ path }) => path.length))).toBe(3);
  });

  it('allows templates for the lowest categories only', () => {
    for (const { path, allowed_for_nomenclature_template_generation: isAllowed } of some(categories)) {
      const isAbove = categories.some(
        (other) => other.path.length > path.length && path.every((name, index) => other.path[index] === name),
      );
      expect(isAllowed).toBe(!isAbove);
    }
  });

  it('has the categories of all goods', async () => {
    const { nomenclatures } = await catalog.result<{
      nomenclatures: { nomenclature: { erpCategoryLevel1: string; erpCategoryLevel2: string } }[];
    }>('nomenclatures.list', { country: 'RU', limit: 100 });
    const paths = categories.map(({ path }) => path.slice(1).join('/'));
    for (const { nomenclature } of some(nomenclatures)) {
      expect(paths).toContain(`${nomenclature.erpCategoryLevel1}/${nomenclature.erpCategoryLevel2}`);
    }
  });
});

describe('attributes-dictionaries-mappings.get (Size scale mapping)', () => {
  it('has scales with sizes and genders for every category in which goods can be created', async () => {
    for (const { rec_id } of some(lowest)) {
      const scales = Object.values(await scalesOf(rec_id));
      expect(scales.length).toBeGreaterThan(0);
      for (const scale of some(scales)) {
        expect(scale.size_value.length).toBeGreaterThan(0);
        expect(scale.gender.length).toBeGreaterThan(0);
        expect(scale.single_size_forbidden).toBeTypeOf('boolean');
      }
    }
  });

  it('has scales that forbid a single size, and others', async () => {
    const [first] = lowest;
    const scales = Object.values(await scalesOf(first?.rec_id ?? ''));
    expect(scales.some((scale) => scale.single_size_forbidden)).toBe(true);
    expect(scales.some((scale) => !scale.single_size_forbidden)).toBe(true);
  });

  it('has for a higher category the scales of all below it', async () => {
    const root = categories.find(({ path }) => path.length === 1);
    const all = new Set<string>();
    for (const { rec_id } of some(lowest)) {
      for (const code of Object.keys(await scalesOf(rec_id))) all.add(code);
    }
    expect(new Set(Object.keys(await scalesOf(root?.rec_id ?? '')))).toEqual(all);
  });

  it.each(['attributes-dictionaries-mappings.get', 'attributes.dictionaries.mapping'])(
    'has the name v1.%s in the body',
    async (method) => {
      const token = await tokenOf(sandbox);
      const body = {
        jsonrpc: '2.0',
        id: crypto.randomUUID(),
        method: `v1.${method}`,
        params: { rec_id: '101' },
      };
      for (const path of ['', '/v1/attributes-dictionaries-mappings.get', `/v1/${method}`]) {
        const answer = await postJson(`${sandbox.seller}/jsonrpc${path}`, body, token);
        expect(answer.body).toMatchObject({ id: body.id, result: { size_scale: expect.any(Object) } });
      }
    },
  );
});

describe('wrong requests for categories (Errors)', () => {
  it.each(['attributes.list', 'attributes-dictionaries-mappings.get'])('%s', async (method) => {
    expect(await catalog.error(method, {})).toMatchObject({ code: -32602, data: { attribute: 'rec_id' } });
    expect(await catalog.error(method, { rec_id: 101 })).toMatchObject({ code: -32602 });
    expect(await catalog.error(method, { rec_id: '99999' })).toMatchObject({
      code: 50404,
      message: 'Category not found',
    });
  });

  it('refuses a list without seller, and for another seller', async () => {
    expect(await catalog.error('erp-categories.list', {})).toMatchObject({ code: -32602 });
    expect(await catalog.error('erp-categories.list', { seller_id: String(seller_id) })).toMatchObject({
      code: -32602,
    });
    expect(await catalog.error('erp-categories.list', { seller_id: seller_id + 1 })).toMatchObject({
      code: 50400,
      message: 'Partner not found',
    });
  });
});
