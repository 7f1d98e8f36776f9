import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { Desks } from '../api/desks.ts';

export function printsRouter(desk: Desks['prints']) {
  const os = implement(contract.prints);
  return {
    list: os.list.handler(() => desk.list()),
    preview: os.preview.handler(({ input }) => desk.preview(input.id, input.page)),
    reprint: os.reprint.handler(({ input }) => desk.reprint(input.id, input.why)),
    retry: os.retry.handler(({ input }) => desk.retry(input.id)),
    force: os.force.handler(({ input }) => desk.force(input.id)),
    cancel: os.cancel.handler(({ input }) => desk.cancel(input.id)),
    sendTo: os.sendTo.handler(({ input }) => desk.sendTo(input.id, input.printer)),
    sendAllTo: os.sendAllTo.handler(({ input }) => desk.sendAllTo(input)),
    makeMain: os.makeMain.handler(({ input }) => desk.makeMain(input.size, input.printer)),
  };
}
