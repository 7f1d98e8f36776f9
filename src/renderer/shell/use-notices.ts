import {
  type Icon,
  IconAlertTriangleFilled,
  IconArchiveOff,
  IconBarcodeOff,
  IconClick,
  IconClockExclamation,
  IconDatabaseX,
  IconDeviceSdCard,
  IconHistory,
  IconHourglassHigh,
  IconInfoCircle,
  IconListCheck,
  IconPackageImport,
  IconPlugConnectedX,
  IconReload,
  IconSearch,
  IconTruckLoading,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { ApiVersionView } from '#shared/contract/api-version.ts';
import { NEEDED_TO_PACK } from '#shared/domain/disk.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';
import type { ScannerView } from '#shared/domain/scanner-state.ts';
import type { StoreNotice } from '#shared/domain/store-problem.ts';
import { useWindowFocus } from '../scanning/window-focus.ts';
import { useFind } from '../screens/find/find-store.ts';
import { isWithoutScanners } from '../screens/practice/scanner-whereabouts.ts';
import { usePractice } from '../screens/practice/use-practice.ts';
import {
  isInTrouble,
  mayUseKeyboardScanner,
  scannerName,
  scannerSentences,
} from '../screens/scanners/scanner-name.ts';
import { clockOffWords } from '../screens/status/Clock.tsx';
import { useStationLink } from '../station/station-link.tsx';
import { useStationStore, useView } from '../station/station-store.ts';
import { useNow } from '../station/use-now.ts';
import { useStationQuery } from '../station/use-station-query.ts';
import { reasonSentences } from '../widgets/reason-sentences.ts';
import { useFormats } from '../widgets/use-formats.ts';
import { platformErrorSentences } from '../widgets/use-sentences.ts';
import { addressOf, goTo } from './addresses.ts';
import { apiVersionNotice } from './api-version-notice.ts';
import { isFailing } from './is-failing.ts';
import { hideReloadNotice, useReloaded } from './reloaded.ts';
import { hideNotice, useScreenStore } from './screen-store.ts';
import { useSilence } from './use-silence.ts';

/** Something that concerns every screen. */
export type Notice = {
  readonly key: string;
  /** `stop`: nothing, or something wrong, is packed until somebody acts; `warn`: work goes on. */
  readonly tone: 'stop' | 'warn' | 'info';
  readonly icon: Icon;
  readonly what: string;
  readonly todo: string;
  /** A press anywhere on the words does this. */
  readonly onPress?: (() => void) | undefined;
  /** Absent: it stays as long as its cause. */
  readonly hide?: { readonly text: string; readonly run: () => void } | undefined;
};

/** Notices of one cause; the region stays on the page, so that a screen reader reads them out when they appear. */
export type NoticeGroup = {
  readonly role: 'alert' | 'status';
  readonly label?: string;
  readonly notices: readonly Notice[];
};

/** All notices, the most serious first. */
export function useNotices(): Readonly<Record<string, NoticeGroup>> {
  const { t } = useTranslation();
  return {
    focus: { role: 'alert', notices: only(useFocusNotice()) },
    find: { role: 'alert', notices: only(useFindNotice()) },
    stockTake: { role: 'alert', notices: only(useStockTakeNotice()) },
    returns: { role: 'alert', notices: only(useReturnsNotice()) },
    supplyCount: { role: 'alert', notices: only(useSupplyCountNotice()) },
    account: { role: 'status', notices: only(useAccountNotice()) },
    recovery: { role: 'status', notices: only(useRecoveryNotice()) },
    store: { role: 'status', notices: only(useStoreNotice()) },
    disk: { role: 'status', notices: only(useDiskNotice()) },
    scanners: { role: 'status', label: t('ui.scanners.banner'), notices: useScannerNotices() },
    platform: { role: 'status', notices: only(usePlatformNotice()) },
    backup: { role: 'status', notices: only(useBackupNotice()) },
    sound: { role: 'alert', notices: only(useSoundNotice()) },
    reload: { role: 'status', notices: only(useReloadNotice()) },
    firstRun: { role: 'status', notices: only(useFirstRunNotice()) },
    version: { role: 'status', notices: only(useVersionNotice()) },
    slow: { role: 'status', notices: only(useSlowDatabaseNotice()) },
    clock: { role: 'status', notices: only(useClockNotice()) },
    serverClock: { role: 'status', notices: only(useServerClockNotice()) },
  };
}

function only(notice: Notice | null): readonly Notice[] {
  return notice === null ? [] : [notice];
}

const NONE: readonly ScannerView[] = [];

/** A scanner in keyboard mode types into the active window, which is another one. A click anywhere here ends that. */
function useFocusNotice(): Notice | null {
  const { t } = useTranslation();
  const hasFocus = useWindowFocus((state) => state.hasFocus);
  const scanners = useView((view) => view.health.scanners) ?? NONE;
  const isAway = isWithoutScanners(usePractice());
  if (hasFocus || isAway || !mayUseKeyboardScanner(scanners)) return null;
  return {
    key: 'focus',
    tone: 'stop',
    icon: IconClick,
    what: t('ui.scanners.notFocused'),
    todo: t('ui.scanners.notFocusedTodo'),
  };
}

/** Somebody looks something up in another window of this station: no scan is packed meanwhile. */
function useFindNotice(): Notice | null {
  const { t } = useTranslation();
  const screen = useView((view) => view.find?.screen) ?? null;
  const isHere = useFind((state) => (screen === 'goods' ? state.isGoodsOn : state.isOpen));
  // It has just been closed here, and the station does not know yet.
  const isElsewhere = useHasLasted(screen !== null && !isHere, 1000);
  if (!isElsewhere) return null;
  return {
    key: 'find',
    tone: 'stop',
    icon: IconSearch,
    what: t(screen === 'goods' ? 'ui.goods.byScanner.elsewhere' : 'ui.find.elsewhere'),
    todo: t(screen === 'goods' ? 'ui.goods.byScanner.elsewhereTodo' : 'ui.find.elsewhereTodo'),
  };
}

/** Whoever packs on must not wonder where the scans go. */
function useStockTakeNotice(): Notice | null {
  const { t } = useTranslation();
  const isOn = useView((view) => view.stockTake?.isOn) ?? false;
  if (!isOn) return null;
  return {
    key: 'stock-take',
    tone: 'stop',
    icon: IconListCheck,
    what: t('ui.stock.take.notice'),
    todo: t('ui.stock.take.noticeTodo'),
    onPress: () => goTo(addressOf.stock()),
  };
}

/** The same while returns are received. */
function useReturnsNotice(): Notice | null {
  const { t } = useTranslation();
  const isOn = useView((view) => view.returns?.isOn) ?? false;
  if (!isOn) return null;
  return {
    key: 'returns',
    tone: 'stop',
    icon: IconPackageImport,
    what: t('ui.returns.notice'),
    todo: t('ui.returns.noticeTodo'),
    onPress: () => goTo(addressOf.returns),
  };
}

/** The same while a supply is counted. */
function useSupplyCountNotice(): Notice | null {
  const { t } = useTranslation();
  const isOn = useView((view) => view.supplyCount?.isOn) ?? false;
  if (!isOn) return null;
  return {
    key: 'supply-count',
    tone: 'stop',
    icon: IconTruckLoading,
    what: t('ui.supplies.count.notice'),
    todo: t('ui.supplies.count.noticeTodo'),
    onPress: () => goTo(addressOf.supplies),
  };
}

/** Whether this has been so for as long. */
function useHasLasted(isSo: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, ms]);
  return isSo && hasLasted;
}

