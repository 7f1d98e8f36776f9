import { readStatus, type StatusSources } from './read-status.ts';

export type StatusApiDeps = { readonly status: StatusSources };

/** The state of the station. Anybody may read it. */
export function createStatusApi({ status }: StatusApiDeps) {
  return {
    read: () => readStatus(status),
  };
}
