import { networkInterfaces } from 'node:os';

/** The path that nobody guesses. */
export function pathOf(key: string): string {
  return `/notifications/${key}`;
}

/** Whole addresses under which the machine can be reached: itself, or from the network. */
export function addressesOf(from: 'loopback' | 'lan', port: number, key: string): readonly string[] {
  const own = from === 'lan' ? networkAddresses() : [];
  return (own.length > 0 ? own : ['127.0.0.1']).map((host) => `http://${host}:${port}${pathOf(key)}`);
}

function networkAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}
