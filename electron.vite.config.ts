import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/** Programs of the main side. Each runs by itself; what they share lands in chunks. */
const programs: Record<string, string> = {
  index: 'src/main/index.ts',
  export: 'src/main/export.ts',
  restore: 'src/main/restore.ts',
  floor: 'src/main/floor.ts',
  practice: 'src/main/practice.ts',
  sandbox: 'src/sandbox/server.ts',
  'check-worker': 'src/main/store/check-worker.ts',
  'backup-program': 'src/main/backup/backup-program.ts',
  'export-worker': 'src/main/audit/export-worker.ts',
  'csv-worker': 'src/main/goods-changes/files/csv-worker.ts',
  'pdf-worker': 'src/main/labels/pdf/pdf-worker.ts',
  'picture-worker': 'src/main/goods/pictures/picture-worker.ts',
  'restore-worker': 'src/main/backup/restore-worker.ts',
  'stop-with-parent': 'src/main/app/shells/stop-with-parent.ts',
};

/** The licences of bundled packages have to come along with their code. */
const LICENSES = { fileName: 'licenses.md' };

export default defineConfig({
  main: {
    // Outside the bundle stay the `dependencies` of package.json alone: they are native or bring wasm or fonts, and
    // electron-builder packs the same list. Hundreds of small files in a bundle are read in a third of the time.
    build: {
      target: 'node24',
      license: LICENSES,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(file))),
        output: { chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      target: 'node24',
      // A sandboxed preload cannot load packages and must be CommonJS.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    // Screens have addresses of several parts: files are named from the root. electron-vite overrides `base`.
    experimental: { renderBuiltUrl: (file) => `/${file}` },
    plugins: [react()],
    // The shells put a fresh nonce in its place with every page they serve.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      target: 'chrome140',
      minify: true,
      license: LICENSES,
      // Files only: the content security policy has no place for data: scripts, styles or fonts.
      assetsInlineLimit: 0,
      // It is read from this machine: pieces would only cost requests.
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: 'src/renderer/index.html' },
    },
  },
});
