import { realpath } from 'node:fs/promises';
import {
  identityOf,
  type ListedPort,
  type ListPorts,
  portsFor,
  type SerialTarget,
  type UsbIdentity,
} from './serial-identity.ts';

/** Finds the port that a scanner is on, each time it is to be opened. */
export type SerialFinder = {
  /** Opens the first port that lets itself be opened; rejects with the driver's error where none does. */
  open<Port>(openPort: (path: string) => Promise<Port>): Promise<Port>;
};

/**
 * A port name that was opened once stands from then on for the USB device that was on it, so that the scanner is found
 * again when the system gives it another name. `list` may start a program (udevadm): it is asked where a device is to be
 * found again, and once when its port was opened by name. `isHeld`: the station has the port open under another name of
 * the settings; where two scanners have come back in each other's places, each is left where it is.
 */
export function createSerialFinder(
  target: SerialTarget,
  list: ListPorts,
  isHeld: (path: string) => boolean = () => false,
): SerialFinder {
  let known: UsbIdentity | null = null;

  /** What the system lists are devices, not links to them. */
  async function targetNow(): Promise<SerialTarget> {
    if (target.by === 'device' || !target.path.startsWith('/')) return target;
    return { by: 'port', path: await realpath(target.path).catch(() => target.path) };
  }

  /** null: not needed, or not to be had; then its name is all that there is. */
  async function listCandidates(): Promise<readonly ListedPort[] | null> {
    if (target.by === 'device') return list();
    return known === null ? null : list().catch(() => null);
  }

  function learn(path: string, ports: readonly ListedPort[]): void {
    const port = ports.find((one) => one.path === path);
    if (port !== undefined) known = identityOf(port);
  }

  async function learnLater(path: string): Promise<void> {
    try {
      learn(path, await list());
    } catch {
      // Then it is found again by its name alone.
    }
  }

  return {
    async open(openPort) {
      const now = await targetNow();
      const ports = await listCandidates();
      const candidates = (ports ?? []).filter(({ path }) => now.by === 'device' || !isHeld(path));
      const paths = portsFor(now, ports === null ? null : known, candidates);
      const reportedPath = now.by === 'port' && paths.includes(now.path) ? now.path : paths[0];
      let failure: unknown = new Error('no such device: on no port');
      for (const path of paths) {
        try {
          const port = await openPort(path);
          if (ports !== null) learn(path, ports);
          // Not waited for: codes come already.
          else void learnLater(path);
          return port;
        } catch (error) {
          if (path === reportedPath) failure = error;
        }
      }
      throw failure;
    },
  };
}
