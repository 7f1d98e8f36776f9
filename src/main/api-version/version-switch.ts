import type { GoodsPlatform } from '#client/goods-platform.ts';
import type { PackingPlatform, ShipmentDraft } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { SupplyPlatform } from '#client/supply-platform.ts';
import { watchedGoods, watchedPlatform, watchedSupplies } from '#client/watched.ts';
import { hasElapsed } from '#main/base/async/backoff.ts';
import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { ApiMode, ApiVersion, ApiVersionView } from '#shared/contract/api-version.ts';
import type { StoredChoice } from './api-version-store.ts';
import { decideVersion, type VersionDecision, type VersionFacts } from './decide.ts';
import { isNear, isV1Over } from './last-day.ts';
import { createReadiness } from './readiness.ts';
import { createRepeater } from './repeat-while.ts';
import { searchingBothVersions } from './search-both-versions.ts';
import { NOTHING_DISCOVERED, updateDiscovered, type Versions } from './versions.ts';
import { apiVersionView } from './view.ts';

export type VersionSwitchDeps = {
  readonly clock: Clock;
  readonly log: Log;
  readonly mode: ApiMode;
  /** The platform's date, `YYYY-MM-DD`; see `platform-date.ts`. */
  readonly today: () => string | null;
  /** The platform's current time; null as for `today`. */
  readonly time: () => Date | null;
  /** The platform's time has been after v1's last day for minutes. */
  readonly isEndSettled: () => boolean;
  readonly versions: Versions;
  /** The stored choice; null: the station is new. */
  readonly last: StoredChoice | null;
  /**
   * Stores the choice in one transaction. `isSwitch`: the version changes, and the work in hand is due again.
   * `by`: operator id or `auto`.
   */
  readonly commit: (choice: StoredChoice, isSwitch: boolean, by: string) => Promise<void>;
  /** The station uses another version from now on. */
  readonly onSwitched: (choice: StoredChoice) => void;
  /** Whether this station decides by itself; absent: always. */
  readonly isWorker?: () => boolean;
  /** The view may have changed. */
  readonly onChange: () => void;
};

/** Why a switch was refused: the version is fixed, the test of v2 failed, v1 has ended. */
export type SwitchRefusal = 'api-fixed' | 'v2-not-ready' | 'v1-gone';

export type VersionSwitch = {
  current(): ApiVersion;
  /** The platform of the version in use. Do not keep it: the version may change between two calls. */
  platform(): PackingPlatform;
  /** The goods of the version in use. Do not keep it, likewise. */
  goods(): GoodsPlatform;
  /** The supplies of the version in use. Do not keep it, likewise. */
  supplies(): SupplyPlatform;
  view(): ApiVersionView;
  /**
   * Discovers which versions are offered, and checks again every minute. Under v1 it waits up to 2 s for the
   * first check.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The check of every minute. It asks the platform only if the date requires it, or once a day. */
  check(): Promise<void>;
  /**
   * A supervisor's request; null: done. A switch to v1 after its last day lasts for a day; it may be repeated
   * to extend it.
   */
  switchTo(api: ApiVersion, by: string): Promise<SwitchRefusal | null>;
  /** Uses the version that another station of the floor has chosen; null: none has chosen yet. */
  follow(readChoice: () => Promise<StoredChoice | null>): Promise<void>;
  /** Tests v2 for a screen, unless it was tested within the last minute. */
  checkV2(): void;
};

