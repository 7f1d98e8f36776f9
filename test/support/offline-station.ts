import type { SandboxAccount } from '#main/account/account.ts';
import { createPractice } from '#main/app/practice/practice.ts';
import type { CreatePracticePart } from '#main/app/practice/practice-part.ts';
import { views } from '#main/app/router.ts';
import { createStation, type Station } from '#main/app/station.ts';
import { createLog } from '#main/base/log.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import type { FloorAddress } from '#main/floor/floor-address.ts';

export type OfflineStation = AsyncDisposable & { readonly bench: Station<SandboxAccount>['api']['bench'] };

/**
 * The whole station in this process, with an account whose platform cannot be reached, and one connected window.
 * `on`: the floor that it stores on instead of in its data folder, and its name there.
 */
export async function startOfflineStation(
  dataDir: string,
  on: { readonly floor: FloorAddress; readonly station: string } | null = null,
): Promise<OfflineStation> {
  const station = await createStation<SandboxAccount>({
    options: {
      floor: on?.floor ?? null,
      headless: false,
      account: {
        b2bUrl: 'http://127.0.0.1:9',
        sellerUrl: 'http://127.0.0.1:9',
        clientId: 'bench',
        clientSecret: 'bench',
        partnerId: 'PBX',
        sellerId: 1,
      },
      api: 'v1',
      dataDir,
      demo: true,
      scanners: [],
      printers: {},
      otherPrinters: {},
    },
    ...(on === null ? {} : { settings: { station: on.station } }),
    // The station sets the level from its settings.
    log: Object.assign(createLog('silent'), { setLevel: () => undefined }),
    secrets: fileSecretStore(dataDir),
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    sumatraPdf: null,
    pagePort: null,
    isPageUnprotected: false,
    onLost: () => {},
    startBackup: null,
    createPracticePart: noPractice(dataDir),
    startSandbox: () => Promise.reject(new Error('there is an account')),
    restart: () => undefined,
    restore: { start: () => undefined, last: () => null },
  });
  const leaving = new AbortController();
  const { bench } = station.api;
  const watching = watch(bench, leaving.signal);
  return {
    bench,
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await watching;
      await station.stop();
    },
  };
}

/** Does what the shell does for a window: sends each view as JSON. */
async function watch(bench: OfflineStation['bench'], signal: AbortSignal): Promise<void> {
  let sent = 0;
  for await (const view of views(bench, signal)) sent += JSON.stringify(view).length;
  if (sent === 0) throw new Error('the window was told nothing');
}

/** Practice of a station that nobody practises at. */
export function noPractice(dataDir: string): CreatePracticePart {
  const refuse = () => {
    throw new Error('this test starts no practice');
  };
  const host = { dataDir, outDir: '', startSandbox: refuse, startProgram: refuse, openWindow: null };
  return (deps) => createPractice(host, deps);
}
