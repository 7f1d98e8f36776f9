import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { ScreenApi } from '../screen-api.ts';

export function keptFilesRouter(api: ScreenApi['keptFiles']) {
  const os = implement(contract.keptFiles);
  return {
    list: os.list.handler(() => api.list()),
    remove: os.remove.handler(({ input }) => api.remove(input.name)),
  };
}
