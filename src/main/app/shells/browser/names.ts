import { hostname, networkInterfaces } from 'node:os';

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** How a host stands in an address: IPv6 in brackets. */
export function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Every `host:port` under which a browser may rightly ask for this station. A page of another site whose name was
 * pointed at this machine (DNS rebinding) sends its own name, which is not among them.
 */
export function namesOfServer(host: string, port: number): ReadonlySet<string> {
  const hosts = new Set(['127.0.0.1', 'localhost', '[::1]', inAddress(host)]);
  if (host === '0.0.0.0' || host === '::') for (const own of ownHosts()) hosts.add(own);
  const names = [...hosts].map((name) => name.toLowerCase());
  return new Set([...names.map((name) => `${name}:${port}`), ...(port === 80 ? names : [])]);
}

function ownHosts(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return [hostname(), ...addresses.map(({ address }) => inAddress(address))];
}
