import { chmodSync, closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/**
 * Writes a value as a JSON file for this user alone, beside the old one and renamed: whole or not at all. `sync`: on the disk
 * when it returns.
 */
export function writeJson(file: string, value: unknown, { sync }: { readonly sync: boolean }): void {
  const fresh = `${file}.new`;
  const opened = openSync(fresh, 'w', 0o600);
  try {
    writeSync(opened, `${JSON.stringify(value)}\n`);
    if (sync) fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  chmodSync(fresh, 0o600);
  renameSync(fresh, file);
}
