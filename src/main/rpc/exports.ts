import { implement } from '@orpc/server';
import type { Desks } from '#main/station/desks.ts';
import { contract } from '#shared/contract.ts';

export function exportsRouter(api: Desks['exports']) {
  const os = implement(contract.exports);
  return {
    download: os.download.handler(({ input }) => api.download(input)),
  };
}
