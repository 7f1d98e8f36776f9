import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readCsvTable } from './csv-table.ts';
import type { CsvPiece, CsvTask } from './csv-thread.ts';

// The worker of csv-thread.ts: sends the table in slices, each when the last one was taken.

/** The station takes over so many in some milliseconds. */
const ROWS_IN_SLICE = 500;

const { bytes, columns, sku, rules }: CsvTask = workerData;
const table = readCsvTable(bytes, columns, sku, rules);
if (table.ok) {
  const { rows, problems, leftOut } = table.value;
  for (let at = 0; at < Math.max(rows.length, problems.length); at += ROWS_IN_SLICE) {
    const end = at + ROWS_IN_SLICE;
    send({ is: 'slice', rows: rows.slice(at, end), problems: problems.slice(at, end) });
    if (parentPort !== null) await once(parentPort, 'message');
  }
  send({ is: 'end', leftOut });
} else send({ is: 'refused', refusal: table.error });

function send(piece: CsvPiece): void {
  parentPort?.postMessage(piece);
}
