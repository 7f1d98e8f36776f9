import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { endingWithTests } from './process.ts';

const CUPSD = '/usr/sbin/cupsd';

/** Why no CUPS server can be started here; null: it can. */
export function noCupsBecause(): string | null {
  if (!existsSync(CUPSD)) return 'cupsd is not installed (package cups)';
  if (!existsSync('/usr/bin/lp')) return 'lp is not installed (package cups-client)';
  if (process.getuid?.() !== 0) return 'cupsd can be started by root only';
  return null;
}

/** The data that has arrived at the printer, one entry per connection. */
export type Listener = AsyncDisposable & {
  readonly port: number;
  readonly jobs: readonly Buffer[];
  /** performance.now() of the first byte of each job. */
  readonly arrivals: readonly number[];
  /** Connections that are open. */
  opened(): number;
  /** Accepts connections but reads nothing, like a printer that is out of paper. */
  block(isBlocked: boolean): void;
};

export type Cups = AsyncDisposable & {
  /** For CUPS_SERVER. */
  readonly server: string;
  /** Environment of programs that use this server. */
  readonly environment: NodeJS.ProcessEnv;
  readonly printer: Listener;
  /** Stops the server if it runs, and starts it again on the same folder and port. */
  restart(): Promise<void>;
  /** A clean stop: killed, it would forget jobs that ended within the last half minute. */
  stop(): Promise<void>;
  /** Kills the server and starts it again: it has forgotten its jobs, and reuses their numbers. */
  killAndStart(): Promise<void>;
  /** The number of a job without a document: what `lp` leaves when it is killed as soon as CUPS has the job. */
  emptyJob(queue: string, title: string): Promise<number>;
};

/**
 * Queues: `labels` (raw, to the listener), `stopped` (the same, stopped), `rejecting` (accepts no jobs) and
 * `aborting` (its device does not exist).
 */
