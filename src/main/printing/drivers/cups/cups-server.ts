import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the CUPS server is, in the form that CUPS_SERVER takes: `host[:port]` or the path of a socket. */
export type CupsServer = string;

const SOCKETS = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd'];

/**
 * Finds the server as CUPS' own programs do (cups(1), client.conf(5)): CUPS_SERVER, `ServerName` of the user's and of the
 * system's client.conf, the local socket, localhost. Lp is then told this very server, so that what `lp` prints to and what
 * the jobs are followed on can never be two different ones.
 */
export function findCupsServer(environment: NodeJS.ProcessEnv): CupsServer {
  const files = [join(environment.HOME ?? homedir(), '.cups/client.conf'), '/etc/cups/client.conf'];
  const named = environment.CUPS_SERVER || files.map(serverNamedIn).find((name) => name !== null);
  if (named) return named;
  return SOCKETS.find((socket) => existsSync(socket)) ?? 'localhost:631';
}

function serverNamedIn(file: string): string | null {
  try {
    return /^\s*ServerName\s+(\S+)/im.exec(readFileSync(file, 'utf8'))?.[1] ?? null;
  } catch {
    return null; // not there, or not for us
  }
}

/** How to connect to it with node:http. */
export function connectionTo(server: CupsServer): { socketPath: string } | { host: string; port: number } {
  if (server.startsWith('/')) return { socketPath: server };
  const [address = ''] = server.split('/'); // host:port/version=1.1
  const bracketed = /^\[(.+)\](?::(\d+))?$/.exec(address);
  const plain = /^([^:]+)(?::(\d+))?$/.exec(address);
  const [, host = address, port = '631'] = bracketed ?? plain ?? [];
  return { host, port: Number(port) };
}
