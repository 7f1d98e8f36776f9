import type { Database } from '#main/store/database.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { StorageView } from '#shared/contract/storage.ts';
import { readStorage } from './pruning-run-store.ts';

export type StorageApiDeps = {
  readonly db: Database;
  readonly settings: { readonly get: () => Pick<Settings, 'archiveFolder'> };
};

/** How large the database is and what was deleted from it. Anybody may read it. */
export function createStorageApi({ db, settings }: StorageApiDeps) {
  return {
    read: async (): Promise<StorageView> => ({
      ...(await readStorage(db)),
      isArchived: settings.get().archiveFolder !== '',
    }),
  };
}