export async function startCups(options: { readonly keepsHistory?: boolean } = {}): Promise<Cups> {
  const printer = await startListener();
  const folder = await mkdtemp(join(tmpdir(), 'packbench-cups-'));
  const { port, server: first } = await startSomewhere(folder, printer.port, options.keepsHistory !== false);
  let server = first;
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  }
  const stop = () => end('SIGTERM');
  return {
    server: `127.0.0.1:${port}`,
    environment: { ...process.env, CUPS_SERVER: `127.0.0.1:${port}` },
    printer,
    stop,
    async restart() {
      await stop();
      server = await startServer(folder, port);
    },
    async killAndStart() {
      await end('SIGKILL');
      server = await startServer(folder, port);
    },
    emptyJob: (queue, title) => createEmptyJob(port, queue, title),
    async [Symbol.asyncDispose]() {
      await stop();
      await printer[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A port that was free just now may be another test's already: then the next one is tried. */
async function startSomewhere(folder: string, printer: number, history: boolean) {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    await writeConfiguration(folder, port, printer, history);
    try {
      return { port, server: await startServer(folder, port) };
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

/** Whether exactly this process answers on the port: cupsd runs on without it when another process has it. */
async function isListening(pid: number, port: number): Promise<boolean> {
  const address = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  const sockets = lines
    .filter((line) => line[1] === address && line[3] === '0A')
    .map((line) => `socket:[${line[9]}]`);
  for (const fd of await readdir(`/proc/${pid}/fd`)) {
    if (sockets.includes(await readlink(`/proc/${pid}/fd/${fd}`).catch(() => ''))) return true;
  }
  return false;
}

async function startServer(folder: string, port: number): Promise<ChildProcess> {
  const files = ['-c', join(folder, 'etc/cupsd.conf'), '-s', join(folder, 'etc/cups-files.conf')];
  const child = spawn(...endingWithTests('KILL', CUPSD, ['-f', ...files]), { stdio: 'ignore' });
  for (const end = Date.now() + 45_000; Date.now() < end; await sleep(50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer !== null && child.pid !== undefined && (await isListening(child.pid, port))) return child;
    if (child.exitCode !== null) throw new Error(`cupsd ended with ${child.exitCode}`);
  }
  child.kill('SIGKILL');
  throw new Error('cupsd does not answer');
}

async function writeConfiguration(
  folder: string,
  port: number,
  printer: number,
  history: boolean,
): Promise<void> {
  const at = (name: string) => join(folder, name);
  for (const name of ['etc', 'etc/ppd', 'spool', 'spool/tmp', 'cache', 'run', 'log'])
    await mkdir(at(name), { recursive: true });
  await writeFile(
    at('etc/cups-files.conf'),
    [
      `ServerRoot ${at('etc')}`,
      `RequestRoot ${at('spool')}`,
      `TempDir ${at('spool/tmp')}`,
      `CacheDir ${at('cache')}`,
      `StateDir ${at('run')}`,
      `AccessLog ${at('log/access')}`,
      `ErrorLog ${at('log/error')}`,
      `PageLog ${at('log/page')}`,
      'User lp',
      'Group lp',
      'SystemGroup root',
      'LogFileGroup lp',
    ].join('\n'),
  );
  await writeFile(
    at('etc/cupsd.conf'),
    [
      `Listen 127.0.0.1:${port}`,
      'LogLevel warn',
      'Browsing Off',
      'WebInterface No',
      'DefaultAuthType None',
      'ErrorPolicy abort-job',
      `PreserveJobHistory ${history ? 'Yes' : 'No'}`,
      '<Location />\nOrder allow,deny\nAllow all\n</Location>',
      '<Policy default>\nJobPrivateAccess default\nJobPrivateValues default',
      '<Limit All>\nOrder deny,allow\n</Limit>\n</Policy>\n',
    ].join('\n'),
  );
  const listening = `socket://127.0.0.1:${printer}`;
  await writeFile(
    at('etc/printers.conf'),
    [
      queue('labels', listening, 'State Idle\nAccepting Yes'),
      queue('stopped', listening, 'State Stopped\nStateMessage Out of labels\nAccepting Yes'),
      queue('rejecting', listening, 'State Idle\nAccepting No'),
      queue('aborting', 'serial:/dev/nosuch', 'State Idle\nAccepting Yes'),
    ].join('\n'),
  );
  const lp = 7; // user and group of the printer daemon on Debian
  for (const name of ['', 'etc', 'etc/ppd', 'spool', 'spool/tmp', 'cache', 'run', 'log', 'etc/printers.conf'])
    await chown(at(name), lp, lp);
}

/** Create-Job of IPP (RFC 8011, 4.2.4), without a document. */
async function createEmptyJob(port: number, queue: string, title: string): Promise<number> {
  const text = (value: string) => {
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 0xff), bytes]);
  };
  const attribute = (tag: number, name: string, value: string) =>
    Buffer.concat([Buffer.of(tag), text(name), text(value)]);
  const body = Buffer.concat([
    Buffer.of(1, 1, 0, 5, 0, 0, 0, 1, 1),
    attribute(0x47, 'attributes-charset', 'utf-8'),
    attribute(0x48, 'attributes-natural-language', 'en'),
    attribute(0x45, 'printer-uri', `ipp://localhost/printers/${queue}`),
    attribute(0x42, 'requesting-user-name', 'root'),
    attribute(0x42, 'job-name', title),
    Buffer.of(3),
  ]);
  const headers = { 'content-type': 'application/ipp' };
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const at = bytes.indexOf('job-id');
  if (bytes.readUInt16BE(2) >= 0x400 || at < 0) throw new Error('CUPS made no job');
  return bytes.readInt32BE(at + 'job-id'.length + 2);
}

function queue(name: string, device: string, more: string): string {
  return `<Printer ${name}>\nDeviceURI ${device}\n${more}\n</Printer>`;
}

/** A printer on its own port that stores what it receives. */
export async function startListener(): Promise<Listener> {
  const jobs: Buffer[] = [];
  const arrivals: number[] = [];
  const open = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((socket) => {
    const chunks: Buffer[] = [];
    open.add(socket);
    if (isBlocked) socket.pause();
    socket.on('data', (chunk: Buffer) => {
      if (chunks.length === 0) arrivals.push(performance.now());
      chunks.push(chunk);
    });
    socket.on('end', () => {
      if (chunks.length > 0) jobs.push(Buffer.concat(chunks));
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  });
  return {
    port: await listening(server),
    jobs,
    arrivals,
    opened: () => open.size,
    block(isToBlock) {
      isBlocked = isToBlock;
      for (const socket of open)
        if (isBlocked) socket.pause();
        else socket.resume();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function listening(server: Server): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') fail(new Error('no port'));
      else done(address.port);
    });
  });
}
