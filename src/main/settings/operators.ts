import type { Database } from '#main/store/database.ts';
import type { Operator } from '#shared/contract/settings.ts';
import { listOperators, removeOperator, saveOperator } from './operators-store.ts';

/**
 * Valid until the first supervisor is set up, so that a new station can be tried (design, commands, "Scan
 * codes").
 */
const DEMO_OPERATORS: readonly Operator[] = [
  { id: '1', name: 'Упаковщик', role: 'packer' },
  { id: '9', name: 'Старший смены', role: 'supervisor' },
];

export type Operators = {
  find(id: string): Promise<Operator | null>;
  /** `demoIds`: built-in demo operators in the list, which cannot be removed. */
  list(): Promise<{ readonly operators: readonly Operator[]; readonly demoIds: readonly string[] }>;
  save(operator: Operator): Promise<void>;
  /** False: the last supervisor cannot be removed, since nobody else could set up the station. */
  remove(id: string): Promise<boolean>;
};

/**
 * Operators of this station. `keepDemo`: demo operators stay next to those that were set up (`--demo`).
 * `onChange` is awaited after each change.
 */
export function createOperators(
  db: Database,
  keepDemo: boolean,
  onChange: () => Promise<void> = async () => {},
): Operators {
  async function all(): Promise<readonly Operator[]> {
    return (await listOperators(db)).map(({ id, name, role }) => ({
      id,
      name,
      role: role === 'supervisor' ? 'supervisor' : 'packer',
    }));
  }

  async function list() {
    const stored = await all();
    const needsDemo = !stored.some((operator) => operator.role === 'supervisor');
    const demo = needsDemo || keepDemo ? DEMO_OPERATORS : [];
    const added = demo.filter((operator) => !stored.some((known) => known.id === operator.id));
    return { operators: [...stored, ...added], demoIds: added.map(({ id }) => id) };
  }

  return {
    find: async (id) => (await list()).operators.find((operator) => sameId(operator.id, id)) ?? null,
    list,
    async save(operator) {
      await saveOperator(db, operator);
      await onChange();
    },
    async remove(id) {
      const rest = (await all()).filter((operator) => operator.id !== id);
      if (!rest.some((operator) => operator.role === 'supervisor')) return false;
      await removeOperator(db, id);
      await onChange();
      return true;
    },
  };
}

/** Badges may be printed in either case. */
function sameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