/** Nothing can be packed without the account: which one, why, and what to do. */
function useAccountNotice(): Notice | null {
  const { t } = useTranslation();
  const needed = useView((view) => view.accountNeeded) ?? null;
  if (needed === null) return null;
  const error = platformErrorSentences(t, needed.error)?.what ?? '';
  const client = needed.clientId;
  const [what, todo] = {
    none: [t('ui.account.none'), t('ui.account.noneTodo')],
    'not-accepted': [
      t('ui.account.notAccepted', { client }),
      t('ui.common.sentences', { first: error, second: t('ui.account.notAcceptedTodo') }),
    ],
    'newer-database': [t('ui.account.newer', { client }), t('ui.account.newerTodo')],
    'other-account': [t('ui.account.otherFloor', { client }), t('ui.account.otherFloorTodo')],
  }[needed.cause];
  return { key: 'account', tone: 'stop', icon: IconPlugConnectedX, what: what ?? '', todo: todo ?? '' };
}

/** The database is being completed from the platform, or was, and a supervisor has not read what was found. */
function useRecoveryNotice(): Notice | null {
  const { t } = useTranslation();
  const recovery = useView((view) => view.recovery) ?? null;
  const hasReport =
    useView((view) => view.hasRecoveryReport && view.operator?.role === 'supervisor') ?? false;
  const key = 'recovery';
  if (recovery === null) {
    if (!hasReport) return null;
    const [what, todo] = [t('ui.recovery.ready'), t('ui.recovery.readyTodo')];
    return { key, tone: 'warn', icon: IconListCheck, what, todo, onPress: () => goTo(addressOf.status) };
  }
  const { stage, done, total, waitingFor } = recovery;
  if (waitingFor === null) {
    const what = t(`ui.recovery.going.${stage}`, { done, total });
    return { key, tone: 'stop', icon: IconHistory, what, todo: t('ui.recovery.goingTodo') };
  }
  const first = platformErrorSentences(t, waitingFor)?.what ?? '';
  const todo = t('ui.common.sentences', { first, second: t('ui.recovery.waitingTodo') });
  return { key, tone: 'stop', icon: IconPlugConnectedX, what: t('ui.recovery.waiting'), todo };
}

