import type { SupplyPlatform } from '#client/supply-platform.ts';
import { connectB2b } from '#client/v1/connect.ts';
import { createB2bSupplies } from '#client/v1/supplies/b2b-supplies.ts';
import { connectV2 } from '#client/v2/connect.ts';
import { createV2Supplies } from '#client/v2/fbo/v2-supplies.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { createOperators } from '#main/settings/operators.ts';
import { supplyRejectHandler } from '#main/supplies/reject-handler.ts';
import { createSuppliesApi } from '#main/supplies/supplies-api.ts';
import { createSupplyReading } from '#main/supplies/supply-reading.ts';
import { createSupplyRequests } from '#main/supplies/supply-requests.ts';
import { startBench } from './bench.ts';
import { oneTaskHandlers } from './one-task-handlers.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

type Api = SupplyPlatform['traits']['api'];

/** Supplies of a sandbox through one version. */
export function suppliesOf(api: Api, sandbox: Sandbox): SupplyPlatform {
  const { b2b: baseUrl, seller: sellerUrl, clientId, clientSecret, sellerId } = sandbox;
  const account = { clientId, clientSecret, fetch, clock: systemClock(), log: createLog('silent') };
  if (api === 'v1') return createB2bSupplies(connectB2b({ ...account, baseUrl }));
  const connected = connectV2({ ...account, sellerUrl, sellerId });
  return createV2Supplies(() => (connected.ok ? connected.value : null));
}

/** The screen of supplies at a bench with this operator, against a sandbox; the outbox runs when a test wants it. */
export async function suppliesAtBench({ operator = '9' }: { readonly operator?: '1' | '9' } = {}) {
  await using resources = new AsyncDisposableStack();
  const sandbox = resources.use(await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' }));
  const bench = resources.use(await startBench({ orders: [], operator }));
  const { db, clock } = bench;
  const versions = { v1: suppliesOf('v1', sandbox), v2: suppliesOf('v2', sandbox) };
  let version: Api = 'v1';
  const supplies = () => versions[version];
  const emit = () => undefined;
  const log = createLog('silent');
  const reading = createSupplyReading({ db, supplies, clock, log, emit });
  resources.defer(() => reading.stop());
  const task = supplyRejectHandler({ supplies, reading, emit });
  const outbox = createOutbox({ db, clock, log, handlers: oneTaskHandlers(task), emit });
  resources.defer(() => outbox.stop());
  const api = createSuppliesApi({
    db,
    clock,
    supplies,
    supplyReading: reading,
    supplyRequests: createSupplyRequests({ clock }),
    actions: createAuditedActions({ packing: bench.service, operators: createOperators(db, false) }),
    outbox: { wake: () => undefined },
    keptPictures: (view) => view,
    emit,
  });
  const all = resources.move();
  return {
    ...{ sandbox, bench, db, reading, api },
    use(next: Api): void {
      version = next;
    },
    move: (code: string, status: string, items?: readonly object[]) =>
      sandbox.control(`supplies/${code}/status`, { status, ...(items !== undefined && { items }) }),
    statusThere: async (code: string) =>
      (await sandbox.state()).supplies.find((supply) => supply.code === code)?.status,
    codes: async (over: object = {}) =>
      (await api.list({ text: '', filter: 'all', offset: 0, limit: 100, ...over })).rows.map(
        ({ code }) => code,
      ),
    async entry(code: string) {
      await api.read(code);
      return (await api.entry(code)).supply;
    },
    /** Carries out what is due, and what becomes due in the next minutes. */
    async carryOut(minutes = 5): Promise<void> {
      outbox.start();
      await outbox.idle();
      for (let at = 0; at < minutes; at += 1) {
        clock.advance(60);
        await outbox.idle();
      }
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
