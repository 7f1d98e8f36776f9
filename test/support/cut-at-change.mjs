// Loaded before a program under test (node --import): kills it, as a power cut would, just before its nth change
// to a folder: CUT_FOLDER, CUT_AT. Without CUT_AT it prints how many there were when the program ends.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { CUT_FOLDER: folder, CUT_AT: cutAt } = process.env;
const counter = `${folder}.changes`;

function count(path) {
  if (!String(path).startsWith(`${folder}/`)) return;
  // Changes are made by threads, too.
  const before = fs.existsSync(counter) ? fs.readFileSync(counter, 'utf8').length : 0;
  if (before + 1 === Number(cutAt)) process.kill(process.pid, 'SIGKILL');
  fs.appendFileSync(counter, '.');
}

function watch(of, name, isAsync) {
  const original = of[name];
  of[name] = isAsync
    ? async (path, ...rest) => {
        count(path);
        return original(path, ...rest);
      }
    : (path, ...rest) => {
        count(path);
        return original(path, ...rest);
      };
}

for (const name of ['renameSync', 'rmSync', 'writeFileSync', 'mkdirSync']) watch(fs, name, false);
for (const name of ['rename', 'rm', 'mkdir']) watch(fs.promises, name, true);
syncBuiltinESMExports();

if (isMainThread && cutAt === undefined)
  process.on('exit', () => process.stdout.write(`\nchanges: ${fs.readFileSync(counter, 'utf8').length}\n`));