/** Scans cannot be stored, even before a scan was refused for it. */
function useStoreNotice(): Notice | null {
  const { t } = useTranslation();
  const problem = useView((view) => view.health.storeProblem) ?? null;
  const withoutServer = useView((view) => view.withoutServer) ?? null;
  const [path] = useLocation();
  if (withoutServer !== null) {
    // The bench says it where a packer looks (`useServerAway`).
    if (path === addressOf.bench) return null;
    return {
      key: 'store',
      tone: withoutServer === 'finish' || withoutServer === 'merging' ? 'warn' : 'stop',
      icon: IconDatabaseX,
      what: t(`ui.withoutServer.${withoutServer}.what`),
      todo: t(`ui.withoutServer.${withoutServer}.todo`),
    };
  }
  if (problem === null) return null;
  return {
    key: 'store',
    tone: 'stop',
    icon: IconDatabaseX,
    what: t(`ui.storeProblem.${problem}`),
    todo: storeTodo(t, problem),
  };
}

function storeTodo(t: TFunction, problem: StoreNotice): string {
  if (problem === 'labels-folder') return t('ui.labelsFolderTodo');
  return reasonSentences(t, problem, {}).todo;
}

/** Packing goes on without backups, so only a problem that lasts is shown. */
function useBackupNotice(): Notice | null {
  const { t } = useTranslation();
  const problem = useView((view) => view.health.backup) ?? null;
  if (problem === null) return null;
  return {
    key: 'backup',
    tone: 'warn',
    icon: IconArchiveOff,
    what: t(`ui.backups.problems.${problem}.what`),
    todo: t(`ui.backups.problems.${problem}.todo`),
    onPress: () => goTo(addressOf.status),
  };
}

/**
 * Space is running out: on every screen where it stops packing, otherwise for a supervisor, who may hide it for the
 * day. A disk that is already full stops the station: `useStoreNotice` shows that.
 */
function useDiskNotice(): Notice | null {
  const { t } = useTranslation();
  const disk = useView((view) => view.health.disk) ?? null;
  const hasStoreProblem = useView((view) => view.health.storeProblem !== null) ?? false;
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const today = moscowDate(new Date(useNow()));
  const hidden = useScreenStore((state) => state.hiddenNotices);
  if (disk === null || hasStoreProblem) return null;
  if (disk.state === 'open-order-only')
    return {
      key: 'disk',
      tone: 'stop',
      icon: IconDeviceSdCard,
      what: t('ui.disk.openOrderOnly'),
      todo: t('ui.disk.openOrderOnlyTodo', { free: disk.freeMb, needed: disk.neededMb }),
    };
  const folders = disk.folders.map((folder) => t(`ui.disk.folders.${folder}`)).join(', ');
  const isForAll = disk.state !== 'low' && disk.folders.some((folder) => NEEDED_TO_PACK.includes(folder));
  const key = `${today} ${disk.state} ${folders}`;
  if (!isForAll && (!isSupervisor || hidden.includes(key))) return null;
  const todo = t(isForAll ? 'ui.disk.callTodo' : 'ui.disk.itTodo');
  return {
    key: 'disk',
    tone: isForAll && disk.state === 'full' ? 'stop' : 'warn',
    icon: IconDeviceSdCard,
    what: t(`ui.disk.${disk.state}`, { free: disk.freeMb }),
    // The disk of the data is the usual one; any other must be found.
    todo: disk.folders.includes('data')
      ? todo
      : t('ui.common.sentences', { first: t('ui.disk.on', { folders }), second: todo }),
    hide: isForAll ? undefined : { text: t('ui.disk.hide'), run: () => hideNotice(key) },
  };
}

