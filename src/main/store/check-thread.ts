import { startThread } from '#main/base/worker-file.ts';

export type CheckMessage = 'sound' | 'damaged';

export type DatabaseCheck = {
  /** Rejects when the file could not be read for another reason than damage, or the check was stopped. */
  readonly result: Promise<CheckMessage>;
  stop(): Promise<void>;
};

/**
 * Runs SQLite's `quick_check` (a second for the database of a year) on a read-only connection of its own, in a
 * thread, also while a station uses the file.
 */
export function checkDatabase(file: string): DatabaseCheck {
  const worker = startThread('check-worker', import.meta.url, { workerData: file });
  const result = new Promise<CheckMessage>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the check of the database ended without a result')));
  });
  return {
    result,
    async stop() {
      result.catch(() => undefined);
      await worker.terminate();
    },
  };
}
