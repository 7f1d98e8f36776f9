import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Floor, FloorOrder } from './floor.ts';

/** The files of a folder printer: the numbers in their names, `<job>-<title>.pdf`. */
export async function printedFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.pdf') && !name.startsWith('.')).sort();
}

/** How many files of this folder have the number. */
export async function timesPrinted(folder: string, number: string): Promise<number> {
  return (await printedFiles(folder)).filter((name) => name.includes(number)).length;
}

/** Waits until a pack of this order has its label in the folder, and reads the number on it. */
export function labelInFolder(floor: Floor, folder: string) {
  return (order: FloorOrder): Promise<string> =>
    vi.waitFor(
      async () => {
        const files = await printedFiles(folder);
        const number = (await floor.packNumbers(order)).find((one) =>
          files.some((name) => name.includes(one)),
        );
        if (number === undefined) throw new Error(`no label of ${order.id} is printed`);
        return number;
      },
      { timeout: 45_000, interval: 50 },
    );
}

/** The folder in which a station without a printer prints. */
export function defaultPrints(dataDir: string): string {
  return join(dataDir, 'prints');
}
