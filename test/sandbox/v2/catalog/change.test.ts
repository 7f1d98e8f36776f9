import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { entryOf } from '../../entries.ts';
import { tokenOf } from '../../partner.ts';
import { goodsRow, searchGoods } from '../goods.ts';
import { refusedField, signInV2 } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);

const activation = (skus: unknown, status: unknown) =>
  partner.post('/v2/nomenclatures-activation-status', { skus, status });
const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://pictures.example/${index}.jpg` }));
const sendImages = (sku: string, list: unknown) =>
  partner.post(`/v2/nomenclatures/${sku}/images`, { images: list });

describe('POST /v2/nomenclatures-activation-status', () => {
  it('takes goods off sale and puts them back, in both versions', async () => {
    const { sku } = await goodsRow(partner, 'TV-CRSB');
    expect(await activation([sku], 'INACTIVE')).toMatchObject({
      status: 200,
      body: { nomenclatures: [{ sku, status: 'INACTIVE' }] },
    });
    expect(await goodsRow(partner, 'TV-CRSB')).toMatchObject({ status: 'INACTIVE', isSellable: false });
    const v1 = await entryOf(sandbox, await tokenOf(sandbox), 'TV-CRSB');
    expect(v1).toMatchObject({ status: 'inactive', isSellable: false });
    expect((await searchGoods(partner, { statuses: ['INACTIVE'] })).body.nomenclatures).toHaveLength(1);
    await activation([sku], 'ACTIVE');
    expect(await goodsRow(partner, 'TV-CRSB')).toMatchObject({ status: 'ACTIVE', isSellable: true });
  });

  it('counts as a change of the goods', async () => {
    const { sku, updatedAt } = await goodsRow(partner, 'LN-MORO');
    await activation([sku], 'ACTIVE');
    expect(Date.parse((await goodsRow(partner, 'LN-MORO')).updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
  });

  it('accepts 100 SKUs and refuses 101', async () => {
    const { sku } = await goodsRow(partner, 'TV-TOTE');
    const skus = (count: number) => Array.from({ length: count }, () => sku);
    expect((await activation(skus(100), 'ACTIVE')).status).toBe(200);
    expect(await activation(skus(101), 'ACTIVE')).toMatchObject(refusedField('skus'));
  });

  it('changes nothing when one of the goods is unknown', async () => {
    const { sku } = await goodsRow(partner, 'TV-TOTE');
    expect(await activation([sku, 'NOBODY'], 'INACTIVE')).toMatchObject({ status: 404 });
    expect(await goodsRow(partner, 'TV-TOTE')).toMatchObject({ status: 'ACTIVE' });
  });

  it.each([
    [undefined, 'ACTIVE', 'skus'],
    [[], 'ACTIVE', 'skus'],
    [[''], 'ACTIVE', 'skus[0]'],
    [['TV-TOTE'], 'active', 'status'],
    [['TV-TOTE'], undefined, 'status'],
  ])('refuses %j as %j', async (skus, status, field) => {
    expect(await activation(skus, status)).toMatchObject(refusedField(field));
  });
});

describe('POST /v2/nomenclatures/{sku}/images (Limits: images per goods item)', () => {
  it('replaces the images of all sizes', async () => {
    const { sku } = await goodsRow(partner, 'KD-BELT-95');
    const shown = [
      { url: 'https://pictures.example/a.jpg', type: 'MAIN', order: 1 },
      { url: 'https://pictures.example/b.jpg', type: 'ADDITIONAL', order: 2 },
    ];
    expect(await sendImages(sku, shown)).toMatchObject({ status: 200, body: { sku, images: shown } });
    const belts = await searchGoods(partner, { externalParentSkus: ['KD-BELT'] });
    for (const row of belts.body.nomenclatures) expect(row.images).toEqual(shown);
  });

  it('accepts 8 images and refuses 9, and none', async () => {
    const { sku } = await goodsRow(partner, 'TV-TOTE');
    expect((await sendImages(sku, images(8))).body.images).toHaveLength(8);
    for (const list of [images(9), [], undefined])
      expect(await sendImages(sku, list)).toMatchObject(refusedField('images'));
    expect((await goodsRow(partner, 'TV-TOTE')).images).toHaveLength(8);
  });

  it('names the image that is wrong', async () => {
    const { sku } = await goodsRow(partner, 'TV-TOTE');
    expect(await sendImages(sku, [...images(1), { url: 'b.jpg' }])).toMatchObject(
      refusedField('images[1].url'),
    );
    expect(await sendImages(sku, [{ ...images(1)[0], order: 'first' }])).toMatchObject(
      refusedField('images[0].order'),
    );
  });

  it('answers 404 for unknown goods, 403 with a read-only token', async () => {
    expect((await sendImages('NOBODY', images(1))).status).toBe(404);
    const reader = await signInV2(sandbox, 'r_nomenclatures');
    const answer = await reader.post('/v2/nomenclatures/TV-TOTE/images', { images: images(1) });
    expect(answer.status).toBe(403);
  });
});
