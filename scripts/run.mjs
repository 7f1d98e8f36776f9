// Runs one of our TypeScript programs directly: node scripts/run.mjs src/sandbox/server.ts [options]
import { nodePath, run } from './child.mjs';
import { ensurePresent } from './install.mjs';

const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) {
  process.stderr.write('Usage: node scripts/run.mjs <entry.ts> [options]\n');
  process.exit(2);
}
try {
  await ensurePresent();
  process.exitCode = await run(nodePath(), ['--disable-warning=ExperimentalWarning', entry, ...args]);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
