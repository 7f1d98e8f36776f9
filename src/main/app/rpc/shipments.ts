import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { Desks } from '../api/desks.ts';

export function shipmentsRouter(desk: Desks['shipments']) {
  const os = implement(contract.shipments);
  return {
    overview: os.overview.handler(() => desk.overview()),
    send: os.send.handler(({ input }) => desk.send(input)),
    confirm: os.confirm.handler(({ input }) => desk.confirm(input.id)),
    cancel: os.cancel.handler(({ input }) => desk.cancel(input.id)),
    takeOffPallet: os.takeOffPallet.handler(({ input }) => desk.takeOffPallet(input.packNumber)),
    acknowledgeTakeOff: os.acknowledgeTakeOff.handler(({ input }) => desk.acknowledgeTakeOff(input.packId)),
    reopenPallet: os.reopenPallet.handler(({ input }) => desk.reopenPallet(input.barcode)),
    printPalletLabels: os.printPalletLabels.handler(({ input }) => desk.printPalletLabels(input.id)),
    printPalletTag: os.printPalletTag.handler(({ input }) => desk.printPalletTag(input.barcode)),
    printHandover: os.printHandover.handler(({ input }) => desk.printHandover(input.id)),
  };
}
