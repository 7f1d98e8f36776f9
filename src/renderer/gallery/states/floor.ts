import type { FloorClaim, FloorTable, FloorView } from '#shared/contract/floor.ts';
import { addressOf } from '../../shell/addresses.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW } from '../views.ts';

const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const inMinutes = (minutes: number) => ago(-minutes);

const PACKERS = [
  'Анна Петрова',
  'Бахтиёр Юсупов',
  'Мария Кузнецова',
  'Айгуль Сериккызы',
  'Иван Смирнов',
  'Оксана Ткаченко',
  'Рустам Хамидов',
  'Елизавета Константинопольская-Преображенская',
];

function tableOf(nth: number, change: Partial<FloorTable> = {}): FloorTable {
  return {
    id: `table-${nth}`,
    name: `Стол ${nth}`,
    isThis: false,
    isHeadless: false,
    presence: 'alive',
    seenAt: ago(0.05),
    startedAt: ago(220),
    version: '0.1.0',
    isOtherVersion: false,
    packer: { name: PACKERS[nth % PACKERS.length] ?? '', since: ago(40 + nth * 3) },
    problems: [],
    prints: { waiting: 0, failed: 0 },
    isRemovable: false,
    ...change,
  };
}

function claimOf(nth: number, table: FloorTable, change: Partial<FloorClaim> = {}): FloorClaim {
  return {
    orderId: `RU261122-${831563 + nth}`,
    table: table.id,
    tableName: table.name,
    presence: table.presence,
    isHeadless: false,
    isOpen: true,
    packed: 1 + (nth % 2),
    units: 2 + (nth % 5),
    since: ago(1 + nth),
    cutOff: inMinutes(30 + nth * 11),
    isReleasable: false,
    ...change,
  };
}

const NONE = { rows: [], total: 0 };

const QUIET: FloorView = {
  at: NOW,
  tables: [],
  worker: null,
  claims: [],
  changes: [],
  held: NONE,
  unlabelled: NONE,
  unproven: NONE,
  takeOff: NONE,
};

const TABLES: readonly FloorTable[] = [
  tableOf(1, { isThis: true, packer: { name: 'Ольга Соколова', since: ago(95) } }),
  tableOf(2),
  tableOf(3, {
    problems: [
      { code: 'printer-stopped', about: ['cups:Zebra-ZD421-left'] },
      { code: 'scanner-away', about: ['serial:/dev/ttyACM0'] },
    ],
    prints: { waiting: 4, failed: 1 },
  }),
  tableOf(4, { presence: 'silent', seenAt: ago(0.8) }),
  tableOf(5, { presence: 'gone', seenAt: ago(47), packer: { name: 'Иван Смирнов', since: ago(180) } }),
  tableOf(6, { presence: 'gone', seenAt: ago(2_900), packer: null, isRemovable: true }),
  tableOf(7, {
    version: '0.2.0',
    isOtherVersion: true,
    name: 'Стол 7 у окна, крупногабарит и хрупкое, второй этаж',
    problems: [{ code: 'disk-full', about: [] }],
  }),
  tableOf(8, { name: 'Офис', isHeadless: true, packer: null }),
];

const [, SECOND, THIRD, FOURTH, FIFTH, , SEVENTH] = TABLES;

const CLAIMS: readonly FloorClaim[] = [
  ...(FIFTH === undefined
    ? []
    : [claimOf(0, FIFTH, { packed: 2, units: 5, since: ago(52), cutOff: ago(6) })]),
  ...(FOURTH === undefined
    ? []
    : [claimOf(1, FOURTH, { packed: 0, units: 3, isReleasable: true, since: ago(9) })]),
  ...(SEVENTH === undefined ? [] : [claimOf(2, SEVENTH, { packed: 11, units: 20, since: ago(7) })]),
  ...(SECOND === undefined ? [] : [claimOf(5, SECOND, { cutOff: null })]),
  ...(THIRD === undefined
    ? []
    : [claimOf(4, THIRD, { isOpen: false, packed: 1, units: 2 }), claimOf(3, THIRD)]),
];

