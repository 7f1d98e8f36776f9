// npm run bench [-- part…]: installs and builds what is missing, then measures; the system's Node only starts it.
import { ensureBuilt } from './build.mjs';
import { nodePath, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  const args = ['--disable-warning=ExperimentalWarning', 'test/benchmarks/run.ts', ...process.argv.slice(2)];
  process.exitCode = await run(nodePath(), args);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
