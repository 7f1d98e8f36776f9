import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '#main/base/log.ts';
import type { PracticeEnd } from '#shared/contract/practice.ts';
import { makeDataDir } from '../data-folder.ts';
import { createRouter } from '../router.ts';
import { openBrowserShell } from '../shells/browser.ts';
import { createShutdown } from '../shutdown.ts';
import { createStation } from '../station.ts';
import { openBenchLine } from './bench-line.ts';
import { createInsidePractice } from './inside-practice.ts';
import type { PracticeStart } from './messages.ts';
import { restrictToPractice } from './restrict-to-practice.ts';

/** For the last view to reach the screens. */
const SHOW_END_MS = 200;

/**
 * The program of a practice station: the station of the browser shell on a free port of this machine, with what its
 * bench has sent and nothing else. It ends with its bench, and removes its data at the end.
 */
export function runPractice(): void {
  const line = openBenchLine();
  const log = createLog();
  const shutdown = createShutdown({
    log,
    exit: (code) => process.exit(code),
    onCrash(error) {
      log.error({ err: error }, 'unhandled error: practice ends');
      shutdown.end(1);
    },
  });
  let inside: ReturnType<typeof createInsidePractice> | null = null;

  async function end(why: PracticeEnd): Promise<void> {
    inside?.showEnd(why);
    await pause(SHOW_END_MS);
    shutdown.end(0);
  }

  async function start(given: PracticeStart): Promise<void> {
    const { outDir, sandbox, api } = given;
    const dataDir = makeDataDir(given.dataDir);
    // Registered first, done last.
    shutdown.before('data', () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
    shutdown.before('log', () => log.close());
    const practice = createInsidePractice(given, line.send);
    inside = practice;
    const shell = await openBrowserShell({
      host: '127.0.0.1',
      certificate: null,
      port: 0,
      open: false,
      dataDir,
      outDir,
      log,
      print: (ready) => line.send({ kind: 'ready', address: JSON.parse(ready).url }),
      onScreens: practice.screensChanged,
    });
    const { secrets, fetch, sumatraPdf, pagePort } = shell;
    const station = await createStation({
      options: {
        account: {},
        api,
        floor: null,
        headless: false,
        dataDir,
        demo: false,
        scanners: [],
        printers: {},
        otherPrinters: {},
      },
      // A station that nobody sets up.
      settings: { ...given.settings, firstRunStep: 'done' },
      startBackup: null,
      createPracticePart: practice.createPart,
      log,
      secrets,
      fetch,
      sumatraPdf,
      pagePort,
      isPageUnprotected: false,
      onLost: () => shutdown.end(1),
      startSandbox: async () => sandbox,
      restart: () => log.warn('practice does not restart'),
      restore: { start: () => log.warn('practice restores nothing'), last: () => null },
    });
    shutdown.before('station', station.stop);
    shutdown.before('shell', shell.stop);
    await shell.serve(createRouter(restrictToPractice(station.api)), station.facts);
  }

  line.onClosed(() => void end('bench-closed'));
  line.onMessage((message) => {
    if (message.kind === 'stop') void end(message.why);
    else if (message.kind !== 'start') inside?.handle(message);
    else
      start(message.start).catch((error: unknown) => {
        log.error({ err: error }, 'practice cannot start');
        shutdown.end(1);
      });
  });
}
