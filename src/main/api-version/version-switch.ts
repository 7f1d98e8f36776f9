import type { GoodsCatalog } from '#client/goods-catalog.ts';
import type { PackingPlatform, ShipmentDraft } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { watchedCatalog, watchedPlatform } from '#client/watched.ts';
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

export type VersionSwitchParts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly mode: ApiMode;
  /** The platform's date by its own word, `YYYY-MM-DD`; see `platform-date.ts`. */
  readonly today: () => string | null;
  /** The same to the millisecond. */
  readonly time: () => Date | null;
  /** The platform has told for minutes that v1's last day is over. */
  readonly isEndSettled: () => boolean;
  readonly versions: Versions;
  /** What the station worked by when it ended; null: it is new. */
  readonly last: StoredChoice | null;
  /** Stores the choice, and with it what follows from another version (`isOther`) and whose deed it was: all of it or nothing. */
  readonly commit: (choice: StoredChoice, isOther: boolean, by: string) => Promise<void>;
  /** The station works by another version from now on. */
  readonly onSwitched: (choice: StoredChoice) => void;
  /** What is shown of it may have changed. */
  readonly onChange: () => void;
};

/** Why the station is not moved: it is kept where it is, v2 does not answer as it should, v1 does not answer any more. */
export type SwitchRefusal = 'api-fixed' | 'v2-not-ready' | 'v1-gone';

export type VersionSwitch = {
  current(): ApiVersion;
  /** Of the version in force; to be asked for with every call. */
  platform(): PackingPlatform;
  catalog(): GoodsCatalog;
  view(): ApiVersionView;
  /** Asks which versions are offered, under v1 for 2 s at most before it resolves, and goes on looking every minute. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The minute's look: by the date alone, with a question to the platform when that is due. */
  look(): Promise<void>;
  /** A supervisor's wish; null: done. To v1 past its last day: for a day, also where the station works by it already. */
  switchTo(api: ApiVersion, by: string): Promise<SwitchRefusal | null>;
  /** Somebody wants to know how v2 is: tried, unless it was within the last minute. */
  checkV2(): void;
};

