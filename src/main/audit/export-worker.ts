import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openReadOnly } from '#main/store/read-only.ts';
import { exportFile } from './export-file.ts';
import type { ExportMessage, ExportTask } from './export-thread.ts';

// The worker of export-thread.ts: reads the station's database and sends a piece only when the last one was
// taken.

const { file, request }: ExportTask = workerData;
const db = openReadOnly(file);
try {
  for await (const piece of exportFile(db, request)) await send(piece);
  await send('end');
} finally {
  await db.destroy();
}

async function send(message: ExportMessage): Promise<void> {
  if (parentPort === null) throw new Error('this is the program of a worker thread');
  parentPort.postMessage(message);
  if (message !== 'end') await once(parentPort, 'message');
}