/** Scanners that send no codes: why, and what to do. They disappear by themselves when they are back. */
function useScannerNotices(): readonly Notice[] {
  const { t } = useTranslation();
  const scanners = useView((view) => view.health.scanners) ?? NONE;
  return scanners.filter(isInTrouble).map((scanner) => {
    const { what, todo } = scannerSentences(t, scanner);
    // An unknown name is shown whole: the error may be in a part that is otherwise hidden.
    const name = scanner.cause === 'name-unknown' ? scanner.name : scannerName(t, scanner.name);
    return {
      key: scanner.name,
      tone: 'stop',
      icon: IconBarcodeOff,
      what: t('ui.common.colon', { name, value: what }),
      todo,
    };
  });
}

/** The platform does not answer or refuses. */
function usePlatformNotice(): Notice | null {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const platform = useView((view) => view.health.platform);
  const isFilled = useView((view) => view.health.isFilled) ?? true;
  const apiVersion = useView((view) => view.apiVersion);
  // Without its account the station sends no requests: the account's notice explains why.
  const hasAccount = useView((view) => view.accountNeeded === null) ?? false;
  if (platform === undefined || !hasAccount || !isFailing(platform)) return null;
  const time = formats.wall(platform.since, now).local;
  const isEnded = platform.state === 'ended' && apiVersion !== undefined;
  const words = isEnded ? t(endedText(apiVersion)) : failingTodo(t, platform.cause);
  // Without any order so far packing cannot go on. An ended version has its own text.
  const isFirst = !isFilled && platform.state !== 'ended';
  const todo = isFirst ? t('ui.health.neverReachedTodo') : words;
  const hasWayBack = apiVersion?.api === 'v2' && apiVersion.mayStay;
  return {
    key: 'platform',
    tone: isFirst || isEnded ? 'stop' : 'warn',
    icon: IconPlugConnectedX,
    what: t('ui.health.platformSince', { state: t(`ui.health.${platform.state}`), time }),
    todo: hasWayBack ? t('ui.common.sentences', { first: todo, second: t('ui.apiVersion.wayBack') }) : todo,
  };
}

/** Nothing was typed here that could be corrected: a request of the station itself is wrong, such as its address. */
function failingTodo(t: TFunction, cause: string | null): string {
  if (cause === 'validation') return t('ui.health.validationTodo');
  return platformErrorSentences(t, cause)?.todo ?? '';
}

/** What happens to a station whose version has ended. */
function endedText({ mode, v2State }: ApiVersionView) {
  if (mode !== 'auto') return 'ui.apiVersion.endedKept';
  return v2State.state === 'no-seller-id' ? 'ui.apiVersion.endedNoSellerId' : 'ui.apiVersion.endedSwitching';
}

/** The browser lets no page sound before a key or a click. */
function useSoundNotice(): Notice | null {
  const { t } = useTranslation();
  const { ears } = useStationLink();
  if (useSilence() !== 'blocked') return null;
  return {
    key: 'sound',
    tone: 'warn',
    icon: IconVolumeOff,
    what: t('ui.sound.blocked'),
    todo: '',
    onPress: ears.wake,
  };
}

/** The page was reloaded: scans made meanwhile are neither known nor listed as lost. The next answer ends the doubt. */
function useReloadNotice(): Notice | null {
  const { t } = useTranslation();
  const isReloaded = useReloaded((state) => state.isReloaded);
  const hasAnswer = useStationStore((state) => state.tally.answered > 0);
  if (!isReloaded || hasAnswer) return null;
  return {
    key: 'reload',
    tone: 'warn',
    icon: IconReload,
    what: t('ui.connection.reloaded'),
    todo: t('ui.connection.reloadedTodo'),
    hide: { text: t('ui.notices.hide'), run: hideReloadNotice },
  };
}

/**
 * The end of v1 and what the station will do: for a supervisor, who may hide it for the day. Others see a dot at
 * the settings.
 */
