import type { Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { StartProgram } from '#main/backup/backup-process.ts';
import { execProgram } from '#main/base/child-process.ts';
import type { Log } from '#main/base/log.ts';
import { isWellFormedKey, newKey } from '#main/base/random-key.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import type { CertificateFiles } from '../options.ts';
import { startBackupProcess } from './backup-program.ts';
import { readCertificate } from './browser/certificate.ts';
import { inAddress, isLoopback, type PageServer, pageServer } from './browser/gate.ts';
import { ListenError } from './browser/listen-error.ts';
import { createOneTimeCode } from './browser/one-time-code.ts';
import { createPages } from './browser/pages.ts';
import { acceptSockets } from './browser/sockets.ts';
import { type Sandbox, startSandboxProcess } from './demo-sandbox.ts';
import { startPracticeProcess } from './practice-process.ts';
import { loadRendererAssets } from './renderer-assets.ts';
import type { Shell, StartPracticeProgram } from './shell.ts';

export type BrowserShellOptions = {
  readonly host: string;
  /** The page is served by https; null: by http. */
  readonly certificate: CertificateFiles | null;
  readonly port: number;
  /** Open the page in the person's browser when the station is ready. */
  readonly open: boolean;
  readonly dataDir: string;
  /** Folder of the bundles: contains `renderer/` and `main/sandbox.js`. */
  readonly outDir: string;
  readonly log: Log;
  /** Writes the ready line. */
  readonly print: (line: string) => void;
  /** Needed when this program is not plain Node; absent: the sandbox is a child process. */
  readonly startSandbox?: (() => Promise<Sandbox>) | undefined;
  /** The same for the practice's program. */
  readonly startPractice?: StartPracticeProgram | undefined;
  /** The same for the program of backups. */
  readonly startBackup?: StartProgram | undefined;
  /** Called when the number of connected screens has changed. */
  readonly onScreens?: ((connected: number) => void) | undefined;
};

/** Name of the stored key of the page's address: bookmarks and open pages survive a restart. */
const PAGE_KEY = 'page-key';

/** Listens on the port; screens can connect after `serve`. Rejects when the port cannot be used. */
export async function openBrowserShell(options: BrowserShellOptions): Promise<Shell> {
  const { host, dataDir, outDir, log } = options;
  const secrets = fileSecretStore(dataDir, { log });
  const [assets, key] = await Promise.all([
    loadRendererAssets(`${outDir}/renderer`),
    secrets.readOrMake(PAGE_KEY, { isWellFormed: isWellFormedKey, make: newKey }),
  ]);
  const certificate = options.certificate === null ? null : readCertificate(options.certificate);
  const scheme = certificate === null ? 'http' : 'https';
  let page: PageServer = { scheme, names: new Set() };
  const gate = { key, page: () => page };
  const code = createOneTimeCode();
  const server = createAdaptorServer({
    fetch: createPages({ ...gate, code, assets, dataDir }).fetch,
    ...(certificate !== null && {
      createServer,
      serverOptions: { cert: certificate.cert, key: certificate.key },
    }),
    // The adaptor would replace Node's Request and Response globally, also for the platform client.
    overrideGlobalObjects: false,
  }) as Server;
  const sockets = acceptSockets(server, { ...gate, log, onScreens: options.onScreens });
  const port = await listen(server, host, options.port);
  const certifiedNames = certificate?.names ?? [];
  page = pageServer(host, port, { scheme, certifiedNames });
  const isPageUnprotected = !isLoopback(host) && certificate === null;
  if (!isLoopback(host))
    log.warn(
      { host },
      'the station accepts connections from other machines: anybody with the key can use it',
    );

  let isServed = false;

  return {
    secrets,
    fetch: globalThis.fetch,
    sumatraPdf: null,
    pagePort: port,
    isPageUnprotected,
    startSandbox: options.startSandbox ?? (() => startSandboxProcess(`${outDir}/main`, log)),
    startPractice: options.startPractice ?? ((listener) => startPracticeProcess(`${outDir}/main`, listener)),
    startBackup: options.startBackup ?? startBackupProcess,
    openPracticeWindow: null,
    async serve(router, { api, sandbox }) {
      sockets.serve(router);
      if (isServed) return;
      isServed = true;
      const address = `${scheme}://${inAddress(reachable(host, certifiedNames))}:${port}/`;
      const facts = { ready: true, pid: process.pid, url: `${address}#key=${key}`, dataDir, api };
      options.print(JSON.stringify(sandbox === null ? facts : { ...facts, sandbox }));
      if (options.open) openPage(`${address}#code=${code.issue()}`);
    },
    disconnectScreens: () => sockets.disconnectScreens(),
    async stop() {
      sockets.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(host, port, error)));
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** The address for a browser on this machine, which cannot connect to "all addresses". It checks the names of a certificate. */
function reachable(host: string, [certifiedName]: readonly string[]): string {
  if (host !== '0.0.0.0' && host !== '::') return host;
  return certifiedName ?? (host === '::' ? '::1' : '127.0.0.1');
}

/** Opens the station's page in the person's browser. Without a display it does nothing. */
function openPage(url: string, env: NodeJS.ProcessEnv = process.env): void {
  const command = commandFor(process.platform, url, env);
  if (command === null) return;
  // No shell is started, so nothing in the address can run as a command.
  const child = execProgram(
    command.file,
    command.args,
    { environment: env, timeout: 10_000 },
    () => undefined,
  );
  child.unref();
}

function commandFor(
  platform: NodeJS.Platform,
  url: string,
  env: NodeJS.ProcessEnv,
): { file: string; args: string[] } | null {
  if (platform === 'win32') return { file: 'rundll32', args: ['url.dll,FileProtocolHandler', url] };
  if (platform === 'darwin') return { file: 'open', args: [url] };
  const hasDisplay = Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  return hasDisplay ? { file: 'xdg-open', args: [url] } : null;
}
