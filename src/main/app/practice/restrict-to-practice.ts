import { notDone } from '#main/base/outcome.ts';
import { OPEN_SETTINGS } from '#shared/contract/settings.ts';
import type { ScreenApi } from '../screen-api.ts';

const REFUSED = notDone('practice-only');
const refuse = async () => REFUSED;

/**
 * The API of a practice station: without everything that reaches the platform, a printer, a scanner or a file outside of
 * its folder, and without what outlives it.
 */
export function restrictToPractice(api: ScreenApi): ScreenApi {
  return {
    ...api,
    settings: {
      ...api.settings,
      write: async (change) => {
        const isOpen = Object.keys(change).every((name) => OPEN_SETTINGS.some((open) => open === name));
        return isOpen ? api.settings.write(change) : REFUSED;
      },
      saveOperator: refuse,
      removeOperator: refuse,
      renewNotificationsAddress: refuse,
      switchTo: refuse,
      compareVersions: refuse,
      testAccount: async () => ({
        works: false,
        part: 'form',
        cause: REFUSED.reason,
        detail: null,
        missingScopes: [],
      }),
      restart: refuse,
    },
    printers: {
      ...api.printers,
      find: async () => ({ printers: [], problem: 'search-failed' }),
      start: refuse,
      tryOut: refuse,
      keep: refuse,
    },
    scanners: { ...api.scanners, found: async () => [], startCheck: refuse },
    exports: {
      async *download() {
        yield { status: 'ended', outcome: REFUSED, rows: 0 } as const;
      },
    },
    status: { ...api.status, report: async () => ({ outcome: REFUSED, file: null }) },
    keptFiles: { list: async () => [], remove: refuse },
    restore: {
      last: () => null,
      preview: async () => ({ status: 'refused', outcome: REFUSED }),
      start: refuse,
    },
    backups: { ...api.backups, makeNow: refuse },
  };
}
