import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { Desks } from '../api/desks.ts';

export function queueRouter(desk: Desks['queue']) {
  const os = implement(contract.queue);
  return {
    list: os.list.handler(() => desk.list()),
    outdatedLabels: os.outdatedLabels.handler(() => desk.outdatedLabels()),
    labelsAhead: os.labelsAhead.handler(() => desk.labelsAhead()),
    cancelledPacks: os.cancelledPacks.handler(() => desk.cancelledPacks()),
    refresh: os.refresh.handler(() => desk.refresh()),
    confirm: os.confirm.handler(({ input }) => desk.confirm(input.orderIds)),
    cancelOld: os.cancelOld.handler(({ input }) => desk.cancelOld(input.orderId, input.reason)),
    settleRefused: os.settleRefused.handler(({ input }) => desk.settleRefused(input.id)),
    takeApart: os.takeApart.handler(({ input }) => desk.takeApart(input.orderId)),
    releaseMark: os.releaseMark.handler(({ input }) => desk.releaseMark(input.code)),
    release: os.release.handler(({ input }) => desk.release(input.orderId)),
  };
}
