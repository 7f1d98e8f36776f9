import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { ScreenApi } from '../screen-api.ts';
import { withoutUndefined } from './without-undefined.ts';

export function settingsRouter(api: ScreenApi['settings']) {
  const os = implement(contract.settings);
  return {
    read: os.read.handler(() => api.read()),
    write: os.write.handler(({ input }) => api.write(withoutUndefined(input))),
    operators: os.operators.handler(() => api.operators()),
    saveOperator: os.saveOperator.handler(({ input }) => api.saveOperator(input)),
    removeOperator: os.removeOperator.handler(({ input }) => api.removeOperator(input.id)),
    testPrint: os.testPrint.handler(({ input }) => api.testPrint(input.size)),
    printSheet: os.printSheet.handler(({ input }) => api.printSheet(input.kind)),
    notifications: os.notifications.handler(() => api.notifications()),
    renewNotificationsAddress: os.renewNotificationsAddress.handler(() => api.renewNotificationsAddress()),
    crossing: os.crossing.handler(() => api.crossing()),
    crossTo: os.crossTo.handler(({ input }) => api.crossTo(input.api)),
    rehearsal: os.rehearsal.handler(() => api.rehearsal()),
    compareVersions: os.compareVersions.handler(() => api.compareVersions()),
    testAccount: os.testAccount.handler(({ input }) => api.testAccount(withoutUndefined(input ?? {}))),
    restart: os.restart.handler(() => api.restart()),
  };
}
