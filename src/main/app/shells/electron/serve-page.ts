import { protocol } from 'electron';
import { PICTURE_TYPE, readPicture } from '#main/goods/pictures/picture-files.ts';
import { contentSecurityPolicy, newNonce, SECURITY_HEADERS } from '../content-security.ts';
import { acceptsPage, type RendererAssets } from '../renderer-assets.ts';
import { pathOf, SCHEME } from './page-address.ts';

/** Must be called before Electron is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Answers `app://packbench/…` from the built renderer and the kept pictures of goods only. */
export function servePage(assets: RendererAssets, dataDir: string): void {
  protocol.handle(SCHEME, (request) => answer(request, assets, dataDir));
}

async function answer(
  { method, url, headers }: Request,
  assets: RendererAssets,
  dataDir: string,
): Promise<Response> {
  const path = pathOf(url);
  if (method !== 'GET' || path === null)
    return new Response('refused', { status: 403, headers: SECURITY_HEADERS });
  if (path === '/' || path === '/index.html') return page(assets);
  const picture = await readPicture(dataDir, path.slice(1));
  if (picture !== null)
    return new Response(picture, { headers: { ...SECURITY_HEADERS, 'Content-Type': PICTURE_TYPE } });
  const asset = assets.get(path);
  if (asset !== undefined)
    return new Response(asset.body, { headers: { ...SECURITY_HEADERS, 'Content-Type': asset.type } });
  if (acceptsPage(headers.get('accept'))) return page(assets);
  return new Response('not found', { status: 404, headers: SECURITY_HEADERS });
}

function page(assets: RendererAssets): Response {
  const nonce = newNonce();
  return new Response(assets.page(nonce), {
    headers: {
      ...SECURITY_HEADERS,
      // The page uses a MessagePort: it may connect to nothing.
      'Content-Security-Policy': contentSecurityPolicy(nonce, []),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}