function useVersionNotice(): Notice | null {
  const { t } = useTranslation();
  const formats = useFormats();
  const apiVersion = useView((view) => view.apiVersion);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const today = moscowDate(new Date(useNow()));
  const hidden = useScreenStore((state) => state.hiddenNotices);
  const notice = apiVersion === undefined ? null : apiVersionNotice(apiVersion);
  if (apiVersion === undefined || notice === null || !isSupervisor) return null;
  const key = `${today} ${notice.text}`;
  if (hidden.includes(key)) return null;
  const days = {
    ends: formats.day(apiVersion.endsOn),
    switchesOn: formats.day(apiVersion.switchesOn ?? apiVersion.endsOn),
    until: apiVersion.staysUntil === null ? '' : formats.timestamp(apiVersion.staysUntil),
  };
  return {
    key: 'version',
    tone: notice.isUrgent ? 'warn' : 'info',
    icon: notice.isUrgent ? IconAlertTriangleFilled : IconInfoCircle,
    what: '',
    todo: t(`ui.apiVersion.${notice.text}`, days),
    hide: { text: t('ui.apiVersion.hide'), run: () => hideNotice(key) },
  };
}

/**
 * The clock of the computer is wrong: for a supervisor, who may hide it for the day. A packer can do nothing about it,
 * and nothing that is packed depends on it.
 */
function useClockNotice(): Notice | null {
  const { t } = useTranslation();
  const clock = useView((view) => view.health.clock) ?? null;
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const key = `${moscowDate(new Date(useNow()))} clock`;
  const isHidden = useScreenStore((state) => state.hiddenNotices.includes(key));
  if (clock === null || !isSupervisor || isHidden) return null;
  return {
    key: 'clock',
    tone: 'warn',
    icon: IconClockExclamation,
    what: t('ui.status.clock.notice', { off: clockOffWords(t, clock) }),
    todo: t('ui.status.problems.clock-wrong.todo'),
    hide: { text: t('ui.status.clock.hide'), run: () => hideNotice(key) },
  };
}

/** Another clock than the floor's server: for a supervisor, who may hide it for the day. Work goes by the server's. */
function useServerClockNotice(): Notice | null {
  const { t } = useTranslation();
  const clock = useView((view) => view.health.serverClock) ?? null;
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const key = `${moscowDate(new Date(useNow()))} server clock`;
  const isHidden = useScreenStore((state) => state.hiddenNotices.includes(key));
  if (clock === null || !isSupervisor || isHidden) return null;
  return {
    key: 'serverClock',
    tone: 'warn',
    icon: IconClockExclamation,
    what: t('ui.status.clock.serverNotice', { off: clockOffWords(t, clock) }),
    todo: t('ui.status.problems.server-clock-differs.todo'),
    hide: { text: t('ui.status.clock.hide'), run: () => hideNotice(key) },
  };
}

/** Every scan waits for the floor's database: shown with the figure as long as it is so. */
function useSlowDatabaseNotice(): Notice | null {
  const { t } = useTranslation();
  const ms = useView((view) => view.health.slowDatabaseMs) ?? null;
  const isAway = useView((view) => view.health.storeProblem !== null) ?? false;
  if (ms === null || isAway) return null;
  return {
    key: 'slow',
    tone: 'warn',
    icon: IconHourglassHigh,
    what: t('ui.status.database.slow', { ms }),
    todo: t('ui.status.problems.database-slow.todo'),
  };
}

/**
 * Leads to the first set-up of a station, or back to it. For whoever may do it; a packer who works is not asked.
 */
function useFirstRunNotice(): Notice | null {
  const { t } = useTranslation();
  const [address] = useLocation();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const isPacker = useView((view) => view.operator?.role === 'packer') ?? false;
  const isHidden = useScreenStore((state) => state.hiddenNotices.includes(FIRST_RUN));
  const { data } = useStationQuery((station) => station.firstRun.read.queryOptions(), revision);
  const isThere = address.startsWith(addressOf.firstRun);
  if (data === null || !data.isOffered || isHidden || isPacker || isThere) return null;
  const isBegun = data.step !== 'language';
  return {
    key: FIRST_RUN,
    tone: 'info',
    icon: IconListCheck,
    what: isBegun
      ? t('ui.firstRun.resume', { step: t(`ui.firstRun.names.${data.step}`) })
      : t('ui.firstRun.offer'),
    todo: '',
    onPress: () => goTo(addressOf.firstRunStep(data.step)),
    hide: { text: t('ui.firstRun.hide'), run: () => hideNotice(FIRST_RUN) },
  };
}

const FIRST_RUN = 'first-run';
