import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A serial scanner without hardware: socat holds one end of a pseudo terminal, the station opens the other. */
export type PtyScanner = AsyncDisposable & {
  /** The device to open; exists only while the scanner is plugged in. */
  readonly path: string;
  /** Sends these characters as bytes (Latin-1) or as UTF-8. */
  send(text: string, encoding?: 'latin1' | 'utf8'): void;
  plugIn(): Promise<void>;
  unplug(): Promise<void>;
};

export async function createPtyScanner(): Promise<PtyScanner> {
  const folder = await mkdtemp(join(tmpdir(), 'pty-scanner-'));
  const path = join(folder, 'tty');
  let socat: ReturnType<typeof startSocat> | undefined;

  const scanner: PtyScanner = {
    path,
    send(text, encoding = 'latin1') {
      socat?.stdin.write(Buffer.from(text, encoding));
    },
    async plugIn() {
      socat = startSocat(path);
      for (const until = Date.now() + 30_000; !existsSync(path); await delay(10)) {
        if (Date.now() > until) throw new Error('socat made no pseudo terminal');
      }
    },
    async unplug() {
      if (socat === undefined) return;
      const gone = once(socat, 'exit');
      socat.kill('SIGKILL');
      await gone;
      socat = undefined;
      await rm(path, { force: true });
    },
    async [Symbol.asyncDispose]() {
      await scanner.unplug();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await scanner.plugIn();
  return scanner;
}

function startSocat(path: string) {
  const socat = spawn('socat', [`pty,raw,echo=0,link=${path}`, 'stdio'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  socat.stdin.on('error', () => {});
  return socat;
}
