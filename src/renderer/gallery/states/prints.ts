import type { PrintRow } from '#shared/contract/prints.ts';
import { addressOf } from '../../shell/addresses.ts';
import type { Specimen } from '../specimen.ts';
import { IDLE, NOW, PACK, PALLET } from '../views.ts';

const DONE: PrintRow = {
  id: 1,
  kind: 'pack-label',
  number: PACK,
  size: 'm',
  table: null,
  printer: 'cups:labels',
  sentTo: null,
  status: 'printed',
  problem: null,
  detail: null,
  hasFile: true,
  reason: 'close',
  createdAt: NOW,
  endedAt: NOW,
  mayGoTo: [],
  actions: ['preview', 'reprint'],
  removedFile: null,
};

const WAITS: PrintRow = { ...DONE, status: 'waiting', endedAt: null, actions: ['cancel', 'preview'] };

const PRINTS: readonly PrintRow[] = [
  {
    ...WAITS,
    id: 9,
    kind: 'pallet-label',
    number: PALLET,
    size: 'l',
    printer: 'network:10.0.0.7',
    problem: 'out-of-paper',
    mayGoTo: ['cups:second'],
  },
  {
    ...WAITS,
    id: 8,
    problem: 'label-code-other',
    detail: 'FBS000000009',
    actions: ['retry', 'cancel', 'preview', 'force-as-supervisor'],
  },
  { ...WAITS, id: 7, number: 'FBS5FC3454A0', problem: 'label-waits', hasFile: false, actions: ['cancel'] },
  { ...WAITS, id: 6, status: 'sent', kind: 'handover-list', number: 'PBX261122084013204', size: 'a4' },
  ...Array.from({ length: 12 }, (_, at) => ({ ...DONE, id: 5 - at })),
];

const TABLES = ['Стол 2', null, 'Стол 3 · у ворот'];

/** This table chooses a printer for its own waiting prints alone. */
function atTables(row: PrintRow, at: number): PrintRow {
  const table = TABLES[at % TABLES.length] ?? null;
  const isChosenThere = table !== null && row.status === 'waiting' && row.problem === 'label-waits';
  return { ...row, table, printer: isChosenThere ? '' : row.printer };
}

export const PRINT_STATES: readonly Specimen[] = [
  {
    id: 'prints',
    title: 'prints by what to do',
    view: IDLE,
    address: addressOf.prints,
    answers: { 'prints.list': PRINTS },
  },
  {
    id: 'prints-floor',
    title: 'prints of several tables',
    view: IDLE,
    address: addressOf.prints,
    answers: { 'prints.list': PRINTS.map(atTables) },
  },
  {
    id: 'prints-none',
    title: 'nothing printed yet',
    view: IDLE,
    address: addressOf.prints,
    answers: { 'prints.list': [] },
  },
];
