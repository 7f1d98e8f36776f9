import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { ScreenApi } from '../screen-api.ts';

export function printersRouter(api: ScreenApi['printers']) {
  const os = implement(contract.printers);
  return {
    find: os.find.handler(() => api.find()),
    picture: os.picture.handler(({ input }) => api.picture(input.size)),
    start: os.start.handler(({ input }) => api.start(input.size)),
    tryOut: os.tryOut.handler(({ input }) => api.tryOut(input.printer)),
    keep: os.keep.handler(({ input }) => api.keep(input.as, input.withoutScan)),
    end: os.end.handler(() => api.end()),
  };
}
