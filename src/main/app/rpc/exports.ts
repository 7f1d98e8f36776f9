import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { Desks } from '../api/desks.ts';

export function exportsRouter(api: Desks['exports']) {
  const os = implement(contract.exports);
  return {
    download: os.download.handler(({ input }) => api.download(input)),
  };
}
