import { once } from 'node:events';
import { startThread } from '#main/base/worker-file.ts';
import type { RestorePreview, RestoreProblem } from '#shared/contract/restore.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PreviewRequest } from './preview-restore.ts';
import type { Restored, RestoreRequest } from './put-back.ts';

export type RestoreTask =
  | { readonly kind: 'preview'; readonly request: PreviewRequest }
  | { readonly kind: 'restore'; readonly request: RestoreRequest };

/**
 * Finds what would be lost if a backup replaced the database in use, and what remains. Changes nothing, also
 * while the station runs. Reads both files completely, in a thread.
 */
export async function previewRestore(
  request: PreviewRequest,
): Promise<Result<RestorePreview, RestoreProblem>> {
  return (await runInThread({ kind: 'preview', request })) as Result<RestorePreview, RestoreProblem>;
}

/**
 * Replaces the database of a folder in which no station runs by a backup, in a thread: for any time of a power
 * cut, the folder then has the old database or the restored one. Operators and settings of now stay as they
 * are, unless they cannot be read or the PC takes over another station. The replaced database is kept under
 * another name. On its next start the station is recovering.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Result<Restored, RestoreProblem>> {
  return (await runInThread({ kind: 'restore', request })) as Result<Restored, RestoreProblem>;
}

async function runInThread(task: RestoreTask): Promise<unknown> {
  const worker = startThread('restore-worker', import.meta.url, { workerData: task });
  try {
    const [result] = await once(worker, 'message');
    return result;
  } finally {
    await worker.terminate();
  }
}