const EIGHT: FloorView = {
  ...QUIET,
  tables: TABLES,
  worker: { table: 'table-8', name: 'Офис', since: ago(214) },
  claims: CLAIMS,
  changes: [
    { kind: 'cancel-item', waiting: 0, refused: 1, oldestAt: ago(133) },
    { kind: 'pack-numbers', waiting: 3, refused: 0, oldestAt: ago(0.4) },
  ],
  held: {
    total: 2,
    rows: [
      {
        orderId: 'RU261122-831480',
        reason: 'held-by-packer',
        note: 'damaged',
        at: ago(61),
        cutOff: inMinutes(20),
      },
      { orderId: 'RU261121-830007', reason: 'order-cancelled', note: null, at: ago(1_340), cutOff: null },
    ],
  },
  unlabelled: {
    total: 1,
    rows: [
      {
        orderId: 'RU261122-831511',
        ordinal: 1,
        packNumber: null,
        pallet: null,
        table: 'Стол 2',
        at: ago(3),
      },
    ],
  },
  takeOff: {
    total: 1,
    rows: [
      {
        orderId: 'RU261122-831399',
        ordinal: 1,
        packNumber: 'FBS9A950129C',
        table: 'Стол 3',
        pallet: 'PBX-2611-004-00005944',
        at: ago(74),
      },
    ],
  },
};

/** A hall of eighty, a few of them in trouble. */
function eighty(): FloorView {
  const tables = Array.from({ length: 80 }, (_, at) => {
    const nth = at + 1;
    if (nth === 13)
      return tableOf(nth, { presence: 'gone', seenAt: ago(63), packer: null, isRemovable: true });
    if (nth === 37) return tableOf(nth, { problems: [{ code: 'printer-stopped', about: ['cups:Zebra'] }] });
    if (nth === 52) return tableOf(nth, { presence: 'silent', seenAt: ago(0.9) });
    return tableOf(nth, { isThis: nth === 1 });
  });
  const packing = tables.filter(({ presence }, at) => presence === 'alive' && at % 7 !== 0);
  return {
    ...EIGHT,
    tables,
    worker: { table: 'table-2', name: 'Стол 2', since: ago(214) },
    claims: packing.map((table, at) => claimOf(at, table)).reverse(),
  };
}

const VIEW = {
  ...IDLE,
  isOnFloor: true,
  operator: { id: '9', name: 'Ольга Соколова', role: 'supervisor' },
} as const;

function specimen(id: string, title: string, floor: FloorView, address: string = addressOf.floor): Specimen {
  return { id, title, view: VIEW, address, answers: { 'floor.read': { state: 'shown', floor } } };
}

const ALONE_TABLE = tableOf(1, { isThis: true });

export const FLOOR_STATES: readonly Specimen[] = [
  specimen('floor', 'eight tables, some in trouble', EIGHT),
  specimen('floor-eighty', 'eighty tables', eighty()),
  specimen('floor-one', 'the first table of a floor', {
    ...QUIET,
    tables: [ALONE_TABLE],
    worker: { table: ALONE_TABLE.id, name: ALONE_TABLE.name, since: ago(4) },
  }),
  specimen('floor-orders', 'orders that tables have', EIGHT, addressOf.floorTab('orders')),
  specimen('floor-no-orders', 'no table has an order', QUIET, addressOf.floorTab('orders')),
  specimen('floor-waiting', 'what waits', EIGHT, addressOf.floorTab('waiting')),
  specimen('floor-nothing-waits', 'nothing waits', QUIET, addressOf.floorTab('waiting')),
  {
    id: 'floor-loading',
    title: 'the floor is being read',
    view: VIEW,
    address: addressOf.floor,
  },
  {
    id: 'floor-packer',
    title: 'a packer opens the address of the floor',
    view: { ...VIEW, operator: IDLE.operator },
    address: addressOf.floor,
    answers: { 'floor.read': { state: 'not-allowed' } },
  },
];
