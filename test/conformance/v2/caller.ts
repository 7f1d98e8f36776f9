import { connectV2 } from '#client/v2/connect.ts';
import type { V2Caller } from '#client/v2/v2-caller.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { must } from '../../contracts/platform-bench.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

/** A sandbox, and REST v2 of it with the station's own transport; for what needs neither names nor a store. */
export type V2CallerBench = AsyncDisposable & {
  readonly sandbox: Sandbox;
  readonly caller: V2Caller;
};

export async function startV2Caller(): Promise<V2CallerBench> {
  const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
  const { seller: sellerUrl, sellerId, clientId, clientSecret } = sandbox;
  const deps = { fetch, clock: systemClock(), log: createLog('silent') };
  return {
    sandbox,
    caller: must(connectV2({ ...deps, sellerUrl, sellerId, clientId, clientSecret })),
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}
