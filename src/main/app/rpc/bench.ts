import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { Desks } from '../api/desks.ts';
import { views } from './views.ts';

export function benchRouter(desk: Desks['bench']) {
  const os = implement(contract.bench);
  return {
    watch: os.watch.handler(({ signal }) => views(desk, signal)),
    scan: os.scan.handler(({ input }) => desk.scan(input)),
    press: os.press.handler(({ input }) => desk.press(input)),
    acknowledge: os.acknowledge.handler(({ input }) => desk.acknowledge(input.alarm)),
    demoCodes: os.demoCodes.handler(() => desk.demoCodes()),
  };
}
