import { Hono } from 'hono';
import { Refusal } from '../http/refusal.ts';
import type { Goods } from '../world/goods/goods.ts';
import type { World } from '../world/world.ts';
import { drawingAsPdf, SIDE } from './draw.ts';
import { pngOf } from './png.ts';
import { COLORS, SHAPES, SHAPES_BY_KIND } from './shapes.ts';

/**
 * Pictures of goods, drawn from category and colour; the second one shows the other side. They are PNG files,
 * as a shop has photos, although their addresses end in `.svg`: the catalogs of earlier runs contain them.
 */
export function pictureRoutes(world: World): Hono {
  const routes = new Hono();
  const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  routes.get('/pictures/:file', async (c) => {
    const [, sku, second] = /^(\w+?)(-2)?\.svg$/.exec(c.req.param('file')) ?? [];
    const goods = world.goods.all.find(({ platformParentSku }) => platformParentSku === sku);
    if (goods === undefined) throw new Refusal(404, 'Picture not found');
    const subject = `${goods.category} ${goods.category2} ${goods.color} ${second ?? ''}`;
    const picture = drawn.get(subject) ?? draw(goods, second !== undefined);
    drawn.set(subject, picture);
    return c.body(await picture, 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
    });
  });
  return routes;
}

async function draw(goods: Goods, isMirrored: boolean): Promise<Buffer<ArrayBuffer>> {
  const shapes = SHAPES_BY_KIND[goods.category2] ?? SHAPES[goods.category];
  const pdf = await drawingAsPdf(shapes, COLORS[goods.color] ?? '#c9ccd1', isMirrored);
  library ??= loadLibrary();
  const document = await (await library).loadDocument(pdf);
  try {
    const size = { width: SIDE, height: SIDE, scale: 1 };
    const { data } = await document.getPage(0).render({ ...size, render: 'bitmap' });
    return pngOf(data, SIDE, SIDE);
  } finally {
    document.destroy();
  }
}

let library: ReturnType<typeof loadLibrary> | undefined;

/** Loaded by the first picture: most runs of the sandbox serve none. */
async function loadLibrary() {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  return PDFiumLibrary.init();
}
