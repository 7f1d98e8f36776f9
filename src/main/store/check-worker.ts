import { parentPort, workerData } from 'node:worker_threads';
import type { CheckMessage } from './check-thread.ts';
import { isSound } from './damage.ts';

// The worker of check-thread.ts: it blocks its own thread only.

const file: string = workerData;
const message: CheckMessage = isSound(file) ? 'sound' : 'damaged';
parentPort?.postMessage(message);
