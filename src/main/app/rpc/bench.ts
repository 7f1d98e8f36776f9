import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { ScreenApi } from '../screen-api.ts';
import { views } from './views.ts';

export function benchRouter(api: ScreenApi['bench']) {
  const os = implement(contract.bench);
  return {
    watch: os.watch.handler(({ signal }) => views(api, signal)),
    scan: os.scan.handler(({ input }) => api.scan(input)),
    press: os.press.handler(({ input }) => api.press(input)),
    acknowledge: os.acknowledge.handler(({ input }) => api.acknowledge(input.alarm)),
    demoCodes: os.demoCodes.handler(() => api.demoCodes()),
  };
}
