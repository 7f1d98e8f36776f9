import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping the types of every file is half of the time to start: keep what was stripped, beside the other caches of
// the checkout. Where that cannot be written, Node goes on without.
enableCompileCache(fileURLToPath(new URL('../../.cache/compile', import.meta.url)));

const { startServer } = await import('./start-server.ts');
startServer();
