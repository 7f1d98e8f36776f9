import { parentPort, workerData } from 'node:worker_threads';
import { findPreview } from './preview-restore.ts';
import { putBack } from './put-back.ts';
import type { RestoreTask } from './restore.ts';

// The worker of restore.ts: SQLite and the disk keep a thread busy for seconds.

const task: RestoreTask = workerData;
parentPort?.postMessage(task.kind === 'preview' ? findPreview(task.request) : await putBack(task.request));
