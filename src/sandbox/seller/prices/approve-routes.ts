import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { Refusal } from '../../http/refusal.ts';
import type { Goods } from '../../world/goods/goods.ts';
import { COUNTRIES, type Country } from '../../world/orders/order.ts';
import { setPrice } from '../../world/prices/rules.ts';
import type { World } from '../../world/world.ts';

const PATH = '/portal/prices';

/** The page of the web portal on which a held price is confirmed (`approve_price_link`). */
export function approveLink(world: World, goods: Goods, country: Country): string {
  return `${world.base}${PATH}/${goods.platformParentSku}/${country}`;
}

/** Confirmation in the web portal (table "Price status"): a page with a button. GET changes nothing. */
export function approveRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get(`${PATH}/:parent/:country`, (c) => {
    const { goods, country } = subject(world, c);
    const { published, quarantine } = world.prices.of(goods, country);
    const state =
      quarantine === null
        ? html`<p>Цена ${published.price} опубликована.</p>`
        : html`<p>Было ${published.price}, станет ${quarantine.asked.price}.</p>
            <form method="post"><button>Подтвердить</button></form>`;
    return c.html(html`<!doctype html><meta charset="utf-8"><title>${goods.name}</title>
      <h1>${goods.name}, ${country}</h1>${state}`);
  });
  routes.post(`${PATH}/:parent/:country`, (c) => {
    const { goods, country } = subject(world, c);
    const current = world.prices.of(goods, country);
    if (current.quarantine === null) throw new Refusal(409, 'Already confirmed', 'no price is held');
    world.prices.set(goods, country, setPrice(current, current.quarantine.asked, true, world.clock.now()));
    return c.redirect(c.req.path, 303);
  });
  return routes;
}

function subject(world: World, c: Context): { readonly goods: Goods; readonly country: Country } {
  const goods = world.goods.sizesOf(c.req.param('parent') ?? '')[0];
  const country = COUNTRIES.find((code) => code === c.req.param('country'));
  if (goods === undefined || country === undefined) throw new Refusal(404, 'Not Found', 'no such price');
  return { goods, country };
}
