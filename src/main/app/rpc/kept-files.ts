import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { Desks } from '../api/desks.ts';

export function keptFilesRouter(api: Desks['keptFiles']) {
  const os = implement(contract.keptFiles);
  return {
    list: os.list.handler(() => api.list()),
    remove: os.remove.handler(({ input }) => api.remove(input.name)),
  };
}
