import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { childEnvironment } from './child-process.ts';

/**
 * Path of the program of a worker thread. `from` is the URL of the module that starts it. In the source the
 * program is in the same folder; in the bundle it is next to the entry files, and the module is in one of
 * them or in a chunk. Throws when it was built without the worker.
 */
export function workerFile(name: string, from: string): string {
  const places = [`./${name}.ts`, `./${name}.js`, `../${name}.js`];
  const files = places.map((place) => fileURLToPath(new URL(place, from)));
  const found = files.find((file) => existsSync(file));
  if (found === undefined) throw new Error(`worker program not found at ${files.join(', ')}`);
  return found;
}

/**
 * Starts a worker thread without the station's secrets in its environment: threads read files and pictures that
 * others have made.
 */
export function startThread(name: string, from: string, options: Omit<WorkerOptions, 'env'>): Worker {
  return new Worker(workerFile(name, from), { ...options, env: childEnvironment(process.env) });
}
