import { loadOrder } from '#main/orders/order-store.ts';
import type { Database } from '#main/store/database.ts';
import type { DemoCode } from '#shared/contract/bench.ts';
import { COMMANDS } from '#shared/domain/command.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { openOrderOf } from './openable.ts';
import type { BenchState, Unit } from './state.ts';

const GS = '\u001d';
const SERIAL_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

const BADGES = [
  { id: '1', role: 'packer' },
  { id: '9', role: 'supervisor' },
] as const;

/**
 * The codes on the table of a demo: badges, the goods of the open order or of the next ones, packs, commands.
 */
export async function demoCodes(parts: {
  readonly db: Database;
  readonly state: BenchState;
  readonly nextOrders: readonly string[];
  readonly packs: readonly string[];
  /** Ids of demo operators. Operators that a person has created are not shown. */
  readonly badges: readonly string[];
  readonly needsMark: (goods: Goods) => boolean;
}): Promise<readonly DemoCode[]> {
  const { state } = parts;
  const units = state.order === null ? await nextUnits(parts) : state.order.units;
  return [
    ...BADGES.filter(({ id }) => parts.badges.includes(id)).map(
      ({ id, role }): DemoCode => ({ group: 'badge', label: `OP:${id}`, code: `OP:${id}`, role }),
    ),
    ...units.filter((unit) => unit.status === 'open').flatMap(unitCodes),
    ...parts.nextOrders.map((order): DemoCode => ({ group: 'order', label: order, code: order })),
    ...parts.packs.map((pack): DemoCode => ({ group: 'pack', label: pack, code: pack })),
    ...(state.pallet === null ? [] : [{ group: 'pallet', label: state.pallet, code: state.pallet } as const]),
    ...COMMANDS.map((name): DemoCode => {
      const code = name === 'REASON' ? 'CMD:REASON:1' : `CMD:${name}`;
      return { group: 'command', label: code, code };
    }),
  ];
}

async function nextUnits(parts: Parameters<typeof demoCodes>[0]): Promise<readonly Unit[]> {
  const units: Unit[] = [];
  for (const id of parts.nextOrders.slice(0, 4)) {
    const stored = await loadOrder(parts.db, id);
    if (stored) units.push(...openOrderOf(stored, parts.needsMark).units);
  }
  return units;
}

/** The code to scan of an open unit of the demo: its mark, its barcode or its number. */
export function unitCodes(unit: Unit): readonly DemoCode[] {
  const label = unit.size === '' ? unit.name : `${unit.name}, ${unit.size}`;
  if (unit.barcode === '') return [{ group: 'unit', label, code: unit.itemNr }];
  if (!unit.markRequired) return [{ group: 'unit', label, code: unit.barcode }];
  return [{ group: 'unit', label: `${label} · DataMatrix`, code: demoMark(unit) }];
}

/** A well-formed mark that is always the same for one unit; its tail is invented. */
function demoMark(unit: Unit): string {
  let seed = 7;
  const next = () => {
    seed = (seed * 31 + 11) % 2_147_483_647;
    return SERIAL_CHARACTERS[seed % SERIAL_CHARACTERS.length] ?? 'A';
  };
  for (const character of unit.itemNr) seed = (seed * 33 + character.charCodeAt(0)) % 2_147_483_647;
  const serial = Array.from({ length: 13 }, next).join('');
  const tail = Array.from({ length: 43 }, next).join('');
  return `01${unit.gtin14}21${serial}${GS}91EE11${GS}92${tail}=`;
}