/** A version as it is worked by. */
type OpenedVersion = ReturnType<Versions['open']> & {
  /** Without the search for a shipment in the other version. */
  readonly alone: PackingPlatform;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START_PATIENCE_MS = 2_000;

/** Which version of the platform the station works by: asked, decided (`decide.ts`), stored, told. */
export function createVersionSwitch(parts: VersionSwitchParts): VersionSwitch {
  const { clock, log, mode, today, time, versions, last } = parts;
  let discovered = NOTHING_DISCOVERED;
  let reportedGone = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let publishedView = '';
  let state: 'new' | 'started' | 'stopped' = 'new';
  const looks = createPeriodicTask({
    everySeconds: MINUTE_MS / 1_000,
    work: look,
    onError: (cause) => log.error({ err: cause }, 'the version of the platform could not be checked'),
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
      // What answers lives, whatever one order's address has answered before; the seller's goods may outlive it.
      if (api === 'v1' && error === null) reportedGone = false;
      return onResponse(api, error);
    };
    let made: OpenedVersion | null = null;
    return (): OpenedVersion => {
      if (made !== null) return made;
      const { platform, catalog } = versions.open(api);
      const isKept = api === 'v1' || versions.hasV2Account();
      const alone = watchedPlatform(platform, onPlatformResponse);
      const both = {
        platform: searchingBothVersions(alone, { mayHave: (draft) => otherThatMayHave(api, draft) }),
        alone,
        catalog: watchedCatalog(catalog, (error) => onResponse(api, error)),
      };
      // Without a seller id it only refuses: once the id is set it is opened anew.
      if (isKept) made = both;
      return both;
    };
  }

  /**
   * The version other than `asked`, where the station worked by it when the shipment was ordered, or later: alone, since it is
   * looked for there in turn.
   */
  function otherThatMayHave(asked: ApiVersion, { orderedAt }: ShipmentDraft): PackingPlatform | null {
    // What was asked before a crossing knows nothing of the version that the station has gone to.
    const isInForce = asked === current.api;
    if (isInForce && Date.parse(orderedAt) > Date.parse(current.since)) return null;
    if (asked === 'v1') return versions.hasV2Account() ? opened.v2().alone : null;
    const isOver = discovered.v1 === 'ended' || isV1Over(today() ?? '');
    return isOver && discovered.v1 !== 'offered' ? null : opened.v1().alone;
  }

  function initialChoice(): StoredChoice {
    const { api, cause } = decideVersion(facts(last));
    if (last?.api === api && last.cause === cause) return last;
    return { api, cause, on: null, since: clock.now().toISOString(), until: null };
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

  async function ask() {
    const [v1, v2] = await Promise.all([versions.ask('v1'), versions.ask('v2')]);
    // As long as nobody answers it is asked every minute: v1 may end without a word, and only v2 tells the date then.
    if (v1.ok || v2.ok) askedAt = clock.now().getTime();
    if (reportedGone && v1.ok && v1.value === 'absent') await askV1List();
    discovered = updateDiscovered(discovered, { v1, v2 }, reportedGone);
    // Something else than the version has ended: an address of its own.
    if (v1.ok && v1.value === 'offered') reportedGone = false;
    return { v1, v2 };
  }

  /**
   * Discovery does not know v1, and a call was told of its end: that may be one order's answer. A list is of no single order;
   * what it says is heard like every other answer.
   */
  async function askV1List(): Promise<void> {
    const to = clock.platformNow();
    const from = new Date(to.getTime() - MINUTE_MS);
    await opened.v1().platform.listOrders({ by: 'updatedAt', from, to, page: 1, limit: 1 });
  }

  /** By the platform's date alone, before that has stood for minutes: reason enough to ask, not to go. */
  function isDueByDate(): boolean {
    return decideVersion({ ...facts(), isEndSettled: true }).api !== current.api;
  }

  function verify(): Promise<void> {
    return queue
      .run(async () => {
        await ask();
        const next = decideVersion(facts());
        if (next.api !== current.api && state !== 'stopped') await adopt(next, 'auto');
        await tryV2IfNeeded();
      })
      .catch((cause: unknown) =>
        log.error({ err: cause }, 'the version of the platform could not be changed'),
      );
  }

  async function adopt(next: VersionDecision, by: string, until: string | null = null): Promise<void> {
    const isOther = next.api !== current.api;
    // Who stays works by it since the first day of that.
    const since = isOther ? clock.platformNow().toISOString() : current.since;
    const choice: StoredChoice = { api: next.api, cause: next.cause, on: today(), since, until };
    await parts.commit(choice, isOther, by);
    current = choice;
    log.warn({ api: choice.api, cause: choice.cause, until }, 'the version of the platform was chosen');
    if (isOther) parts.onSwitched(choice);
    publishView();
  }

  function onResponse(api: ApiVersion, error: PlatformError | null): PlatformError | null {
    if (state !== 'started' || mode !== 'auto' || api !== 'v1') return error;
    const isInForce = current.api === 'v1';
    if (isInForce && error?.kind === 'version-ended') reportedGone = true;
    if (isInForce && (reportedGone || isDueByDate())) verifying.now();
    else if (isInForce && error === null) verifying.calm();
    // Switched off, it may know no address any more: the order is not gone, and the change is not refused.
    const isOver =
      reportedGone || decideVersion({ ...facts(), hasV2Account: true, isEndSettled: true }).api !== 'v1';
    return isOver && error?.kind === 'not-found' ? { ...error, kind: 'version-ended' } : error;
  }

  /** Before v1 ends, and where it has ended and the station could not go. */
  async function tryV2IfNeeded(): Promise<void> {
    if (mode !== 'auto' || current.api === 'v2' || state === 'stopped') return;
    const isOver = discovered.v1 === 'ended' || isV1Over(today() ?? '');
    if ((isOver || isNear(today())) && readiness.isDue()) await readiness.tryNow();
  }

  async function look(): Promise<void> {
    if (mode === 'auto' && (isDueByDate() || hasElapsed(DAY_MS, askedAt, clock.now().getTime())))
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
    const { v1 } = await ask();
    if (api === 'v1' && !(v1.ok && v1.value === 'offered')) return 'v1-gone';
    if (api === 'v2' && (await readiness.tryNow()).state !== 'ready') return 'v2-not-ready';
    await adopt({ api, cause: 'supervisor' }, by, staysUntil);
    return null;
  }

  return {
    current: () => current.api,
    platform: () => opened[current.api]().platform,
    catalog: () => opened[current.api]().catalog,
    view,
    async start() {
      state = 'started';
      if (current !== last) {
        const isOther = last !== null && last.api !== current.api;
        await parts.commit(current, isOther, 'auto');
        if (isOther) parts.onSwitched(current);
      }
      const initialCheck = withTimeout(START_PATIENCE_MS, look());
      // From v2 nothing leads away by itself: nobody waits for what discovery says.
      if (current.api === 'v1') await initialCheck;
      looks.start(MINUTE_MS);
    },
    async stop() {
      state = 'stopped';
      verifying.stop();
      await withTimeout(STOP_TIMEOUT_MS, Promise.all([looks.stop(), queue.idle()]));
    },
    look,
    switchTo: (api, by) => queue.run(() => switchNow(api, by)),
    checkV2: readiness.checkIfStale,
  };
}
