import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** One file of the built renderer. */
export type Asset = { readonly body: Buffer<ArrayBuffer>; readonly type: string; readonly isHashed: boolean };

/** The built renderer in memory: requests can only reach files of the build. */
export type RendererAssets = {
  /** `path` as in the address, e.g. `/assets/index-1a2b3c.js`. */
  get(path: string): Asset | undefined;
  /** The page, with this nonce on its style and script elements. */
  page(nonce: string): string;
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wasm': 'application/wasm',
};

/**
 * Whether a request without a file is for the page at the address of one of its screens, as after a reload.
 * `accept`: the header, by which browsers tell a page from a file.
 */
export function acceptsPage(accept: string | null | undefined): boolean {
  return (accept ?? '').includes('text/html');
}

/** Placeholder for the nonce in the built page (electron.vite.config.ts). */
const NONCE_PLACE = '__CSP_NONCE__';

export class RendererMissingError extends Error {
  override readonly name = 'RendererMissingError';

  constructor(dir: string) {
    super(`The renderer is not built: no index.html in ${dir}. Run npm run build.`);
  }
}

/** Reads the built renderer; throws a clear message when it is missing. */
export async function loadRendererAssets(dir: string): Promise<RendererAssets> {
  const files = new Map<string, Asset>();
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(dir, file).split(sep).join('/')}`;
        files.set(path, {
          body: await readFile(file),
          type: TYPES[extname(file)] ?? 'application/octet-stream',
          isHashed: path.startsWith('/assets/'),
        });
      }),
  );
  const page = files.get('/index.html')?.body.toString('utf8');
  if (page === undefined) throw new RendererMissingError(dir);
  files.delete('/index.html');
  return {
    get: (path) => files.get(path),
    page: (nonce) => page.replaceAll(NONCE_PLACE, nonce),
  };
}
