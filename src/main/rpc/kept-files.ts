import { implement } from '@orpc/server';
import type { Desks } from '#main/station/desks.ts';
import { contract } from '#shared/contract.ts';

export function keptFilesRouter(api: Desks['keptFiles']) {
  const os = implement(contract.keptFiles);
  return {
    list: os.list.handler(() => api.list()),
    remove: os.remove.handler(({ input }) => api.remove(input.name)),
  };
}
