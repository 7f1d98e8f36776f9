import { EventPublisher, implement } from '@orpc/server';
import type { StationView, VerdictView } from '#shared/contract/bench.ts';
import { contract } from '#shared/contract.ts';
import { echoVerdict, echoView } from './echo-view.ts';

/** The smallest station: it answers every scan with its text, and shows the last one to all screens. */
export function createEchoRouter() {
  const { bench } = implement(contract);
  const changes = new EventPublisher<{ view: StationView }>();
  let last: VerdictView | null = null;
  return {
    bench: {
      watch: bench.watch.handler(async function* ({ signal }) {
        const following = changes.subscribe('view', signal === undefined ? {} : { signal });
        yield echoView(last);
        yield* following;
      }),
      scan: bench.scan.handler(({ input }) => {
        last = echoVerdict((last?.scanNo ?? 0) + 1, input.raw);
        changes.publish('view', echoView(last));
        return last;
      }),
    },
  };
}
