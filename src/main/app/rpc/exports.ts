import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { ScreenApi } from '../screen-api.ts';

export function exportsRouter(api: ScreenApi['exports']) {
  const os = implement(contract.exports);
  return {
    download: os.download.handler(({ input }) => api.download(input)),
  };
}
