import { vi } from 'vitest';
import { createV2Compatibility } from '#client/v2/compatibility.ts';
import { openAccount } from '#main/account/account.ts';
import { readChoice, type StoredChoice, writeChoice } from '#main/api-version/api-version-store.ts';
import { createPlatformDate } from '#main/api-version/platform-date.ts';
import { createVersionSwitch, type VersionSwitch } from '#main/api-version/version-switch.ts';
import { defaultSettings } from '#main/app/defaults.ts';
import { createLog } from '#main/base/log.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { storedNames } from '#main/orders/v2-names-store.ts';
import { openSettings } from '#main/settings/settings.ts';
import type { ApiMode } from '#shared/contract/api-version.ts';
import type { Sandbox } from '../../support/sandbox.ts';
import { shiftedClock } from '../../support/shifted-clock.ts';
import { temporaryDatabase } from '../../support/temporary-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WAIT = { timeout: 45_000, interval: 5 };

type ApiVersionBenchOptions = {
  readonly mode?: ApiMode;
  /** Another address than the sandbox's: nobody listens there. */
  readonly b2b?: string;
  readonly sellerId?: number;
  readonly clientSecret?: string;
};

/** The version switch with a real account and a real store, without the rest of the station. */
export async function apiVersionBench(sandbox: Sandbox, given: ApiVersionBenchOptions = {}) {
  const resources = new AsyncDisposableStack();
  const { db } = resources.use(await temporaryDatabase());
  const folder = resources.use(await temporaryFolder());
  const pc = shiftedClock();
  let passedMs = 0;
  const switches: string[] = [];
  const committed: string[] = [];
  const settings = await openSettings({
    db,
    station: 'bench-1',
    secrets: fileSecretStore(folder.path),
    defaults: defaultSettings(folder.path, true),
    fixed: {
      b2bUrl: given.b2b ?? sandbox.b2b,
      sellerUrl: given.b2b ?? sandbox.seller,
      clientId: sandbox.clientId,
      clientSecret: given.clientSecret ?? sandbox.clientSecret,
      ...(given.sellerId === 0 ? {} : { sellerId: sandbox.sellerId }),
    },
  });

  async function begin(mode: ApiMode = given.mode ?? 'auto'): Promise<VersionSwitch> {
    const log = createLog('silent');
    const { clock, today, time, isEndSettled } = createPlatformDate(pc, () => performance.now() + passedMs);
    const deps = { fetch, clock, log, names: storedNames(db), compatibility: createV2Compatibility(log) };
    return createVersionSwitch({
      clock,
      log,
      today,
      time,
      isEndSettled,
      mode,
      last: await readChoice(db),
      versions: openAccount(settings, null, deps).versions,
      async commit(choice, isSwitch, by) {
        await db.transaction().execute((trx) => writeChoice(trx, choice));
        if (isSwitch) committed.push(`${choice.api} ${choice.cause} ${by}`);
      },
      // Reported once it is stored, or not at all.
      onSwitched: () => void switches.push(committed.shift() ?? 'not stored'),
      onChange: () => undefined,
    });
  }

  let versionSwitch = await begin();
  resources.defer(() => versionSwitch.stop());
  return {
    pc,
    settings,
    /** `version cause who`, one for each switch. */
    switches,
    get apiVersion() {
      return versionSwitch;
    },
    /** Advances the monotonic clock by minutes, with a check of the platform in each. */
    async pass(minutes: number) {
      for (let minute = 0; minute < minutes; minute++) {
        passedMs += 60_000;
        await versionSwitch.check();
      }
    },
    stored: () => readChoice(db),
    store: (choice: StoredChoice) => db.transaction().execute((trx) => writeChoice(trx, choice)),
    /** Ends as a station does, and begins again on the same store. */
    async restart(mode?: ApiMode) {
      await versionSwitch.stop();
      versionSwitch = await begin(mode);
    },
    until: (api: 'v1' | 'v2') =>
      vi.waitFor(() => {
        if (versionSwitch.current() !== api)
          throw new Error(`the station stays on ${versionSwitch.current()}`);
      }, WAIT),
    /** One call by the version in force; the kind of its error, or `ok`. */
    async call() {
      const now = pc.platformNow();
      const listed = await versionSwitch.platform().listOrders({
        by: 'updatedAt',
        from: new Date(now.getTime() - 60_000),
        to: now,
        page: 1,
        limit: 1,
      });
      return listed.ok ? 'ok' : listed.error.kind;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