type OpenedVersion = ReturnType<Versions['open']> & {
  /** Without the search for a shipment in the other version. */
  readonly singleVersion: PackingPlatform;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START_TIMEOUT_MS = 2_000;

/** Manages which API version the station uses: discovers, decides (`decide.ts`), stores and announces it. */
export function createVersionSwitch(parts: VersionSwitchDeps): VersionSwitch {
  const { clock, log, mode, today, time, versions, last, isWorker = () => true } = parts;
  let discovered = NOTHING_DISCOVERED;
  let reportedGone = false;
  let discoveredAt = Number.NEGATIVE_INFINITY;
  let publishedView = '';
  let state: 'new' | 'started' | 'stopped' = 'new';
  const checks = createPeriodicTask({
    everySeconds: MINUTE_MS / 1_000,
    work: check,
    onError: (cause) => log.error({ err: cause }, 'the API version could not be checked'),
  });
  const queue = createSerialQueue();
  let current = initialChoice();
  const opened = { v1: openWatched('v1'), v2: openWatched('v2') };
  const verifying = createRepeater(verify, () => reportedGone && current.api === 'v1');
  const readiness = createReadiness({
    clock,
    platform: () => (versions.hasV2Account() ? opened.v2().platform : null),
    onChange: publishView,
  });

  function openWatched(api: ApiVersion) {
    const onPlatformResponse = (error: PlatformError | null) => {
      // An answer shows that v1 works, even if the address of one order reported its end. The goods do
      // not count: the seller's interface may outlive v1.
      if (api === 'v1' && error === null) reportedGone = false;
      return onResponse(api, error);
    };
    let cached: OpenedVersion | null = null;
    return (): OpenedVersion => {
      if (cached !== null) return cached;
      const { platform, goods, supplies } = versions.open(api);
      const isReusable = api === 'v1' || versions.hasV2Account();
      const singleVersion = watchedPlatform(platform, onPlatformResponse);
      const version = {
        platform: searchingBothVersions(singleVersion, {
          otherVersionFor: (draft) => otherVersionFor(api, draft),
        }),
        singleVersion,
        goods: watchedGoods(goods, (error) => onResponse(api, error)),
        supplies: watchedSupplies(supplies, onPlatformResponse),
      };
      // Without a seller id this platform refuses every call. Create it again once the id is set.
      if (isReusable) cached = version;
      return version;
    };
  }

  /**
   * The other version, if the station may have sent the shipment through it: the station used it when the
   * shipment was ordered, or later. Returns `singleVersion`, so that the two do not search each other in a
   * loop.
   */
  function otherVersionFor(asked: ApiVersion, { orderedAt }: ShipmentDraft): PackingPlatform | null {
    // A task that started before a switch may still use the earlier version: the shipment may be in the new
    // one.
    const isInForce = asked === current.api;
    if (isInForce && Date.parse(orderedAt) > Date.parse(current.since)) return null;
    if (asked === 'v1') return versions.hasV2Account() ? opened.v2().singleVersion : null;
    const isOver = discovered.v1 === 'ended' || isV1Over(today() ?? '');
    return isOver && discovered.v1 !== 'offered' ? null : opened.v1().singleVersion;
  }

  function initialChoice(): StoredChoice {
    const { api, cause } = decideVersion(facts(last));
    if (last?.api === api && last.cause === cause) return last;
    return { api, cause, on: null, since: clock.platformNow().toISOString(), until: null };
  }

  function facts(before: StoredChoice | null = current): VersionFacts {
    return {
      mode,
      last: before,
      v1: discovered.v1,
      v2: discovered.v2,
      hasV2Account: versions.hasV2Account(),
      platformDate: today(),
      platformTime: time()?.toISOString() ?? null,
      isEndSettled: parts.isEndSettled(),
    };
  }

  async function discover() {
    const [v1, v2] = await Promise.all([versions.ask('v1'), versions.ask('v2')]);
    // Until somebody answers, asks every minute: v1 may end without notice, and then only v2 sends the date.
    if (v1.ok || v2.ok) discoveredAt = clock.now().getTime();
    if (reportedGone && v1.ok && v1.value === 'absent') await askV1List();
    discovered = updateDiscovered(discovered, { v1, v2 }, reportedGone);
    // Not v1 has ended, but one of its addresses.
    if (v1.ok && v1.value === 'offered') reportedGone = false;
    return { v1, v2 };
  }

  /**
   * Discovery does not find v1, and a call reported its end, but that may be the address of one order. The
   * list of orders decides: its answer goes through `onResponse`.
   */
  async function askV1List(): Promise<void> {
    const to = clock.platformNow();
    const from = new Date(to.getTime() - MINUTE_MS);
    await opened.v1().platform.listOrders({ by: 'updatedAt', from, to, page: 1, limit: 1 });
  }

  /** By the date alone, before it is settled: a reason to ask, not to switch. */
  function isDueByDate(): boolean {
    return decideVersion({ ...facts(), isEndSettled: true }).api !== current.api;
  }

  function verify(): Promise<void> {
    return queue
      .run(async () => {
        await discover();
        const next = decideVersion(facts());
        if (next.api !== current.api && state !== 'stopped') await adopt(next, 'auto');
        await tryV2IfNeeded();
      })
      .catch((cause: unknown) =>
        log.error({ err: cause }, 'the API version could not be decided or switched'),
      );
  }

  async function adopt(next: VersionDecision, by: string, until: string | null = null): Promise<void> {
    const isSwitch = next.api !== current.api;
    // Without a switch, `since` stays the time of the last switch.
    const since = isSwitch ? clock.platformNow().toISOString() : current.since;
    const choice: StoredChoice = { api: next.api, cause: next.cause, on: today(), since, until };
    await parts.commit(choice, isSwitch, by);
    current = choice;
    log.warn({ api: choice.api, cause: choice.cause, until }, 'the API version was chosen');
    if (isSwitch) parts.onSwitched(choice);
    publishView();
  }

  function onResponse(api: ApiVersion, error: PlatformError | null): PlatformError | null {
    if (state !== 'started' || mode !== 'auto' || api !== 'v1' || !isWorker()) return error;
    const isInForce = current.api === 'v1';
    if (isInForce && error?.kind === 'version-ended') reportedGone = true;
    if (isInForce && (reportedGone || isDueByDate())) verifying.now();
    else if (isInForce && error === null) verifying.reset();
    // After its end v1 may answer 404 everywhere. That does not mean that the order is gone or the change
    // refused.
    const isOver =
      reportedGone || decideVersion({ ...facts(), hasV2Account: true, isEndSettled: true }).api !== 'v1';
    return isOver && error?.kind === 'not-found' ? { ...error, kind: 'version-ended' } : error;
  }

  /** Before v1 ends, and after its end if the station could not switch. */
  async function tryV2IfNeeded(): Promise<void> {
    if (mode !== 'auto' || current.api === 'v2' || state === 'stopped') return;
    const isOver = discovered.v1 === 'ended' || isV1Over(today() ?? '');
    if ((isOver || isNear(today())) && readiness.isDue()) await readiness.tryNow();
  }

  async function check(): Promise<void> {
    if (!isWorker()) return publishView();
    if (mode === 'auto' && (isDueByDate() || hasElapsed(DAY_MS, discoveredAt, clock.now().getTime())))
      await verify();
    await tryV2IfNeeded();
    publishView();
  }

  function publishView(): void {
    const now = JSON.stringify(view());
    if (now === publishedView) return;
    publishedView = now;
    parts.onChange();
  }

  function view(): ApiVersionView {
    return apiVersionView({
      choice: current,
      mode,
      today: today(),
      v1: discovered.v1,
      v2State: readiness.state(),
    });
  }

  async function switchNow(api: ApiVersion, by: string): Promise<SwitchRefusal | null> {
    if (mode !== 'auto') return 'api-fixed';
    const now = time();
    const staysUntil =
      api === 'v1' && now !== null && isV1Over(today() ?? '')
        ? new Date(now.getTime() + DAY_MS).toISOString()
        : null;
    if (api === current.api && staysUntil === null) return null;
    const { v1 } = await discover();
    if (api === 'v1' && !(v1.ok && v1.value === 'offered')) return 'v1-gone';
    if (api === 'v2' && (await readiness.tryNow()).state !== 'ready') return 'v2-not-ready';
    await adopt({ api, cause: 'supervisor' }, by, staysUntil);
    return null;
  }

  return {
    current: () => current.api,
    platform: () => opened[current.api]().platform,
    goods: () => opened[current.api]().goods,
    supplies: () => opened[current.api]().supplies,
    view,
    async start() {
      state = 'started';
      if (current !== last) {
        const isSwitch = last !== null && last.api !== current.api;
        await parts.commit(current, isSwitch, 'auto');
        if (isSwitch) parts.onSwitched(current);
      }
      const initialCheck = withTimeout(START_TIMEOUT_MS, check());
      // The station never leaves v2 by itself: it does not wait for discovery.
      if (current.api === 'v1') await initialCheck;
      checks.start(MINUTE_MS);
    },
    async stop() {
      state = 'stopped';
      verifying.stop();
      await withTimeout(STOP_TIMEOUT_MS, Promise.all([checks.stop(), queue.idle()]));
    },
    check,
    switchTo: (api, by) => queue.run(() => switchNow(api, by)),
    follow: (readChoice) =>
      queue.run(async () => {
        const choice = mode === 'auto' && state === 'started' ? await readChoice() : null;
        if (choice === null || JSON.stringify(choice) === JSON.stringify(current)) return;
        current = choice;
        log.warn({ api: choice.api, cause: choice.cause }, 'another station has chosen the API version');
        publishView();
      }),
    checkV2: readiness.checkIfStale,
  };
}
