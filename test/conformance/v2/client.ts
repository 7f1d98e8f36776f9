import type { PackingPlatform } from '#client/packing-platform.ts';
import { createV2Compatibility } from '#client/v2/compatibility.ts';
import { connectV2 } from '#client/v2/connect.ts';
import { createInPath } from '#client/v2/orders/order-in-path.ts';
import type { OlderCustomer } from '#client/v2/orders/order-search.ts';
import type { OlderNumbers, V2Parts } from '#client/v2/parts.ts';
import { createV2Platform } from '#client/v2/v2-platform.ts';
import { type Clock, systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { storedNames } from '#main/orders/v2-names-store.ts';
import type { Database } from '#main/store/database.ts';
import { must, platformOf } from '../../contracts/platform-bench.ts';
import type { Sandbox } from '../../support/sandbox.ts';
import { storeOrder } from '../../support/store-rows.ts';
import { temporaryDatabase } from '../../support/temporary-database.ts';

export type V2Client = AsyncDisposable & {
  readonly platform: PackingPlatform;
  /** What the operations stand on that the platform does not show. */
  readonly parts: V2Parts;
  readonly db: Database;
};

type Over = {
  readonly clock?: Clock;
  readonly olderNumbers?: OlderNumbers;
  readonly olderCustomer?: OlderCustomer;
  readonly sellerId?: number;
};

/** REST v2 of a sandbox with the station's own transport and names in a real SQLite file. */
export async function v2ClientOf(sandbox: Sandbox, over: Over = {}): Promise<V2Client> {
  const {
    clock = systemClock(),
    olderNumbers = null,
    olderCustomer = null,
    sellerId = sandbox.sellerId,
  } = over;
  const store = await temporaryDatabase();
  const names = storedNames(store.db);
  const { clientId, clientSecret } = sandbox;
  const account = { sellerUrl: sandbox.seller, sellerId, clientId, clientSecret };
  const log = createLog('silent');
  const deps = { fetch, clock, log };
  const caller = must(connectV2({ ...account, ...deps, sellerId: sandbox.sellerId }));
  return {
    platform: createV2Platform({ ...account, ...deps, names, olderNumbers, olderCustomer }),
    parts: {
      caller,
      names,
      inPath: createInPath(caller, names, clock),
      compatibility: createV2Compatibility(log),
    },
    db: store.db,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

/** An order that this client's store has from v1 already, as after a read before the switch. */
export async function readByV1({ db }: V2Client, sandbox: Sandbox, id: string): Promise<void> {
  const order = must(await platformOf(sandbox).readOrder(id));
  await db.transaction().execute((trx) => storeOrder(trx, order, new Date().toISOString()));
}
