import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Cups, noCupsBecause } from './cups.ts';

const run = promisify(execFile);

/** CUPS' driver for ZPL printers, on Debian in cups-core-drivers, which package cups depends on. */
const DRIVER = 'drv:///sample.drv/zebra.ppd';
const PARTS = ['/usr/share/cups/drv/sample.drv', '/usr/lib/cups/filter/rastertolabel'];

/** Why there can be no queue with a driver of label printers here; null: there can. */
export function noLabelQueueBecause(): string | null {
  const missing = PARTS.find((part) => !existsSync(part));
  return noCupsBecause() ?? (missing === undefined ? null : `${missing} is not there`);
}

/** A queue that draws pages with CUPS' filters and sends them as ZPL to a printer on this port. */
export async function addLabelQueue(
  cups: Cups,
  queue: {
    readonly name: string;
    readonly description: string;
    readonly port: number;
    readonly dpi: 203 | 300;
  },
): Promise<void> {
  const device = `socket://127.0.0.1:${queue.port}`;
  const options = ['-D', queue.description, '-o', `Resolution=${queue.dpi}dpi`];
  await run('lpadmin', ['-p', queue.name, '-E', '-v', device, '-m', DRIVER, ...options], {
    env: cups.environment,
  });
}
