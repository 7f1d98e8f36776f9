import { createHash, type Hash } from 'node:crypto';
import type { StoredRow } from '#main/store/file-rows.ts';

/** How many rows there are, and a checksum of them in their order. */
export type Checksum = { readonly rows: number; readonly sha256: string };

/** Counts and sums up rows of either database: one row is one text, whatever engine it comes from. */
export function createChecksum() {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  return {
    add(row: StoredRow): void {
      rows += 1;
      hash.update(rowText(row)).update('\n');
    },
    result(): Checksum {
      return { rows, sha256: hash.copy().digest('hex') };
    },
  };
}

/** Columns by name, since two engines list them in two orders. */
function rowText(row: StoredRow): string {
  const names = Object.keys(row).sort();
  return JSON.stringify(names.map((name) => [name, comparable(row[name] ?? null)]));
}

function comparable(value: StoredRow[string]): unknown {
  if (!(value instanceof Uint8Array)) return value;
  return createHash('sha256').update(value).digest('hex');
}
