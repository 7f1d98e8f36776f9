// Builds src/renderer/gallery, again after every change of the sources, and serves it until it is told to stop; prints
// its address. Run by ui.mjs on Packbench's Node.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { COLORS, SHAPES, SHAPES_BY_KIND } from '../src/sandbox/pictures/shapes.ts';
import { root } from './child.mjs';

const PAGE = '/gallery/index.html';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5199' },
    'no-open': { type: 'boolean', default: false },
  },
});

const source = join(root, 'src', 'renderer');
const config = {
  configFile: false,
  root: source,
  // React's own warnings are of use here.
  mode: 'development',
  logLevel: 'warn',
  plugins: [react(), pictures()],
  build: {
    outDir: join(root, '.cache', `gallery-${process.pid}`),
    // A build over the last one leaves nothing missing for a page that loads meanwhile.
    emptyOutDir: false,
    target: 'chrome140',
    minify: false,
    chunkSizeWarningLimit: 20_000,
    rolldownOptions: {
      input: ['index', 'specimen'].map((page) => join(source, 'gallery', `${page}.html`)),
      output: {
        entryFileNames: 'assets/[name].js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
};

const watcher = await build({ ...config, build: { ...config.build, watch: {} } });
await new Promise((resolve, reject) =>
  watcher.on('event', ({ code, error }) => {
    if (code === 'END') resolve();
    // Later ones are printed by Vite, and the next change builds again.
    if (code === 'ERROR') reject(error);
  }),
);
const server = await preview({
  ...config,
  preview: {
    host: '127.0.0.1',
    port: Number(values.port),
    strictPort: true,
    open: values['no-open'] ? false : PAGE,
  },
});
const { port } = server.httpServer.address();
process.stdout.write(`http://127.0.0.1:${port}${PAGE}\n`);
// Vite itself ends at a SIGTERM.
for (const signal of ['SIGINT', 'SIGHUP']) process.once(signal, () => process.exit(130));
process.once('exit', () => rmSync(config.build.outDir, { recursive: true, force: true }));

/** Draws goods as the sandbox does: `…/pictures/<kind>-<colour>.svg`. */
function pictures() {
  return {
    name: 'pictures',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const found = /\/pictures\/([^/]+)\.svg$/.exec(decodeURI(request.url ?? ''));
        if (found === null) return next();
        const [kind, colour] = found[1].split('-');
        const shape = SHAPES_BY_KIND[kind] ?? SHAPES[kind];
        // An unknown kind is a broken picture.
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(shape === undefined ? '' : drawn(shape, COLORS[colour]));
      });
    },
  };
}

function drawn(shape, fill) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
<rect width="400" height="400" fill="#fff"/>
<g fill="${fill}" stroke="#2b2d31" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">${shape}</g>
</svg>`;
}
