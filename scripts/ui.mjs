// npm run ui [-- --port N --no-open]: a page of all components in all states, with the product's own components and
// without a station; a change of the sources shows at once. The system's Node only starts it.
import { nodePath, run } from './child.mjs';
import { ensurePresent } from './install.mjs';

try {
  await ensurePresent();
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/gallery.mjs', ...process.argv.slice(2)];
  process.exitCode = await run(nodePath(), args);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
