import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { Desks } from '../api/desks.ts';

export function printersRouter(desk: Desks['printers']) {
  const os = implement(contract.printers);
  return {
    find: os.find.handler(() => desk.find()),
    picture: os.picture.handler(({ input }) => desk.picture(input.size)),
    start: os.start.handler(({ input }) => desk.start(input.size)),
    tryOut: os.tryOut.handler(({ input }) => desk.tryOut(input.printer)),
    keep: os.keep.handler(({ input }) => desk.keep(input.as, input.withoutScan)),
    end: os.end.handler(() => desk.end()),
  };
}
