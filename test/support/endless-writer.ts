import { join } from 'node:path';
import { writeFileAtomic, writeJson } from '#main/base/atomic-file.ts';

const [, , folder = '', bytes = ''] = process.argv;

/** A program that replaces two files of this many bytes in a folder again and again, until it is killed. */
for (let n = 0; ; n++) {
  await writeFileAtomic(join(folder, 'bytes'), Buffer.alloc(Number(bytes), n % 2 === 0 ? 'a' : 'b'));
  writeJson(join(folder, 'json'), { n, text: 'x'.repeat(Number(bytes)) }, { sync: true });
  if (n === 0) process.stdout.write('ready\n');
}
