import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Address of the CUPS server in the format of CUPS_SERVER: `host[:port]` or the path of a socket. */
export type CupsServer = string;

const SOCKETS = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd'];

/**
 * Finds the server in the same order as the programs of CUPS (cups(1), client.conf(5)): CUPS_SERVER,
 * `ServerName` in the user's and in the system's client.conf, the local socket, localhost. `lp` receives the
 * result as CUPS_SERVER, so that it prints to the server on which the jobs are followed.
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
    return null; // missing or not readable
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
