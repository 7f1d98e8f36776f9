import type {
  DoneView,
  HealthView,
  OpenOrderView,
  OpenPackView,
  StationView,
  UnitView,
  VerdictView,
} from '#shared/contract/bench.ts';
import type { GoodsView } from '#shared/contract/goods.ts';

/** The moment of all specimens: a morning, some cut-offs near. */
export const NOW = '2026-11-22T08:40:00.000Z';
export const CUT_OFF = '2026-11-22T09:18:00.000Z';
export const ORDER_ID = 'RU261122-831563';
export const PALLET = 'PBX-2611-004-00005944';
export const PACK = 'FBS1F1365964';

const HEALTH: HealthView = {
  platform: { state: 'online', cause: null, since: NOW },
  storeProblem: null,
  clock: null,
  backup: null,
  disk: null,
  scanners: [{ name: 'serial:/dev/ttyACM0', state: 'ready', cause: null, isSilent: false }],
  outboxWaiting: 0,
  outboxFailed: 0,
  printsWaiting: 0,
  printsFailed: 0,
  serverClock: null,
  slowDatabaseMs: null,
  printerTroubles: [],
  v2Gaps: [],
  firstSync: null,
  isFilled: true,
};

/** A station with a packer and a pallet, between two orders. */
export const IDLE: StationView = {
  station: 'Стол 1',
  now: NOW,
  api: 'v1',
  apiVersion: {
    api: 'v1',
    mode: 'auto',
    endsOn: '2026-12-31',
    daysLeft: 39,
    isNear: false,
    isOver: false,
    switchesOn: null,
    cause: 'v1-lives',
    since: '2026-11-01T06:00:00.000Z',
    maySwitchTo: null,
    staysUntil: null,
    mayStay: false,
    v2State: { state: 'ready', cause: null },
  },
  isDemo: false,
  isOnFloor: false,
  isHeadless: false,
  withoutServer: null,
  practice: { status: 'off' },
  accountNeeded: null,
  recovery: null,
  hasRecoveryReport: false,
  damage: null,
  language: 'ru',
  screen: { theme: 'system', contrast: 'system', soundVolume: 80, soundMuted: false, speech: false },
  operator: { id: '1', name: 'Анна Петрова', role: 'packer' },
  todo: { key: 'scan-unit', params: {} },
  commands: ['NEXT', 'UNDO', 'PALLET', 'CLOSEPALLET', 'SHIP'],
  possible: {
    commands: [
      ...(['UNDO', 'REOPEN', 'NEXT', 'REPRINT', 'PALLET', 'CLOSEPALLET'] as const),
      ...(['SHIP', 'CONFIRM', 'HANDOVER', 'LOGOUT'] as const),
    ],
    codes: ['goods', 'order', 'pack', 'pallet', 'badge'],
  },
  scanNo: 1,
  last: null,
  alarm: null,
  asking: null,
  order: null,
  awaitedProofs: [],
  takeOffTasks: [],
  canUndo: true,
  awaitedLabels: [],
  unprovenPacks: [],
  quarantinedPrices: 0,
  heldLabels: [],
  failedLabels: [],
  pallet: { barcode: PALLET, packs: 12 },
  queue: { waiting: 29, overdue: 1, toConfirm: 3, onHold: 2 },
  health: HEALTH,
  scannerCheck: null,
  printerSetup: null,
  find: null,
  stockTake: null,
  returns: null,
  supplyCount: null,
  keyboardScanner: { keyboardPrefix: '', keyboardSuffix: 'auto' },
  revisions: { queue: 1, shipments: 1, prints: 1, settings: 1, floor: 1, goods: 1, returns: 1 },
};

type UnitFacts = Partial<Pick<UnitView, 'markRequired' | 'markWhy' | 'status' | 'pack' | 'uit'>>;

/** A unit of the order; packed ones are in its first pack. */
export function unitOf(goods: GoodsView, place: number, facts: UnitFacts = {}): UnitView {
  const status = facts.status ?? 'open';
  return {
    ...goods,
    itemNr: `${ORDER_ID}-${String(place).padStart(3, '0')}`,
    markRequired: facts.markRequired ?? false,
    markWhy: facts.markRequired ? (facts.markWhy ?? { because: 'category', category: 'Обувь' }) : null,
    status,
    pack: facts.pack ?? (status === 'packed' ? 1 : null),
    uit: facts.uit ?? null,
  };
}

const OPEN_PACK: OpenPackView = {
  ordinal: 1,
  packNumber: PACK,
  status: 'open',
  units: 0,
  isToReopen: false,
};

/** An order with these units; the next one is the first that is not packed. */
export function orderOf(
  units: readonly UnitView[],
  facts: Partial<Pick<OpenOrderView, 'lookAlikes' | 'packs' | 'isCancelled' | 'isLastDay'>> = {},
): OpenOrderView {
  const waiting = units.find(({ status }) => status === 'waiting');
  const next = waiting ?? units.find(({ status }) => status === 'open');
  const packed = units.filter(({ status }) => status === 'packed').length;
  return {
    orderId: ORDER_ID,
    country: 'RU',
    cutOff: CUT_OFF,
    isOverdue: false,
    isCancelled: facts.isCancelled ?? false,
    isAddressChanged: false,
    isLastDay: facts.isLastDay ?? false,
    units,
    nextItemNr: next?.itemNr ?? null,
    lookAlikes: facts.lookAlikes ?? [],
    packs: facts.packs ?? [{ ...OPEN_PACK, units: packed }],
  };
}

/** The bench with this order open. */
export function packing(order: OpenOrderView, last: VerdictView | null = null): StationView {
  const next = order.units.find(({ itemNr }) => itemNr === order.nextItemNr);
  const key = next === undefined ? 'close-pack' : next.status === 'waiting' ? 'scan-mark' : 'scan-next-unit';
  return {
    ...IDLE,
    order,
    last,
    todo: { key, params: { name: next?.name ?? '', size: next?.size ?? '' } },
    commands: ['CLOSE', 'NEW', 'UNDO', 'MISSING', 'HOLD'],
  };
}

/** The answer to a scan of the open order. */
export function verdictOf(facts: Partial<VerdictView> & Pick<VerdictView, 'sound'>): VerdictView {
  return {
    scanNo: 1,
    at: NOW,
    verdict: 'accepted',
    reason: null,
    situation: null,
    params: {},
    text: TEXT,
    orderId: ORDER_ID,
    ...facts,
  };
}

const TEXT = '4607012345413';

/** The pack that the last scan has closed, with these goods in it. */
export function doneWith(goods: DoneView['goods'], facts: Partial<DoneView> = {}): DoneView {
  return {
    orderId: ORDER_ID,
    goods,
    ordinal: 1,
    packs: 1,
    packNumber: PACK,
    pallet: PALLET,
    isOrderDone: true,
    ...facts,
  };
}
