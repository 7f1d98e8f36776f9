import { Hono } from 'hono';
import { Refusal } from '../http/refusal.ts';
import type { Goods } from '../world/goods/goods.ts';
import type { World } from '../world/world.ts';
import { COLORS, SHAPES, SHAPES_BY_KIND } from './shapes.ts';

/** Pictures of goods, drawn from category and colour; the second one shows the other side. */
export function pictureRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/pictures/:file', (c) => {
    const [, sku, second] = /^(\w+?)(-2)?\.svg$/.exec(c.req.param('file')) ?? [];
    const goods = world.goods.all.find(({ platformParentSku }) => platformParentSku === sku);
    if (goods === undefined) throw new Refusal(404, 'Picture not found');
    return c.body(picture(goods, second !== undefined), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    });
  });
  return routes;
}

function picture(goods: Goods, isMirrored: boolean): string {
  const fill = COLORS[goods.color] ?? '#c9ccd1';
  const turn = isMirrored ? ' transform="matrix(-1 0 0 1 400 0)"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img">
<title>${escaped(goods.name)}</title>
<rect width="400" height="400" fill="#fff"/>
<ellipse cx="200" cy="346" rx="150" ry="14" fill="#e9ebee"/>
<g fill="${fill}" stroke="#2b2d31" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"${turn}>${SHAPES_BY_KIND[goods.category2] ?? SHAPES[goods.category]}
</g>
<text x="200" y="388" font-family="sans-serif" font-size="20" fill="#6b7078" text-anchor="middle">${escaped(goods.brand)}</text>
</svg>`;
}

/** Escaped, since names come from the seller. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
