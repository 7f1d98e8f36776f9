import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { Desks } from '../api/desks.ts';
import { withoutUndefined } from './without-undefined.ts';

export function settingsRouter(desk: Desks['settings']) {
  const os = implement(contract.settings);
  return {
    read: os.read.handler(() => desk.read()),
    write: os.write.handler(({ input }) => desk.write(withoutUndefined(input))),
    operators: os.operators.handler(() => desk.operators()),
    saveOperator: os.saveOperator.handler(({ input }) => desk.saveOperator(input)),
    removeOperator: os.removeOperator.handler(({ input }) => desk.removeOperator(input.id)),
    testPrint: os.testPrint.handler(({ input }) => desk.testPrint(input.size)),
    printSheet: os.printSheet.handler(({ input }) => desk.printSheet(input.kind)),
    notifications: os.notifications.handler(() => desk.notifications()),
    renewNotificationsAddress: os.renewNotificationsAddress.handler(() => desk.renewNotificationsAddress()),
    crossing: os.crossing.handler(() => desk.crossing()),
    crossTo: os.crossTo.handler(({ input }) => desk.crossTo(input.api)),
    rehearsal: os.rehearsal.handler(() => desk.rehearsal()),
    compareVersions: os.compareVersions.handler(() => desk.compareVersions()),
    testAccount: os.testAccount.handler(({ input }) => desk.testAccount(withoutUndefined(input ?? {}))),
    restart: os.restart.handler(() => desk.restart()),
  };
}
