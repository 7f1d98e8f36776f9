import { expect, it } from 'vitest';
import { views } from '#main/app/router.ts';
import { createStation } from '#main/app/station.ts';
import { createLog } from '#main/base/log.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import type { StationView } from '#shared/contract/bench.ts';
import { FIRST_ORDERS } from '../../support/bench-line.ts';
import { noPractice } from '../../support/offline-station.ts';
import { startSandboxProcess } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ORDERS = 300;
/** Less than the bench would wait for any answer of the platform. */
const AT_ONCE_MS = 900;

const isDetail = (url: string) => /\/api\/v1\/orders\/[^/?]+$/.test(new URL(url).pathname);

/** A station of this process on a network that can be stopped after so many orders. */
async function stationOn(sandbox: Awaited<ReturnType<typeof startSandboxProcess>>, stopAfter: number) {
  const folder = await temporaryFolder();
  const { promise: flows, resolve: letFlow } = Promise.withResolvers<void>();
  const { promise: stopped, resolve: tellStopped } = Promise.withResolvers<void>();
  let details = 0;
  const station = await createStation({
    options: {
      account: { ...sandbox, b2bUrl: sandbox.b2b, sellerUrl: sandbox.seller },
      floor: null,
      headless: false,
      api: 'v1',
      dataDir: folder.path,
      demo: true,
      scanners: [],
      printers: {},
      otherPrinters: {},
    },
    log: createLog('silent'),
    secrets: fileSecretStore(folder.path),
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (isDetail(url)) details += 1;
      if (details > stopAfter) {
        tellStopped();
        await flows;
      }
      return fetch(input, init);
    },
    sumatraPdf: null,
    pagePort: null,
    isPageUnprotected: false,
    onLost: () => {},
    startBackup: null,
    createPracticePart: noPractice(folder.path),
    startSandbox: () => Promise.reject(new Error('there is an account')),
    restart: () => undefined,
    restore: { start: () => undefined, last: () => null },
  });
  const leaving = new AbortController();
  let view: StationView | null = null;
  const watching = (async () => {
    for await (const next of views(station.api.bench, leaving.signal)) view = next;
  })();
  return {
    bench: station.api.bench,
    queue: station.api.queue,
    letFlow,
    stopped,
    view: (): StationView | null => view,
    async [Symbol.asyncDispose]() {
      letFlow();
      leaving.abort();
      await watching;
      await station.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

it('packs during the first sync without waiting for the network, and shows the progress of the sync', async () => {
  await using sandbox = await startSandboxProcess({ orders: ORDERS });
  await using station = await stationOn(sandbox, 150);
  await station.stopped;
  await expect.poll(() => station.view()?.health.firstSync?.done ?? 0).toBeGreaterThan(0);
  const { firstSync } = station.view()?.health ?? {};
  expect(firstSync?.total).toBe(ORDERS);
  expect(firstSync?.done).toBeLessThan(ORDERS);

  const several = (await station.queue.list(FIRST_ORDERS)).rows.find((row) => row.units > 1);
  const started = performance.now();
  expect(await station.bench.scan({ raw: 'OP:1', source: 'keyboard' })).toMatchObject({
    verdict: 'accepted',
  });
  const opened = await station.bench.scan({ raw: several?.orderId ?? '', source: 'keyboard' });
  expect(opened).toMatchObject({ verdict: 'accepted' });
  expect(performance.now() - started).toBeLessThan(AT_ONCE_MS);

  station.letFlow();
  await expect.poll(() => station.view()?.health.firstSync, { timeout: 45_000 }).toBeNull();
}, 120_000);
