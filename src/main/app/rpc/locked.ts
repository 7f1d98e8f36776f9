import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { LockedStation } from '../locked-station.ts';
import { views } from './views.ts';

/** What a station answers whose database cannot be trusted: what is wrong, and what may be done. Nothing else is there. */
export function createLockedRouter({ bench: desk, damage }: LockedStation) {
  const os = implement(contract);
  return {
    bench: {
      watch: os.bench.watch.handler(({ signal }) => views(desk, signal)),
      scan: os.bench.scan.handler(({ input }) => desk.scan(input)),
      demoCodes: os.bench.demoCodes.handler(() => []),
    },
    damage: {
      ask: os.damage.ask.handler(({ input }) => damage.ask(input.action)),
      leave: os.damage.leave.handler(() => damage.leave()),
    },
  };
}
