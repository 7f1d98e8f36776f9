import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { ScreenApi } from '../screen-api.ts';

export function shipmentsRouter(api: ScreenApi['shipments']) {
  const os = implement(contract.shipments);
  return {
    overview: os.overview.handler(() => api.overview()),
    send: os.send.handler(({ input }) => api.send(input)),
    confirm: os.confirm.handler(({ input }) => api.confirm(input.id)),
    cancel: os.cancel.handler(({ input }) => api.cancel(input.id)),
    takeOffPallet: os.takeOffPallet.handler(({ input }) => api.takeOffPallet(input.packNumber)),
    acknowledgeTakeOff: os.acknowledgeTakeOff.handler(({ input }) => api.acknowledgeTakeOff(input.packId)),
    reopenPallet: os.reopenPallet.handler(({ input }) => api.reopenPallet(input.barcode)),
    printPalletLabels: os.printPalletLabels.handler(({ input }) => api.printPalletLabels(input.id)),
    printPalletTag: os.printPalletTag.handler(({ input }) => api.printPalletTag(input.barcode)),
    printHandover: os.printHandover.handler(({ input }) => api.printHandover(input.id)),
  };
}
