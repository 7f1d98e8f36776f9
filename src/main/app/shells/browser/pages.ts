import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { isSameKey } from '#main/base/random-key.ts';
import { PICTURE_TYPE, readPicture } from '#main/goods/pictures/picture-files.ts';
import { contentSecurityPolicy, newNonce, SECURITY_HEADERS } from '../content-security.ts';
import { acceptsPage, type RendererAssets } from '../renderer-assets.ts';
import { keyFromAuthorization, type PageServer, refuseForeign } from './gate.ts';
import type { OneTimeCode } from './one-time-code.ts';

/** For files whose name changes with their content. */
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** The same for what only a screen of the station knows by name. */
const CACHE_PRIVATELY = 'private, max-age=31536000, immutable';

type PageParts = {
  readonly assets: RendererAssets;
  readonly dataDir: string;
  readonly key: string;
  readonly code: Pick<OneTimeCode, 'redeem'>;
  readonly page: () => PageServer;
};

/**
 * Answers plain requests with the page and its files, which contain no data, and with pictures of goods, whose
 * names nobody can guess. Any other request for data needs the key.
 */
export function createPages(parts: PageParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    const { method, headers } = c.env.incoming;
    const refusal = refuseForeign({ method: method ?? 'GET', isUpgrade: false, headers }, parts.page());
    if (refusal === null) await next();
    else c.res = c.text(refusal.reason, refusal.status);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
    if (!c.res.headers.has('Content-Security-Policy'))
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  });

  app.post('/key', (c) => {
    c.header('Cache-Control', 'no-store');
    if (!parts.code.redeem(keyFromAuthorization(c.req.header('authorization'))))
      return c.text('this code is spent, or none', 401);
    return c.text(parts.key);
  });

  app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], ['/rpc', '/rpc/*', '/api', '/api/*'], (c) => {
    if (!isSameKey(keyFromAuthorization(c.req.header('authorization')), parts.key))
      return c.text('the key of this station is needed', 401);
    return c.text('use a WebSocket at /rpc to talk to the station', c.req.path === '/rpc' ? 426 : 404);
  });

  app.on(['GET', 'HEAD'], ['/', '/index.html'], (c) => answerPage(c, parts));

  app.on(['GET', 'HEAD'], '/pictures/*', async (c) => {
    const picture = await readPicture(parts.dataDir, c.req.path.slice(1));
    if (picture === null) return c.notFound();
    c.header('Content-Type', PICTURE_TYPE);
    c.header('Cache-Control', CACHE_PRIVATELY);
    return c.body(picture);
  });

  app.on(['GET', 'HEAD'], '/*', (c) => {
    const asset = parts.assets.get(c.req.path);
    if (asset === undefined) return acceptsPage(c.req.header('accept')) ? answerPage(c, parts) : c.notFound();
    c.header('Content-Type', asset.type);
    c.header('Cache-Control', asset.isHashed ? CACHE_FOR_A_YEAR : 'no-cache');
    return c.body(asset.body);
  });

  return app;
}

function answerPage(c: Context, { assets, page }: PageParts): Response | Promise<Response> {
  const nonce = newNonce();
  c.header(
    'Content-Security-Policy',
    contentSecurityPolicy(nonce, [`${socketScheme(page())}://${c.req.header('host')}`]),
  );
  c.header('Cache-Control', 'no-store');
  return c.html(assets.page(nonce));
}

function socketScheme({ scheme }: PageServer): 'ws' | 'wss' {
  return scheme === 'https' ? 'wss' : 'ws';
}
