import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { ScreenApi } from '../screen-api.ts';

export function queueRouter(api: ScreenApi['queue']) {
  const os = implement(contract.queue);
  return {
    list: os.list.handler(() => api.list()),
    outdatedLabels: os.outdatedLabels.handler(() => api.outdatedLabels()),
    labelsAhead: os.labelsAhead.handler(() => api.labelsAhead()),
    cancelledPacks: os.cancelledPacks.handler(() => api.cancelledPacks()),
    refresh: os.refresh.handler(() => api.refresh()),
    confirm: os.confirm.handler(({ input }) => api.confirm(input.orderIds)),
    cancelOld: os.cancelOld.handler(({ input }) => api.cancelOld(input.orderId, input.reason)),
    settleRefused: os.settleRefused.handler(({ input }) => api.settleRefused(input.id)),
    takeApart: os.takeApart.handler(({ input }) => api.takeApart(input.orderId)),
    releaseMark: os.releaseMark.handler(({ input }) => api.releaseMark(input.code)),
    release: os.release.handler(({ input }) => api.release(input.orderId)),
  };
}
