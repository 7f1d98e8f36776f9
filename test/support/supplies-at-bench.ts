import type { SupplyPlatform } from '#client/supply-platform.ts';
import { connectB2b } from '#client/v1/connect.ts';
import { createB2bSupplies } from '#client/v1/supplies/b2b-supplies.ts';
import { connectV2 } from '#client/v2/connect.ts';
import { createV2Supplies } from '#client/v2/fbo/v2-supplies.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { createCsvThread } from '#main/goods-changes/files/csv-thread.ts';
import { createUploads } from '#main/goods-changes/files/uploads.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { decodeScan } from '#main/scanning/decode/decode.ts';
import { createOperators } from '#main/settings/operators.ts';
import { supplyCreateHandler } from '#main/supplies/making/create-handler.ts';
import { createSupplyCount } from '#main/supplies/making/supply-count.ts';
import { createSupplyMakingApi } from '#main/supplies/making/supply-making-api.ts';
import { supplyRejectHandler } from '#main/supplies/reject-handler.ts';
import { createSuppliesApi } from '#main/supplies/supplies-api.ts';
import { createSupplyReading } from '#main/supplies/supply-reading.ts';
import { createSupplyRequests } from '#main/supplies/supply-requests.ts';
import { signIn } from '../sandbox/partner.ts';
import { startBench } from './bench.ts';
import { oneTaskHandlers } from './one-task-handlers.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { SETTINGS } from './settings-values.ts';

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
  let isOn = true;
  const supplies = () => versions[version];
  const emit = () => undefined;
  const log = createLog('silent');
  const reading = createSupplyReading({ db, supplies, clock, log, emit });
  resources.defer(() => reading.stop());
  const handlers = {
    ...oneTaskHandlers(supplyRejectHandler({ supplies, reading, emit })),
    'supply-create': supplyCreateHandler({ db, clock, supplies, reading, palletSize: () => 'm', emit }),
  };
  const outbox = createOutbox({ db, clock, log, handlers, emit });
  resources.defer(() => outbox.stop());
  const supplyRequests = createSupplyRequests({ clock });
  const actions = createAuditedActions({ packing: bench.service, operators: createOperators(db, false) });
  const api = createSuppliesApi({
    db,
    clock,
    supplies,
    supplyReading: reading,
    supplyRequests,
    actions,
    outbox: { wake: () => undefined },
    keptPictures: (view) => view,
    emit,
  });
  const uploads = createUploads({ nowMs: () => clock.now().getTime() });
  let uploaded = 0;
  const openCount = () =>
    createSupplyCount({
      db,
      station: bench.station,
      packing: bench.service,
      mayMake: () => isOn,
      needsMark: ({ markRule }) => markRule === 'due',
      doubleReadMs: () => 40,
      emit,
    });
  let count = await openCount();
  const making = createSupplyMakingApi({
    db,
    clock,
    actions,
    uploads,
    csv: createCsvThread({ log }),
    settings: { get: () => ({ ...SETTINGS, makeSupplies: isOn, language: 'ru' }) },
    benchId: bench.station,
    partnerId: () => sandbox.partnerId,
    needsMark: ({ markRule }) => markRule === 'due',
    supplyRequests,
    supplyCount: {
      units: () => count.units(),
      expectChange: () => count.expectChange(),
      reload: () => count.reload(),
    },
    outbox: { wake: () => undefined },
    emit,
  });
  const all = resources.move();
  return {
    sandbox,
    bench,
    db,
    reading,
    api,
    making,
    count: () => count,
    /** As the scan router does; each scan a second after the one before, unless `endedAt` says when it ended. */
    async scan(code: string, endedAt?: number) {
      clock.advance(1);
      const raw = { raw: code, source: 'serial', ...(endedAt !== undefined && { endedAt }) } as const;
      const scan = decodeScan(raw, () => undefined);
      return bench.service.runSerially((turn) =>
        count.isFor(scan) ? count.answer(scan, turn) : turn.scan(scan),
      );
    },
    /** The station starts again. */
    async restart(): Promise<void> {
      count = await openCount();
    },
    turnOff(): void {
      isOn = false;
    },
    /** Reads a file as a person loads it. */
    async load(text: string) {
      uploaded += 1;
      uploads.add(String(uploaded), 0, Buffer.from(text));
      const answer = await making.preview(String(uploaded));
      if (!answer.isRead) throw new Error(`${answer.problem} ${answer.detail}`);
      return answer.preview;
    },
    use(next: Api): void {
      version = next;
    },
    move: (code: string, status: string, items?: readonly object[]) =>
      sandbox.control(`supplies/${code}/status`, { status, ...(items !== undefined && { items }) }),
    /** Somebody else declares a supply. */
    async declare(body: object): Promise<void> {
      const partner = await signIn(sandbox);
      await partner.post('/api/v1/shipments/fulfilment', body);
    },
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
