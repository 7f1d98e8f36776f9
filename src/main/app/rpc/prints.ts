import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { ScreenApi } from '../screen-api.ts';

export function printsRouter(api: ScreenApi['prints']) {
  const os = implement(contract.prints);
  return {
    list: os.list.handler(() => api.list()),
    preview: os.preview.handler(({ input }) => api.preview(input.id, input.page)),
    reprint: os.reprint.handler(({ input }) => api.reprint(input.id, input.why)),
    retry: os.retry.handler(({ input }) => api.retry(input.id)),
    force: os.force.handler(({ input }) => api.force(input.id)),
    cancel: os.cancel.handler(({ input }) => api.cancel(input.id)),
    sendTo: os.sendTo.handler(({ input }) => api.sendTo(input.id, input.printer)),
    sendAllTo: os.sendAllTo.handler(({ input }) => api.sendAllTo(input)),
    makeMain: os.makeMain.handler(({ input }) => api.makeMain(input.size, input.printer)),
  };
}
